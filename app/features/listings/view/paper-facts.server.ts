import type { Listing } from '#app/features/listings/listing.ts';
import type { paperFields } from '#app/features/listings/listing-papers.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { publicOffers } from '#app/features/listings/offer-match.ts';
import { isFactOfType } from '#app/features/listings/type-facts.ts';
import { formatDay, formatMeasure, formatNumber, inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { LabelledFact } from './listing-facts.ts';

type Source = { listing: Listing; language: Language; t: ReturnType<typeof listingWordsOf> };

type PaperName = Exclude<keyof typeof paperFields, 'certificateSeenOn' | 'zoneSeenOn'>;

/** For whom it matters, and what is known of it: null for nothing. */
type Paper = { applies(listing: Listing): boolean; words(source: Source): string | null };

const isSold = (listing: Listing) => publicOffers(listing).some(({ kind }) => kind === 'sale');
const isLeased = (listing: Listing) =>
  publicOffers(listing).some((offer) => offer.kind === 'rent' || offer.hold.tenure === 'leasehold');
const always = () => true;
const mayEnd: readonly Listing['certificate'][] = ['hgb', 'hp', 'srs_hgb', 'srs_hp', 'unknown'];

/** In the order in which they are shown. */
const papers: Readonly<Record<PaperName, Paper>> = {
  certificate: {
    applies: isSold,
    words: ({ listing: { certificate, certificateSeenOn }, language, t }) =>
      certificate === 'unknown'
        ? seenInVain(certificateSeenOn, { language, t })
        : seen(t(`certificate.${certificate}`), certificateSeenOn, { language, t }),
  },
  titleEnd: {
    applies: (listing) => isSold(listing) && (listing.titleEnd !== null || mayEnd.includes(listing.certificate)),
    words: ({ listing: { titleEnd }, language }) => titleEnd && formatDay(titleEnd, language),
  },
  certificateChecked: { applies: isSold, words: answer('certificateChecked') },
  encumbered: { applies: isSold, words: answer('encumbered') },
  familyConsent: { applies: isSold, words: answer('familyConsent') },
  zone: {
    applies: isSold,
    words: ({ listing: { zone, zoneSeenOn }, language, t }) =>
      zone === 'unknown'
        ? seenInVain(zoneSeenOn, { language, t })
        : seen(t(`zone.${zone}`), zoneSeenOn, { language, t }),
  },
  protectedFarmLand: { applies: isSold, words: answer('protectedFarmLand') },
  buildingPermit: { applies: always, words: answer('buildingPermit') },
  completionCertificate: { applies: always, words: answer('completionCertificate') },
  lodgingLicence: { applies: always, words: answer('lodgingLicence') },
  subletting: { applies: isLeased, words: answer('subletting') },
  storeys: {
    applies: always,
    words: ({ listing: { storeys }, language }) => (storeys === null ? null : formatNumber(storeys, language)),
  },
  waterSource: {
    applies: always,
    words: ({ listing: { waterSource }, t }) => (waterSource === 'unknown' ? null : t(`water.${waterSource}`)),
  },
  electricityVa: {
    applies: always,
    words: ({ listing: { electricityVa }, language, t }) =>
      electricityVa === null
        ? null
        : formatMeasure({ value: formatNumber(electricityVa, language), unit: t('paper.va') }),
  },
  roadWidthM: {
    applies: always,
    words: ({ listing: { roadWidthM }, language, t }) =>
      roadWidthM === null
        ? null
        : t('paper.wide', {
            width: formatMeasure({
              value: formatNumber(roadWidthM, language),
              unit: translatorOf(language)('common.m_unit'),
            }),
          }),
  },
  carAccess: { applies: always, words: answer('carAccess') },
};

/** The words of a yes, a no or what is under way. */
function answer(
  name: { [Name in PaperName]: Listing[Name] extends Answer | 'unknown' ? Name : never }[PaperName],
): Paper['words'] {
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

/**
 * What is known of the land, its papers and its connections, and the names of what matters and is not known in one line;
 * null where all is known.
 */
export function paperFacts(listing: Listing, language: Language): { known: LabelledFact[]; unknown: string | null } {
  const t = listingWordsOf(language);
  const rows = (Object.keys(papers) as PaperName[])
    .filter((name) => isFactOfType(name, listing.type) && papers[name].applies(listing))
    .map((name) => ({ label: t(`paper.${name}`), value: papers[name].words({ listing, language, t }) }));
  const unknown = rows.filter(({ value }) => !value).map(({ label }) => label);
  const known = rows.flatMap(({ label, value }) => (value ? { label, value } : []));
  return {
    known,
    unknown: unknown.length === 0 ? null : t('paper.unknown', { names: inOneLine(unknown, language) }),
  };
}
