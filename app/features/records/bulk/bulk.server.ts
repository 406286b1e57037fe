import {
  beginBatch,
  type FieldChange,
  fieldsOfBatch,
  findBatchChanges,
  logChanges,
} from '#app/features/changes/change-log.server.ts';
import { isSameValue, type Json, valueIn, withValues } from '#app/features/changes/sheet.ts';
import { confirmedOn } from '#app/features/listings/confirmed/confirmed-days.ts';
import { putListing } from '#app/features/listings/listings.server.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { isConfirmable, writeConfirmation } from '#app/features/records/confirm/confirm-listing.server.ts';
import { confirmShownAgain } from '#app/features/records/confirm/confirmation-rows.server.ts';
import { offerLines } from '#app/features/records/list/listing-summary.ts';
import { offersEndedLease } from '#app/features/records/move/lease-over.ts';
import { withAreaPoint } from '#app/features/records/place/area-point.server.ts';
import { confirmedField, type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { applyValues, type Command, writeMove, writePublished } from '#app/features/records/records.server.ts';
import { parseFieldName } from '#app/features/records/sheet/field-names.ts';
import { offerKeys, readSheet } from '#app/features/records/sheet/listing-sheet.ts';
import { isInternal } from '#app/features/records/sheet/record-fields.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';

/** One field of one listing. Where an offer stands is `offer.<key>.status`: a status before, with its reason after. */
export type BulkChange = { listingId: number; field: string; before: Json; after: Json };

/**
 * Ids of the listings that have the new value, and of those that somebody changed meanwhile, or that are not to be changed.
 * `isUnfinished`: its time was over before all were; the same request goes on with the rest.
 */
export type BulkResult = { changed: number[]; left: number[]; isUnfinished?: true };

type Order = Omit<Command, 'listingId'> & {
  /** Whether it may be done with this listing. */
  may(record: ListingRecord, field: string): boolean;
  /** Whether visitors are shown which prices were cut. */
  tellsCuts: boolean;
  /** Between two transactions: false once its time is over. */
  mayGoOn?: () => boolean;
};

/** Listings of one transaction at most, and about how long it takes: others write and are answered between two of them. */
const atOnce = 25;
const partMs = 40;

/**
 * Makes these changes as one batch: what visitors see changes at once, unless the listing has unpublished changes of that field,
 * which it joins. A request sent twice, or again after the server was killed, goes on where it ended.
 */
export function applyBulk(db: Db, order: Order, changes: readonly BulkChange[]): Promise<BulkResult> {
  return inParts(db, order, changes, {
    begin: (inner) => beginBatch(inner, { ...order, id: order.key, kind: 'bulk' }),
    end: async () => {},
  });
}

/**
 * Puts back what still has the value of the batch. Null when there is no such batch, or it is undone already: not before the
 * last of it is, so that one that was cut off can be begun again.
 */
export async function undoBulk(db: Db, order: Omit<Order, 'tellsCuts'>, batchId: string): Promise<BulkResult | null> {
  const { kysely } = db;
  const batch = await kysely.selectFrom('change_batches').selectAll().where('id', '=', batchId).executeTakeFirst();
  if (batch?.kind !== 'bulk' || (batch.undone_by !== null && batch.undone_by !== order.key)) return null;
  const isUndone = new Set((await findBatchChanges(db, order.key)).map(nameOf));
  const changes = (await findBatchChanges(db, batchId)).filter((change) => !isUndone.has(nameOf(change)));
  return inParts(db, { ...order, tellsCuts: false }, changes.map(reversed), {
    begin: (inner) => beginBatch(inner, { ...order, id: order.key, kind: 'undo' }),
    end: ({ kysely: last }) =>
      last.updateTable('change_batches').set({ undone_by: order.key }).where('id', '=', batchId).execute(),
  });
}

function nameOf({ listingId, field }: BulkChange): string {
  return `${listingId} ${field}`;
}

function reversed({ field, before, after, ...change }: BulkChange): BulkChange {
  return isStatus(field)
    ? { ...change, field, before: statusIn(after), after: { status: statusIn(before), reason: '' } }
    : { ...change, field, before: after, after: before };
}

/** In the transaction of each part first, and in that of the last one at its end. */
type Around = { begin(db: Db): Promise<unknown>; end(db: Db): Promise<unknown> };

async function inParts(
  db: Db,
  order: Order,
  changes: readonly BulkChange[],
  { begin, end }: Around,
): Promise<BulkResult> {
  const result: BulkResult = { changed: [], left: [] };
  for (let at = 0; at < changes.length; ) {
    if (at > 0 && order.mayGoOn?.() === false) return { ...result, isUnfinished: true };
    // Statements on SQLite wait for nothing, so no other request would have a turn.
    if (at > 0) await new Promise(setImmediate);
    const some = changes.slice(at, at + atOnce);
    const isLast = (count: number) => at + count === changes.length;
    const done = await changeCatalogue(db, async (inner, version) => {
      await begin(inner);
      const outcomes = await changeSome(inner, version, order, some);
      if (isLast(outcomes.length)) await end(inner);
      return outcomes;
    });
    for (const { id, isChanged } of done) result[isChanged ? 'changed' : 'left'].push(id);
    at += done.length;
  }
  return result;
}

type Outcome = { id: number; isChanged: boolean };

/** The first of these changes, as many as there is time for. */
async function changeSome(db: Db, version: number, order: Order, changes: readonly BulkChange[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const startedAt = performance.now();
  for (const change of changes) {
    outcomes.push({ id: change.listingId, isChanged: await changeOne(db, version, order, change) });
    if (performance.now() - startedAt > partMs) break;
  }
  return outcomes;
}

async function changeOne(db: Db, version: number, order: Order, change: BulkChange): Promise<boolean> {
  const { listingId, field, before, after } = change;
  const { key, now, may, tellsCuts } = order;
  if ((await fieldsOfBatch(db, key, listingId)).includes(field)) return true;
  const record = await lockRecord(db, listingId);
  if (record === null || record.removedAt !== null || !may(record, field)) return false;
  const current = currentValue(record, field);
  if (!isSameValue(current, before)) return isSameValue(current, isStatus(field) ? statusIn(after) : after);
  if (isStatus(field)) {
    const [from, to] = [statusIn(before), statusIn(after)] as [StandardStatus, StandardStatus];
    const today = isoDay(baliDayOf(now));
    const why = { on: partOf(after, 'on') || today, reason: partOf(after, 'reason'), closedFor: null };
    const move = { offer: parseFieldName(field).key, from, to, ...why };
    if (offersEndedLease(record.publishedSheet, { ...move, today })) return false;
    await writeMove(db, version, { batchId: key, now }, record, move);
    await confirmShownAgain(db, version, record, { from, to, staffId: order.staffId, now });
    return true;
  }
  if (field === confirmedField) {
    if (!isConfirmable(record)) return false;
    await writeConfirmation(db, version, { batchId: key, now }, record, after as string | null);
    return true;
  }
  if (isLive(record, field)) {
    return (await changeLive(db, version, { batchId: key, now, tellsCuts }, record, [change])) !== null;
  }
  await applyValues(db, { batchId: key, now }, record, { [field]: after });
  return true;
}

/** Whether visitors see a change of the field at once: not what the office keeps to itself, nor what waits with other changes. */
export function isLive(record: ListingRecord, field: string): boolean {
  if (record.published === null || isInternal(field) || Object.hasOwn(record.changes, field)) return false;
  const { of, key } = parseFieldName(field);
  return of !== 'offer' || offerKeys(record.publishedSheet).includes(key);
}

type LiveChange = { batchId: string; now: number; tellsCuts: boolean };

/** Changes what visitors see of a locked record, within a batch. The record as it is then; null where no listing would come of it. */
export async function changeLive(
  db: Db,
  version: number,
  { batchId, now, tellsCuts }: LiveChange,
  record: ListingRecord,
  changes: readonly FieldChange[],
): Promise<ListingRecord | null> {
  const { published, publishedSheet } = record;
  if (published === null) return null;
  const statuses = new Map(offerLines(record, publishedSheet).map((offer) => [offer.key, offer.status]));
  const beside = { statuses, onMarketAt: published.onMarketAt, isDemo: published.isDemo };
  const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const sheet = await withAreaPoint(db, withValues(publishedSheet, values));
  const { listing: draft } = readSheet(sheet, beside);
  if (draft === null) return null;
  await putListing(db, version, { id: record.id, draft, before: published, now, tellsCuts });
  await logChanges(db, batchId, record, changes);
  return writePublished(db, { ...record, changedAt: now }, withValues(recordSheet(record), values));
}

function currentValue(record: ListingRecord, field: string): Json {
  const sheet = recordSheet(record);
  if (field === confirmedField) return record.published && confirmedOn(record.published);
  if (!isStatus(field)) return valueIn(sheet, field);
  const { key } = parseFieldName(field);
  return offerLines(record, sheet).find((offer) => offer.key === key)?.status ?? null;
}

function isStatus(field: string): boolean {
  const { of, field: name } = parseFieldName(field);
  return of === 'offer' && name === 'status';
}

/** The status of what the log has: alone, or with the reason of the move. */
function statusIn(value: Json): Json {
  return value !== null && typeof value === 'object' && 'status' in value ? (value['status'] ?? null) : value;
}

/** What a move says besides where to; nothing where it does not. */
function partOf(value: Json, name: 'reason' | 'on'): string {
  return value !== null && typeof value === 'object' && name in value
    ? String((value as Record<string, Json>)[name])
    : '';
}
