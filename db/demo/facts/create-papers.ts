import type { ListingDraft, OfferDraft } from '#app/features/listings/listing.ts';
import type { ListingFields } from '#app/features/listings/listing-fields.ts';
import type { paperFields } from '#app/features/listings/listing-papers.ts';
import type { Random } from '#db/demo/random.ts';
import { isCarFree } from '#db/demo/wording/traits.ts';
import type { DemoFacts } from './demo-facts.ts';
import type { Kind } from './kinds.ts';

export type DemoPapers = Pick<ListingFields, keyof typeof paperFields>;

type Brief = {
  facts: DemoFacts;
  offers: readonly OfferDraft[];
  features: ListingDraft['features'];
  /** The English description, whose words the papers agree with. */
  text: string;
};

/** Land, papers and connections of a listing, as an agency knows them some weeks after taking it: not everything. */
export function createPapers(brief: Brief, random: Random): DemoPapers {
  return { ...createTitle(brief, random), ...createPermits(brief, random), ...createConnections(brief, random) };
}

const dayMs = 86_400_000;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function createTitle({ facts, offers, text }: Brief, random: Random) {
  const lease = offers.flatMap((offer) =>
    offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? offer.hold : [],
  )[0];
  const isSold = offers.some(({ kind }) => kind === 'sale');
  const saysFreehold = /\bSHM\b|Hak Milik/.test(text);
  // The right to build of a family company, some of which lease.
  const isCompany = lease !== undefined && !saysFreehold && random.next() < 0.12;
  const years = lease ? (lease.extension?.years ?? 0) + random.whole(2, 9) : 0;
  const seen = (share: number) =>
    random.next() < share ? isoDay(facts.onMarketAt - random.whole(6, 60) * dayMs) : null;
  const zone = zoneOf({ facts, offers, text }, random);
  return {
    certificate: isCompany ? 'hgb' : isSold ? 'shm' : 'unknown',
    certificateSeenOn: isSold ? seen(0.9) : null,
    titleEnd: isCompany && lease ? `${Number(lease.leaseEnd.slice(0, 4)) + years}${lease.leaseEnd.slice(4)}` : null,
    certificateChecked: !isSold
      ? 'unknown'
      : /checked at the land office|confirmed/.test(text) || random.next() < 0.6
        ? 'yes'
        : 'unknown',
    encumbered: isSold && (/free of any charge/.test(text) || random.next() < 0.7) ? 'no' : 'unknown',
    familyConsent: isSold && (/signed every page/.test(text) || random.next() < 0.55) ? 'yes' : 'unknown',
    zone,
    zoneSeenOn: zone === 'unknown' ? null : seen(0.95),
    protectedFarmLand: zone !== 'unknown' && random.next() < 0.85 ? 'no' : 'unknown',
  } satisfies Partial<DemoPapers>;
}

/** What the text says of it, or what such a building stands in as a rule. */
function zoneOf({ facts, offers, text }: Omit<Brief, 'features'>, random: Random): DemoPapers['zone'] {
  if (/tourism zone/.test(text)) return 'tour';
  if (/yellow/.test(text)) return 'res';
  const isLetByNight = offers.some((offer) => offer.kind === 'rent' && offer.period === 'night');
  if (isLetByNight || facts.kind === 'commercial-hotel') return 'tour';
  if (facts.type === 'Commercial') return random.pick(['com', 'mix']);
  return random.pick(['res', 'res', 'res', 'tour', 'mix', 'unknown']);
}

function createPermits({ facts, offers, text }: Brief, random: Random) {
  const isLetByNight = offers.some((offer) => offer.kind === 'rent' && offer.period === 'night');
  const isLeased = offers.some((offer) => offer.kind === 'sale' && offer.hold.tenure === 'leasehold');
  const isLand = facts.type === 'Land';
  const isLicensed = isLetByNight || facts.kind === 'commercial-hotel';
  const saysPermit = /\b(?:PBG|IMB)\b/.test(text);
  return {
    subletting: isLeased && random.next() < 0.55 ? 'yes' : 'unknown',
    lodgingLicence: isLicensed
      ? 'yes'
      : isLand
        ? 'unknown'
        : random.pick(['unknown', 'unknown', 'no', 'no', 'in_progress']),
    buildingPermit: !isLand && (saysPermit || random.next() < 0.6) ? 'yes' : 'unknown',
    completionCertificate: isLand
      ? 'unknown'
      : facts.offPlan
        ? 'in_progress'
        : /\bSLF\b/.test(text)
          ? 'yes'
          : 'unknown',
  } satisfies Partial<DemoPapers>;
}

/** As the pictures of the kind show it. */
const storeys: Record<Kind, number | null> = {
  'villa-joglo': 1,
  'villa-jungle': 2,
  'villa-beach': 1,
  'villa-ocean-cliff': 2,
  'villa-rice-field': 1,
  'villa-minimalist': 2,
  'house-brick': 2,
  'house-tropical': 2,
  'apartment-canggu': 4,
  'apartment-evening': 4,
  'commercial-cafe': 1,
  'commercial-hotel': 3,
  'land-rice-view': null,
  'land-ocean-view': null,
};

/** What the electricity company offers, in volt-amperes. */
const connections = [1_300, 2_200, 3_500, 5_500, 7_700, 11_000, 13_200, 16_500, 23_000, 33_000];

function createConnections({ facts, features, text }: Brief, random: Random) {
  const isLand = facts.type === 'Land';
  const wanted = 1_000 + (facts.livingSqm ?? 0) * 32;
  const isFar = facts.type === 'Land' || facts.place.precisionM > 3_000;
  const saysCars =
    features.includes('car-parking') ||
    /carport|car space|passable for a car|carries a truck|two cars|garage|[Pp]arking/.test(text);
  const water = random.pick<DemoPapers['waterSource']>(
    isFar ? ['well', 'public_and_well', 'unknown'] : ['public', 'public_and_well', 'well', 'unknown'],
  );
  return {
    storeys: storeys[facts.kind],
    waterSource: isLand
      ? 'unknown'
      : /Town water and a well/.test(text)
        ? 'public_and_well'
        : /comes from a well/.test(text)
          ? 'well'
          : water,
    electricityVa: isLand || facts.offPlan ? null : (connections.find((va) => va >= wanted) ?? 33_000),
    roadWidthM: random.next() < 0.8 ? random.whole(6, 14) / 2 : null,
    carAccess: isCarFree(facts.place) ? 'no' : saysCars || random.next() < 0.75 ? 'yes' : 'unknown',
  } satisfies Partial<DemoPapers>;
}
