import type { OwnershipRules } from '#app/features/law/ownership-rules.ts';
import { endOfConfirmed } from '#app/features/listings/confirmed/confirmed-days.ts';
import { offerLeaseTime } from '#app/features/listings/lease/lease-time.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { buildListingIndex, type ListingIndex } from '#app/features/listings/listing-index.ts';
import { type IndexEntry, indexEntry } from '#app/features/listings/listing-index-entry.ts';
import { eachListing, findListings } from '#app/features/listings/listings.server.ts';
import { createOwners, type Owners } from '#app/features/listings/owners/offer-owners.ts';
import { endOfCut, shownCut } from '#app/features/listings/price-cuts/price-cut.ts';
import { findRates } from '#app/features/listings/rates.server.ts';
import { findFormerPlaces } from '#app/features/places/former-places.server.ts';
import { type MovedPlaces, movedPlaces, placesEver } from '#app/features/places/moved-places.ts';
import type { Place, Places } from '#app/features/places/place.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { baliDayOf, startOfBaliDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';
import { findVersion } from './listing-versions.server.ts';

/** What the catalogue holds in memory, true to the store at `version`. */
export type CatalogueContents = {
  index: ListingIndex;
  /** Who may own what, by the rules of now and the rates of then: others of these build everything anew. */
  owners: Owners;
  /** Ranks of the featured listings that can be found. */
  featuredRanks: Map<number, number>;
  /**
   * When what is indexed of a listing is no longer true: visitors are not told of a cut any more, it was confirmed too many days
   * ago for a search, or a day less is left of its lease. From then on it is indexed anew.
   */
  trueUntil: Map<number, number>;
  /** Those of the demonstration that can be found. */
  demoIds: Set<number>;
  places: Places;
  /** Where former slugs of places lead. */
  movedPlaces: MovedPlaces;
  /** With those that there were, by their former slugs. */
  placesEver: Places;
  /** What the references of all listings begin with. */
  referencePrefix: string;
  version: number;
};

/** Reads everything, a batch at a time. Changes meanwhile belong to later versions and are patched in afterwards. */
export async function readContents(db: Db, findRules: () => Promise<OwnershipRules>): Promise<CatalogueContents> {
  const { version, referencePrefix } = await findVersion(db);
  const owners = createOwners({ rules: await findRules(), rates: await findRates(db) });
  const places = await findPlaces(db);
  const former = await findFormerPlaces(db);
  const named = { places, movedPlaces: movedPlaces(former, places), placesEver: placesEver(former, places) };
  const featuredRanks = new Map<number, number>();
  const demoIds = new Set<number>();
  const trueUntil = new Map<number, number>();
  const index = await buildListingIndex(
    entryBatches(db, { places, owners }, { featuredRanks, demoIds, trueUntil }),
    referencePrefix,
  );
  return { index, owners, featuredRanks, demoIds, trueUntil, ...named, referencePrefix, version };
}

type World = Pick<CatalogueContents, 'places' | 'owners'>;

async function* entryBatches(db: Db, { places, owners }: World, notes: Notes): AsyncGenerator<IndexEntry[]> {
  for await (const listings of eachListing(db)) {
    yield listings.flatMap((listing) => {
      const entry = indexEntry(listing, placeOf(listing, places), Date.now(), owners);
      if (entry !== null) note(notes, listing);
      return entry ?? [];
    });
  }
}

/** Listings read and put in between two turns of other work. */
const patchSize = 50;

/** Brings these listings up to date, removed ones included. */
export async function patchContents(db: Db, contents: CatalogueContents, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += patchSize) {
    if (start > 0) await new Promise(setImmediate);
    const some = ids.slice(start, start + patchSize);
    const found = new Map((await findListings(db, some)).map((listing) => [listing.id, listing]));
    for (const id of some) patchListing(contents, id, found.get(id));
  }
}

function patchListing(contents: CatalogueContents, id: number, listing?: Listing): void {
  const { index, owners, featuredRanks, demoIds, trueUntil, places } = contents;
  const entry = listing ? indexEntry(listing, placeOf(listing, places), Date.now(), owners) : null;
  featuredRanks.delete(id);
  demoIds.delete(id);
  trueUntil.delete(id);
  if (listing === undefined || entry === null) {
    index.delete(id);
    return;
  }
  index.put(entry);
  note(contents, listing);
}

type Notes = Pick<CatalogueContents, 'featuredRanks' | 'demoIds' | 'trueUntil'>;

/** What is known of a listing that can be found, besides what searches compare. */
function note({ featuredRanks, demoIds, trueUntil }: Notes, listing: Listing): void {
  const { id, featuredRank, isDemo, offers } = listing;
  const now = Date.now();
  const ends = offers.flatMap((offer) => shownCut(offer, now) ?? []).map(endOfCut);
  const confirmed = endOfConfirmed(listing, now);
  // What is left of a lease is another figure every day.
  if (offers.some((offer) => offerLeaseTime(offer, now) !== null)) ends.push(startOfBaliDay(baliDayOf(now) + 1));
  if (confirmed !== null) ends.push(confirmed);
  if (ends.length > 0) trueUntil.set(id, Math.min(...ends));
  if (featuredRank !== null) featuredRanks.set(id, featuredRank);
  if (isDemo) demoIds.add(id);
}

function placeOf(listing: Listing, places: Places): Place | undefined {
  return places.get(listing.place);
}
