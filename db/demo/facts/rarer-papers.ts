import type { DemoListing } from '#db/demo/demo-listing.ts';
import type { DemoPapers } from './create-papers.ts';

type Rule = {
  /** How many listings get it. */
  count: number;
  fits(listing: DemoListing): boolean;
  change(listing: DemoListing): Partial<DemoPapers>;
};

/**
 * What an agency meets now and then: strata titles, land without a certificate, a plot in a protected rice field, permits that are
 * missing or under way. Each of these goes to the first listings it fits and whose text says nothing else; none gets two.
 */
export function withRarerPapers(listings: readonly DemoListing[]): DemoListing[] {
  const changes = new Map<DemoListing, Partial<DemoPapers>>();
  for (const { count, fits, change } of rules) {
    const fitting = listings.filter((listing) => !changes.has(listing) && fits(listing)).slice(0, count);
    for (const listing of fitting) changes.set(listing, change(listing));
  }
  return listings.map((listing) => ({ ...listing, ...changes.get(listing) }));
}

const says = ({ texts }: DemoListing, words: RegExp) => words.test(texts.en.description);

/** The lease for sale, where the text does not say what it is taken from. */
function leaseOf(listing: DemoListing) {
  const sale = listing.offers.find((offer) => offer.kind === 'sale');
  const isFree = !says(listing, /\bSHM\b|Hak Milik|certificate/);
  return isFree && sale?.hold.tenure === 'leasehold' ? sale.hold : null;
}

const isSold = ({ offers }: DemoListing) => offers.some(({ kind }) => kind === 'sale');

/** A right that outlasts the lease and its extension by some years. */
function endingRight(certificate: DemoPapers['certificate'], listing: DemoListing): Partial<DemoPapers> {
  const lease = leaseOf(listing);
  if (lease === null) return {};
  const year = Number(lease.leaseEnd.slice(0, 4)) + (lease.extension?.years ?? 0) + 4;
  return { certificate, titleEnd: `${year}${lease.leaseEnd.slice(4)}` };
}

const isLeased = (type: DemoListing['type']) => (listing: DemoListing) =>
  listing.type === type && listing.certificate === 'shm' && leaseOf(listing) !== null;
const isOldHouse = (listing: DemoListing) => isSold(listing) && listing.type === 'Villa' && says(listing, /\bIMB\b/);
const isDry = ({ place }: DemoListing) => ['uluwatu', 'ungasan', 'nusapenida', 'nyangnyang'].includes(place);

const rules: readonly Rule[] = [
  { count: 2, fits: isLeased('Apartment'), change: (listing) => endingRight('srs_hgb', listing) },
  { count: 1, fits: isLeased('Apartment'), change: (listing) => endingRight('srs_hp', listing) },
  { count: 1, fits: isLeased('House'), change: (listing) => endingRight('hp', listing) },
  { count: 1, fits: isLeased('Villa'), change: () => ({ certificate: 'sewa' }) },
  {
    count: 1,
    fits: isLeased('Villa'),
    change: () => ({ certificate: 'girik', certificateSeenOn: null, certificateChecked: 'no', encumbered: 'unknown' }),
  },
  {
    count: 1,
    fits: ({ type, place }) => type === 'Land' && place === 'ubud',
    change: () => ({ protectedFarmLand: 'yes' }),
  },
  { count: 2, fits: isOldHouse, change: () => ({ zone: 'agri', protectedFarmLand: 'no' }) },
  {
    count: 1,
    fits: (listing) => isOldHouse(listing) && isDry(listing),
    change: () => ({ zone: 'prot', waterSource: 'delivered' }),
  },
  {
    count: 3,
    fits: (listing) => listing.type === 'Villa' && isDry(listing) && !says(listing, /well\b|[Ww]ater/),
    change: () => ({ waterSource: 'delivered' }),
  },
  {
    count: 1,
    fits: ({ buildingPermit, yearBuilt }) => buildingPermit === 'unknown' && (yearBuilt ?? 0) >= 2022,
    change: () => ({ buildingPermit: 'in_progress', completionCertificate: 'no' }),
  },
  {
    count: 2,
    fits: ({ buildingPermit, yearBuilt }) => buildingPermit === 'unknown' && yearBuilt !== null,
    change: () => ({ buildingPermit: 'no', completionCertificate: 'no' }),
  },
  {
    count: 6,
    fits: (listing) => listing.completionCertificate === 'unknown' && isOldHouse(listing),
    change: () => ({ completionCertificate: 'no' }),
  },
  {
    count: 2,
    fits: (listing) => isSold(listing) && listing.encumbered === 'unknown' && !says(listing, /free of any/),
    change: () => ({ encumbered: 'yes' }),
  },
  {
    count: 1,
    fits: (listing) => isSold(listing) && listing.familyConsent === 'unknown' && !says(listing, /signed/),
    change: () => ({ familyConsent: 'no' }),
  },
  {
    count: 3,
    fits: (listing) => isSold(listing) && listing.certificateChecked === 'unknown',
    change: () => ({ certificateChecked: 'no' }),
  },
  {
    count: 4,
    fits: (listing) => leaseOf(listing) !== null && listing.subletting === 'unknown' && !says(listing, /sublet/),
    change: () => ({ subletting: 'no' }),
  },
];
