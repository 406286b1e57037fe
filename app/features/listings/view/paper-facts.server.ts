import type { Listing } from '#app/features/listings/listing.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { isFactOfType } from '#app/features/listings/type-facts.ts';
import { formatDay, formatMeasure, formatNumber, inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { LabelledFact } from './listing-facts.ts';
import { isPaperRelevant, type PaperName } from './paper-relevance.ts';

type Source = { listing: Listing; language: Language; t: ReturnType<typeof listingWordsOf> };

type ShownName = Exclude<PaperName, 'certificateSeenOn' | 'zoneSeenOn'>;

/** What is known of it: null for nothing. */
type Words = (source: Source) => string | null;

/** In the order in which they are shown. */
const papers: Readonly<Record<ShownName, Words>> = {
  certificate: ({ listing: { certificate, certificateSeenOn }, language, t }) =>
    certificate === 'unknown'
      ? seenInVain(certificateSeenOn, { language, t })
      : seen(t(`certificate.${certificate}`), certificateSeenOn, { language, t }),
  titleEnd: ({ listing: { titleEnd }, language }) => titleEnd && formatDay(titleEnd, language),
  certificateChecked: answer('certificateChecked'),
  encumbered: answer('encumbered'),
  familyConsent: answer('familyConsent'),
  zone: ({ listing: { zone, zoneSeenOn }, language, t }) =>
    zone === 'unknown' ? seenInVain(zoneSeenOn, { language, t }) : seen(t(`zone.${zone}`), zoneSeenOn, { language, t }),
  protectedFarmLand: answer('protectedFarmLand'),
  buildingPermit: answer('buildingPermit'),
  completionCertificate: answer('completionCertificate'),
  lodgingLicence: answer('lodgingLicence'),
  subletting: answer('subletting'),
  storeys: ({ listing: { storeys }, language }) => (storeys === null ? null : formatNumber(storeys, language)),
  waterSource: ({ listing: { waterSource }, t }) => (waterSource === 'unknown' ? null : t(`water.${waterSource}`)),
  electricityVa: ({ listing: { electricityVa }, language, t }) =>
    electricityVa === null
      ? null
      : formatMeasure({ value: formatNumber(electricityVa, language), unit: t('paper.va') }),
  roadWidthM: ({ listing: { roadWidthM }, language, t }) => {
    if (roadWidthM === null) return null;
    const metres = { value: formatNumber(roadWidthM, language), unit: translatorOf(language)('common.m_unit') };
    return t('paper.wide', { width: formatMeasure(metres) });
  },
  carAccess: answer('carAccess'),
};

/** The words of a yes, a no or what is under way. */
function answer(
  name: { [Name in ShownName]: Listing[Name] extends Answer | 'unknown' ? Name : never }[ShownName],
): Words {
  return ({ listing, t }) => {
    const value = listing[name];
    return value === 'unknown' ? null : t(`answer.${value}`);
  };
}

type Answer = 'yes' | 'no' | 'in_progress';

function seen(words: string, day: string | null, { language, t }: Pick<Source, 'language' | 't'>): string {
  return day === null ? words : t('paper.seen', { what: words, date: formatDay(day, language) });
}

/** That it was looked up and is still not known; null where nobody looked. */
function seenInVain(day: string | null, { language, t }: Pick<Source, 'language' | 't'>): string | null {
  return day && seen(t('answer.unknown'), day, { language, t });
}

/** What a home has, or another building, with the name under which the page would show it. */
const countedFacts = { bedrooms: 'detail.bedrooms', bathrooms: 'detail.bathrooms' } as const;
const buildingFacts = { yearBuilt: 'fact.built', furnishing: 'fact.furnishing' } as const;

/** The names of what the page would show above and is not known. */
function unknownFacts(listing: Listing, language: Language): string[] {
  const t = translatorOf(language);
  const expected = { ...(listing.type === 'Commercial' ? {} : countedFacts), ...buildingFacts };
  const names = Object.entries(expected) as [keyof typeof countedFacts | keyof typeof buildingFacts, MessageKey][];
  const missing = names.filter(([name]) => isFactOfType(name, listing.type) && listing[name] === null);
  return [...missing.map(([, label]) => t(label)), ...(listing.features.length === 0 ? [t('search.features')] : [])];
}

/**
 * What is known of the land, its papers and its connections, and the names of what matters of the property and is not known in one
 * line; null where all is known.
 */
export function paperFacts(listing: Listing, language: Language): { known: LabelledFact[]; unknown: string | null } {
  const t = listingWordsOf(language);
  const rows = (Object.keys(papers) as ShownName[])
    .filter((name) => isPaperRelevant(name, listing))
    .map((name) => ({ label: t(`paper.${name}`), value: papers[name]({ listing, language, t }) }));
  const unknown = [...unknownFacts(listing, language), ...rows.filter(({ value }) => !value).map(({ label }) => label)];
  const known = rows.flatMap(({ label, value }) => (value ? { label, value } : []));
  return {
    known,
    unknown: unknown.length === 0 ? null : t('paper.unknown', { names: inOneLine(unknown, language) }),
  };
}

/** What is known of it for sure, each with what it is called. */
export function knownPapers(listing: Listing, language: Language): LabelledFact[] {
  const certificateSeenOn = listing.certificate === 'unknown' ? null : listing.certificateSeenOn;
  const zoneSeenOn = listing.zone === 'unknown' ? null : listing.zoneSeenOn;
  return paperFacts({ ...listing, certificateSeenOn, zoneSeenOn }, language).known;
}
