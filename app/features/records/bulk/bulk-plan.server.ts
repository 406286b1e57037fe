import { createHash } from 'node:crypto';
import { isSameValue, type Json, type Sheet } from '#app/features/changes/sheet.ts';
import type { Price } from '#app/features/listings/price.ts';
import { findPriorPrices } from '#app/features/listings/price-cuts/price-changes.server.ts';
import { nextStatuses, type StandardStatus, visibilityOf } from '#app/features/listings/standard-status.ts';
import { findStandings, type Standing } from '#app/features/records/confirm/confirmation-rows.server.ts';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import { shownOffer } from '#app/features/records/list/list-item.server.ts';
import {
  findListRows,
  findRecordIds,
  type ListRow,
  sortRecordIds,
} from '#app/features/records/list/list-page.server.ts';
import type { RecordQuery } from '#app/features/records/list/list-query.ts';
import type { SummaryCard } from '#app/features/records/list/listing-summary.ts';
import type { Chosen } from '#app/features/records/list/selection.ts';
import { findAgents } from '#app/features/records/listing-agents.server.ts';
import { confirmedField } from '#app/features/records/record.ts';
import { parseFieldName } from '#app/features/records/sheet/field-names.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';
import type { BulkChange } from './bulk.server.ts';
import { type BulkInputs, type BulkKind, changedPrice, rightFor } from './bulk-order.ts';
import { findEndedLeases } from './ended-leases.server.ts';

/** Why a listing stays as it is. */
export type Unchanged =
  | 'forbidden'
  | 'same'
  | 'no_price'
  | 'currency'
  | 'too_little'
  | 'unpublished'
  | 'no_move'
  | 'lease_over'
  | 'no_agent'
  | 'no_reason'
  | 'unread'
  | 'not_found'
  | 'demo'
  | 'kept';

/**
 * What becomes of one listing; `change` is null where nothing does. `joins`: it is not shown before the others are.
 * `mayTell`: visitors may be told that its price was cut from what it is. `sharesWith`: another listing that has its place in the
 * featured order.
 */
export type PlannedRow = {
  row: ListRow;
  change: BulkChange | null;
  why: Unchanged | null;
  joins: boolean;
  mayTell: boolean;
  sharesWith: string | null;
};

export type BulkPlan = {
  /** In the order of the list; without those that are done already. */
  rows: PlannedRow[];
  /** How many are done already, by a request that was cut off. */
  doneCount: number;
  /** How many more were chosen than are done at a time. */
  beyond: number;
  /** The same as long as the same would be done. */
  digest: string;
};

/** More than anybody looks through. */
const maxBulk = 10_000;

type Order = { kind: BulkKind; choice: Chosen; inputs: BulkInputs };

/** The ids of the chosen listings, in the order of the list. */
async function findChosen(db: Db, query: RecordQuery, choice: Chosen, reader: ListReader): Promise<number[]> {
  const all = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  const ids = choice.isAll
    ? await findRecordIds(db, query, reader, all)
    : await sortRecordIds(db, query, choice.ids.slice(0, maxBulk));
  const out = new Set(choice.out);
  return ids.filter((id) => !out.has(id));
}

/** Listings that are read or planned in one turn of the event loop: other requests are answered between two of them. */
const atOnce = 100;

/** What `work` makes of some at a time, one after the other. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    if (at > 0) await new Promise(setImmediate);
    results.push(...(await work(items.slice(at, at + atOnce))));
  }
  return results;
}

/** What would become of each chosen listing. Nothing is written. `done`: what a request that was cut off changed already. */
export async function planBulk(
  db: Db,
  query: RecordQuery,
  { kind, choice, inputs }: Order,
  reader: ListReader,
  done: readonly BulkChange[] = [],
): Promise<BulkPlan> {
  const doneIds = new Set(done.map(({ listingId }) => listingId));
  const chosen = (await findChosen(db, query, choice, reader)).filter((id) => !doneIds.has(id));
  const ids = chosen.slice(0, Math.max(0, maxBulk - doneIds.size));
  const found = await inTurns(ids, (some) => findListRows(db, some, reader));
  const rows = found.filter(({ removedAt }) => removedAt === null);
  const agents = kind === 'agent' ? await findAgents(db) : new Map<string, string>();
  const isAllowed = (row: ListRow) => mayDo(rightFor(kind, row.isPublished), reader.staff, row.agentId, reader.rules);
  const places = kind === 'order' ? placesOf(rows.filter(isAllowed), inputs, done) : new Map<number, number>();
  const holders = await findHolders(db, places);
  const standings = await findStandings(db, kind === 'confirm' ? ids : []);
  const around = { kind, inputs, agents, offerKind: query.kind, reader, isAllowed, places, holders, standings };
  const hash = createHash('sha256');
  const planned = await inTurns(rows, async (some) => {
    const someIds = some.map(({ id }) => id);
    const unpublished = await findUnpublished(db, someIds);
    const leaseOver = await findEndedLeases(db, some, kind === 'state' ? inputs.status : null, around);
    const isPrior = await findPriorPrices(db, kind === 'price' ? someIds : [], reader.now);
    const plans = some.map((row) => planRow(row, { ...around, isPrior, leaseOver }, unpublished.get(row.id) ?? {}));
    hash.update(JSON.stringify(plans.flatMap(({ change }) => change ?? [])));
    return plans;
  });
  const digest = hash.digest('hex').slice(0, 16);
  return { rows: planned, doneCount: doneIds.size, beyond: chosen.length - ids.length, digest };
}

/** Which places in the featured order these take: one after the other from the first, but none that is taken by one that is done. */
function placesOf(
  rows: readonly ListRow[],
  { rank, isFeatured }: BulkInputs,
  done: readonly BulkChange[],
): Map<number, number> {
  if (rank === null || !isFeatured) return new Map();
  const taken = new Set(done.map(({ after }) => after));
  let next = rank;
  return new Map(
    rows.map(({ id }) => {
      while (taken.has(next)) next += 1;
      next += 1;
      return [id, next - 1];
    }),
  );
}

/** Other listings that have these places, by place: their references. */
async function findHolders({ kysely }: Db, places: ReadonlyMap<number, number>): Promise<Map<number, string>> {
  if (places.size === 0) return new Map();
  const [first, last] = [Math.min(...places.values()), Math.max(...places.values())];
  const rows = await kysely
    .selectFrom('listing_summaries')
    .select(['listing_id', 'featured_rank', 'card_json'])
    .where('featured_rank', '>=', first)
    .where('featured_rank', '<=', last)
    .where('removed_at', 'is', null)
    .execute();
  const others = rows.filter((row) => !places.has(row.listing_id));
  return new Map(others.map((row) => [row.featured_rank ?? 0, (JSON.parse(row.card_json) as SummaryCard).reference]));
}

async function findUnpublished({ kysely }: Db, ids: readonly number[]): Promise<Map<number, Sheet>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('listing_records')
    .select(['listing_id', 'changes_json'])
    .where('listing_id', 'in', [...ids])
    .where('changes_json', '!=', '{}')
    .execute();
  return new Map(rows.map((row) => [row.listing_id, JSON.parse(row.changes_json) as Sheet]));
}

type Around = {
  kind: BulkKind;
  inputs: BulkInputs;
  /** Who may keep listings, by id. */
  agents: ReadonlyMap<string, string>;
  offerKind: string | null;
  reader: ListReader;
  isPrior: Awaited<ReturnType<typeof findPriorPrices>>;
  /** Those of which the move would put a lease that is over on the market. */
  leaseOver: ReadonlySet<number>;
  isAllowed(row: ListRow): boolean;
  /** In the featured order, by listing. */
  places: ReadonlyMap<number, number>;
  /** Who else has a place there. */
  holders: ReadonlyMap<number, string>;
  /** Of those to be confirmed. */
  standings: ReadonlyMap<number, Standing>;
};

function planRow(row: ListRow, around: Around, unpublished: Sheet): PlannedRow {
  const { kind, inputs, isPrior, isAllowed, places, holders } = around;
  const nothing = { row, change: null, joins: false, mayTell: false, sharesWith: null };
  const stays = (why: Unchanged): PlannedRow => ({ ...nothing, why });
  if (!isAllowed(row)) return stays('forbidden');
  const found = changeOf(row, around);
  if (typeof found === 'string') return stays(found);
  if (isSameValue(found.before, plainValue(found.after))) return stays('same');
  const joins = row.isPublished && Object.hasOwn(unpublished, found.field);
  const from = kind === 'price' ? (found.before as Price | null) : null;
  const mayTell = from !== null && inputs.tellsCuts && isPrior(row.id, parseFieldName(found.field).key, from);
  const sharesWith = holders.get(places.get(row.id) ?? -1) ?? null;
  return { row, change: { listingId: row.id, ...found }, why: null, joins, mayTell, sharesWith };
}

/** A status is written with its reason. */
function plainValue(after: Json): Json {
  return after !== null && typeof after === 'object' && 'status' in after ? (after['status'] ?? null) : after;
}

type Found = Omit<BulkChange, 'listingId'> | Unchanged;

function changeOf(row: ListRow, around: Around): Found {
  const { kind, inputs, agents, offerKind, reader, places, standings, leaseOver } = around;
  switch (kind) {
    case 'confirm':
      return confirmationOf(row, standings.get(row.id), isoDay(baliDayOf(reader.now)));
    case 'agent':
      if (inputs.agent === null) return 'kept';
      if (inputs.agent !== 'nobody' && !agents.has(inputs.agent)) return 'no_agent';
      return { field: 'agent', before: row.agentId, after: inputs.agent === 'nobody' ? null : inputs.agent };
    case 'order':
      if (inputs.isFeatured && inputs.rank === null) return 'kept';
      return { field: 'featuredRank', before: row.featuredRank, after: places.get(row.id) ?? null };
    case 'state':
      if (leaseOver.has(row.id)) return 'lease_over';
      return moveOf(row, inputs, { offerKind, today: isoDay(baliDayOf(reader.now)) });
    case 'price':
      return priceOf(row, inputs, offerKind);
  }
}

function confirmationOf(row: ListRow, standing: Standing | undefined, today: string): Found {
  if (standing === undefined) return 'unpublished';
  if (standing.isDemo) return 'demo';
  if (visibilityOf[row.status as StandardStatus] !== 'searchable') return 'not_found';
  return { field: confirmedField, before: standing.confirmedOn, after: today };
}

function moveOf(
  row: ListRow,
  { status, reason, on }: BulkInputs,
  { offerKind, today }: { offerKind: string | null; today: string },
): Found {
  if (status === null) return 'kept';
  if (!row.isPublished) return 'unpublished';
  const offer = shownOffer(row.card.offers, offerKind);
  if (offer === null || offer.kind === null) return 'no_move';
  if (offer.status === status) return 'same';
  if (!nextStatuses(offer.status, offer.kind).includes(status)) return 'no_move';
  if (reason === '') return 'no_reason';
  const day = on === null || on > today ? today : on;
  return { field: `offer.${offer.key}.status`, before: offer.status, after: { status, reason, on: day } };
}

function priceOf(row: ListRow, inputs: BulkInputs, offerKind: string | null): Found {
  if (inputs.amount === null) return inputs.unreadAmount === '' ? 'kept' : 'unread';
  const offer = shownOffer(row.card.offers, offerKind);
  if (offer === null || (offer.price === null && inputs.by !== 'to')) return 'no_price';
  const after = changedPrice(offer.price, inputs);
  if (after !== null) return { field: `offer.${offer.key}.price`, before: offer.price, after };
  return inputs.by === 'amount' && offer.price?.currency !== inputs.currency ? 'currency' : 'too_little';
}
