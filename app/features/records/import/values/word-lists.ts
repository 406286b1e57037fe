import { fieldList } from '#app/features/listings/listing-fields.ts';
import type {
  certificates,
  furnishings,
  PropertyType,
  permitStates,
  waterSources,
  yesNo,
  zones,
} from '#app/features/listings/listing-vocabulary.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import type { mandates } from '#app/features/records/sheet/record-fields.ts';
import { plainWords, valuesByWord, type WordTable } from './plain-words.ts';

/** What agencies and other systems write, in English, Indonesian and Arabic, besides RESO's words, which stand with the fields. */

type Word<Values extends readonly string[]> = Values[number];

const types: WordTable<PropertyType> = {
  Villa: 'villas, vila, private villa, luxury villa, فيلا, فلل',
  House:
    'houses, home, rumah, rumah tinggal, townhouse, town house, single family residence, single family home, bungalow, cottage, joglo, country house, finca, chalet, duplex, semi detached, terraced house, detached, detached house, residential, hunian, منزل, بيت',
  Apartment:
    'apartments, apartemen, apartement, condo, condominium, condotel, flat, studio, penthouse, loft, stock cooperative, شقة',
  Land: 'plot, lot, tanah, kavling, kaveling, kapling, tanah kosong, tanah kavling, lahan, building plot, unimproved land, agricultural land, farm land, residential land, أرض',
  Commercial:
    'commercial property, commercial sale, commercial lease, business, business opportunity, shop, ruko, rukan, toko, office, kantor, hotel, restaurant, restoran, cafe, warehouse, gudang, guesthouse, guest house, resort, kos, kost, kos kosan, komersial, komersil, retail, tempat usaha, properti komersial, villa complex, تجاري, عقار تجاري',
};

const choices = {
  furnishing: {
    furnished:
      'fully furnished, full furnished, full furnish, fully furnish, fullfurnished, furnish, yes, perabot lengkap, berperabot, berperabot lengkap, perabotan lengkap, lengkap, مفروش',
    semi_furnished:
      'semi furnished, semi furnish, semi, partly furnished, partially furnished, partially, partial, part furnished, sebagian berperabot, semi perabot, مفروش جزئيا',
    unfurnished:
      'unfurnish, non furnished, non furnish, not furnished, no, none, no furniture, kosongan, kosong, tanpa perabot, tidak berperabot, غير مفروش',
  } satisfies WordTable<Word<typeof furnishings>>,
  zone: {
    res: 'residential, perumahan, permukiman, pemukiman, zona perumahan, yellow, yellow zone, kuning, zona kuning',
    tour: 'tourism, tourist, pariwisata, zona pariwisata, pink, pink zone, zona pink',
    com: 'commercial, trade, perdagangan, perdagangan dan jasa, komersial, red, red zone, merah, zona merah',
    mix: 'mixed, mixed use, campuran, zona campuran',
    agri: 'agricultural, agriculture, farm, pertanian, green, green zone, hijau, zona hijau',
    prot: 'protected, lindung, kawasan lindung, konservasi',
  } satisfies WordTable<Word<typeof zones>>,
  waterSource: {
    public: 'pdam, pam, pam atau pdam, pdam atau pam, pam pdam, city water, company, air pdam',
    well: 'sumur, sumur bor, sumur pompa, sumur gali, pompa, bore well, borehole, bore, deep well, air sumur',
    public_and_well:
      'pdam and well, pdam well, well and pdam, pdam dan sumur, pdam sumur, sumur dan pdam, pdam dan sumur bor',
    delivered: 'tank, truck, tangki, air tangki',
  } satisfies WordTable<Word<typeof waterSources>>,
  'internal.mandate': {
    open: 'non exclusive, terbuka, open listing',
    exclusive: 'sole, sole agency, eksklusif, ekslusif, exclusive listing',
  } satisfies WordTable<Word<typeof mandates>>,
} as const;

const certificateWords: WordTable<Word<typeof certificates>> = {
  shm: 'hm, hak milik, sertifikat hak milik, sertipikat hak milik, sertifikat shm, s h m, freehold certificate',
  hgb: 'hak guna bangunan, shgb, right to build, h g b',
  hp: 'hak pakai, shp, right to use, right of use',
  sewa: 'hak sewa, hs, sewa, right to lease',
  srs_hgb: 'strata title hgb, hgb strata title, srs hgb, shmsrs hgb, strata hgb, hgb strata',
  srs_hp: 'strata title hp, strata title hak pakai, hp strata title, srs hp, shmsrs hp, strata hak pakai, strata hp',
  girik: 'uncertificated, letter c, letter d, petok, petok d, pipil, tanah adat',
};

const yes = 'yes, y, true, 1, ya, iya, ada, x, checked, on, available, allowed, boleh, sudah, sudah ada, نعم';
const no =
  'no, n, false, 0, tidak, tidak ada, tidak tersedia, not available, none, nil, without, tanpa, bukan, off, not allowed, tidak boleh, belum, belum ada, tdk, tdk ada, لا, لا يوجد, بدون, غير متوفر';

const answers: WordTable<Word<typeof yesNo>> = { yes, no };
const permits: WordTable<Word<typeof permitStates>> = {
  yes,
  no,
  in_progress:
    'in process, processing, applied, proses, dalam proses, sedang diproses, sedang proses, pending, قيد الإجراء',
};

const periods: WordTable<RentPeriod> = {
  year: 'yearly, years, yr, annum, annual, annually, pa, p a, 12 months, tahun, tahunan, thn, pertahun, per tahun, setahun, long term, jangka panjang, سنة, سنوي, سنويا',
  month:
    'monthly, months, mo, mth, mnth, pcm, month to month, bulan, bulanan, bln, perbulan, per bulan, sebulan, شهر, شهري, شهريا',
  night:
    'nightly, nights, day, days, daily, malam, mlm, permalam, per malam, semalam, hari, harian, perhari, short term, short term lease, jangka pendek, ليلة, يوم, يومي',
};

/** The value of a field by what people write for it; RESO's words and the site's own names among them. */
const byField = new Map<string, ReadonlyMap<string, string>>([
  ...fieldList.flatMap(([name, { resoWords }]): [string, ReadonlyMap<string, string>][] => {
    if (resoWords === undefined) return [];
    const reso = Object.entries(resoWords).map(([value, word]) => [plainWords(word), value] as const);
    return [[name, new Map<string, string>([...wordsOf(name, resoWords), ...reso])]];
  }),
  ['type', valuesByWord(types)],
  ['internal.mandate', valuesByWord(choices['internal.mandate'])],
]);

function wordsOf(name: string, resoWords: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  if (name === 'certificate') return valuesByWord<string>(certificateWords);
  if (Object.hasOwn(choices, name)) return valuesByWord<string>(choices[name as keyof typeof choices]);
  return valuesByWord<string>('in_progress' in resoWords ? permits : answers);
}

/** The fields whose values are words of a list. */
export const choiceFields: readonly string[] = [...byField.keys()];

/** The value of a field of a list of words; null for a word that is none of them. */
export function readChoice(field: string, text: string): string | null {
  return byField.get(field)?.get(plainWords(text)) ?? null;
}

/** Of `Residential > Villa` the last part that is a type, of `Villa 3 BR` the first word. */
export function readType(text: string): string | null {
  const parts = text.split(/[,;/|>&\n]|\s[-–]\s/).toReversed();
  const words = plainWords(text).split(' ');
  for (const part of [text, ...parts, ...words]) {
    const type = readChoice('type', part);
    if (type !== null) return type;
  }
  return null;
}

const yesOrNo = valuesByWord(answers);
const periodsByWord = valuesByWord(periods);

export function readYesNo(text: string): boolean | null {
  if (/^[✓✔☑]$/u.test(text.trim())) return true;
  const answer = yesOrNo.get(plainWords(text));
  return answer === undefined ? null : answer === 'yes';
}

export function readPeriod(text: string): RentPeriod | null {
  return periodsByWord.get(plainWords(text).replace(/^(?:per|by the|each|a) /, '')) ?? null;
}
