import { arabicAre, arabicNouns } from '#app/features/listings/first-text/arabic-nouns.ts';
import {
  type ArabicNoun,
  arabic,
  arabicUnit,
  capitalised,
  english,
  englishNumber,
  indonesian,
  indonesianNumber,
} from '#app/i18n/counting.ts';
import { formatDay, formatNumber } from '#app/i18n/format.ts';
import { localize } from '#app/i18n/localized.ts';
import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';
import type { DemoLanguage } from './in-three.ts';
import type { Slots } from './line.ts';

const room: ArabicNoun = {
  gender: 'feminine',
  one: 'غرفة',
  two: 'غرفتان',
  twoOblique: 'غرفتين',
  few: 'غرف',
  many: 'غرفة',
};
const arabicYear = { few: 'سنوات', many: 'سنة', plain: 'سنة' };

const floors: Record<DemoLanguage, readonly string[]> = {
  en: ['Ground floor', 'First floor', 'Second floor', 'Third floor'],
  id: ['Lantai satu', 'Lantai dua', 'Lantai tiga', 'Lantai empat'],
  ar: ['الطابق الأرضي', 'الطابق الأول', 'الطابق الثاني', 'الطابق الثالث'],
};

/** What of its lease a text may name. */
export type LeaseTerms = { leaseEnd: string; extensionYears: number };

/** Everything a sentence of the stock may name of this listing, in the grammar of the language. */
export function slotsOf(facts: DemoFacts, lease: LeaseTerms | null, language: DemoLanguage): Slots {
  return {
    place: localize(facts.place.names, language).value,
    living: String(facts.livingSqm ?? ''),
    lotSqm: formatNumber(facts.lotSqm ?? 0, language),
    lot: formatNumber((facts.lotSqm ?? 0) / 100, language),
    year: String(facts.yearBuilt ?? ''),
    floor: floors[language][facts.floor] ?? '',
    Floor: floors[language][facts.floor] ?? '',
    leaseEnd: lease ? formatDay(lease.leaseEnd, language) : '',
    ...countedSlots[language](facts, lease?.extensionYears ?? 0),
  };
}

const countedSlots: Record<DemoLanguage, (facts: DemoFacts, extensionYears: number) => Slots> = {
  en: ({ bedrooms, bathrooms }, extensionYears) => ({
    beds: english(bedrooms ?? 0, 'bedroom'),
    Beds: capitalised(english(bedrooms ?? 0, 'bedroom')),
    bed: `${englishNumber(bedrooms ?? 0)}-bedroom`,
    baths: english(bathrooms ?? 0, 'bathroom'),
    rooms: english(bedrooms ?? 0, 'room'),
    ext: `${extensionYears} years`,
  }),
  id: ({ bedrooms, bathrooms }, extensionYears) => ({
    beds: indonesian(bedrooms ?? 0, 'kamar tidur'),
    Beds: capitalised(indonesian(bedrooms ?? 0, 'kamar tidur')),
    bed: indonesian(bedrooms ?? 0, 'kamar tidur'),
    baths: indonesian(bathrooms ?? 0, 'kamar mandi'),
    rooms: `${indonesianNumber(bedrooms ?? 0)} kamar`,
    ext: `${extensionYears} tahun`,
  }),
  ar: ({ bedrooms, bathrooms, lotSqm }, extensionYears) => ({
    beds: arabic(bedrooms ?? 0, arabicNouns.bedroom),
    bedsO: arabic(bedrooms ?? 0, arabicNouns.bedroom, 'oblique'),
    baths: arabic(bathrooms ?? 0, arabicNouns.bathroom),
    bathsO: arabic(bathrooms ?? 0, arabicNouns.bathroom, 'oblique'),
    rooms: arabic(bedrooms ?? 0, room),
    ares: arabicUnit((lotSqm ?? 0) / 100, arabicAre),
    ext: arabicUnit(extensionYears, arabicYear),
    extO: arabicUnit(extensionYears, arabicYear),
  }),
};
