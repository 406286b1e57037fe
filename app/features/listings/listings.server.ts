import * as v from 'valibot';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { type Listing, ListingDraft, type OfferDraft, sameness } from './listing.ts';
import { recordPriceChanges } from './price-cuts/price-changes.server.ts';
import { findPublicPoints } from './public-point.server.ts';
import { findRates } from './rates.server.ts';
import { nextStatuses, type StandardStatus } from './standard-status.ts';
import { eachBatch, readAfter, readByIds } from './store/listing-query.server.ts';
import { type DraftRows, writeListing } from './store/listing-rows.ts';
import { changeCatalogue, logListings, nextListingId } from './store/listing-versions.server.ts';
import { insertRows, replaceRows } from './store/listing-writing.server.ts';

/** The listing, or the offer of it, does not exist or no longer does. */
export class NoSuchListing extends Error {
  override name = 'NoSuchListing';

  constructor(id: number) {
    super(`There is no listing ${id}, or not that offer of it. It may have been removed meanwhile.`);
  }
}

/** The offer's status cannot become that one from where it is now. Nothing was changed. */
export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
  readonly from: StandardStatus;
  readonly to: StandardStatus;

  constructor(from: StandardStatus, to: StandardStatus) {
    super(`An offer that is ${from} cannot become ${to}.`);
    this.from = from;
    this.to = to;
  }
}

/**
 * These listings in the order of `ids`, at most 10,000, without those that do not exist. One query. With a `language`
 * their texts are only those in it and in English, which is all that a page in that language shows.
 */
export async function findListings(db: Db, ids: readonly number[], language?: Language): Promise<Listing[]> {
  const found = new Map((await readByIds(db, ids, language)).map((listing) => [listing.id, listing]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The listing, whatever its visibility; null when there is none. */
export async function findListing(db: Db, id: number): Promise<Listing | null> {
  const [listing] = await findListings(db, [id]);
  return listing ?? null;
}

/**
 * Every listing by id, whatever its visibility, from the one after `after` on: in batches, letting requests through
 * between them. A change meanwhile may or may not show.
 */
export function eachListing(db: Db, after = 0): AsyncGenerator<Listing[]> {
  return eachBatch((id, limit) => readAfter(db, id, limit), after);
}

/**
 * Saves a new listing, or all of an existing one, and returns its id. Throws `ValiError` for an unsuitable draft,
 * `NoSuchListing`, and `IllegalTransition` when an offer it retains would take a forbidden status.
 */
export async function saveListing(db: Db, draft: ListingDraft, id?: number): Promise<number> {
  if (id === undefined) {
    const [added] = await saveListings(db, [draft]);
    if (added === undefined) throw new Error('A saved listing has no id.');
    return added;
  }
  const valid = v.parse(ListingDraft, draft);
  await changeCatalogue(db, async (inner, version) => {
    const before = await findListing(inner, id);
    if (before === null) throw new NoSuchListing(id);
    const refused = refusedChange(before.offers, valid.offers);
    if (refused !== null) throw new IllegalTransition(refused.from, refused.to);
    await putListing(inner, version, { id, draft: valid, before, now: Date.now() });
  });
  return id;
}

type PutListing = { id: number; draft: ListingDraft; before: Listing | null; now: number; tellsCuts?: boolean };

/**
 * Writes a valid listing over the one `before`; null: a new one, under an id that `nextListingId` gave. Within `changeCatalogue`.
 * `tellsCuts`: whether visitors are shown that a price was cut, and from what.
 */
export async function putListing(
  db: Db,
  version: number,
  { id, draft, before, now, tellsCuts = true }: PutListing,
): Promise<void> {
  const publicPoint = await findPublicPoints(db);
  const points = await publicPoint(draft, before === null ? null : id);
  const rows = writeListing(id, draft, { rates: await findRates(db), points, now });
  await (before === null ? insertRows(db, [rows]) : replaceRows(db, rows));
  if (before)
    await recordPriceChanges(db, { listingId: id, before: before.offers, after: draft.offers, now, tellsCuts });
  await logListings(db, version, [id]);
}

/** Saves new listings in one transaction and returns their ids in the same order. Throws `ValiError`. */
export async function saveListings(db: Db, drafts: readonly ListingDraft[]): Promise<number[]> {
  const valid = v.parse(v.array(ListingDraft), drafts);
  return changeCatalogue(db, async (inner, version) => {
    const rates = await findRates(inner);
    const publicPoint = await findPublicPoints(inner);
    const first = await nextListingId(inner);
    const now = Date.now();
    const rows: DraftRows[] = [];
    for (const [index, draft] of valid.entries()) {
      rows.push(writeListing(first + index, draft, { rates, points: await publicPoint(draft, null), now }));
    }
    const ids = rows.map((row) => row.listing.id);
    await insertRows(inner, rows);
    await logListings(inner, version, ids);
    return ids;
  });
}

/** Moves one offer, by its position, to another status. Throws `NoSuchListing` and `IllegalTransition`. */
export async function markOfferStatus(db: Db, id: number, position: number, to: StandardStatus): Promise<void> {
  await changeCatalogue(db, async (inner, version) => {
    const offer = (await findListing(inner, id))?.offers[position];
    if (offer === undefined) throw new NoSuchListing(id);
    if (!nextStatuses(offer.standardStatus, offer.kind).includes(to)) {
      throw new IllegalTransition(offer.standardStatus, to);
    }
    await inner.kysely
      .updateTable('offers')
      .set({ standard_status: to })
      .where('listing_id', '=', id)
      .where('position', '=', position)
      .execute();
    await inner.kysely.updateTable('listings').set({ modified_at: Date.now() }).where('id', '=', id).execute();
    await logListings(inner, version, [id]);
  });
}

/** Removes a listing for good; its id is never reused. False when there was none. */
export function removeListing(db: Db, id: number): Promise<boolean> {
  return changeCatalogue(db, async (inner, version) => {
    const removed = await inner.kysely.deleteFrom('listings').where('id', '=', id).returning('id').execute();
    await logListings(
      inner,
      version,
      removed.map((row) => row.id),
    );
    return removed.length > 0;
  });
}

type StatusChange = { from: StandardStatus; to: StandardStatus };

/**
 * The first change of status that an edit makes against the rules; null when there is none. An offer stays the same
 * offer, wherever it moves, as long as its kind, tenure and period do. A new one may begin anywhere.
 */
function refusedChange(before: readonly OfferDraft[], after: readonly OfferDraft[]): StatusChange | null {
  const known = Map.groupBy(before, sameness);
  for (const offer of after) {
    const from = known.get(sameness(offer))?.shift()?.standardStatus;
    const to = offer.standardStatus;
    if (from !== undefined && from !== to && !nextStatuses(from, offer.kind).includes(to)) return { from, to };
  }
  return null;
}
