import { createHash } from 'node:crypto';
import type { Price } from '#app/features/listings/price.ts';
import { findPriorPrices } from '#app/features/listings/price-cuts/price-changes.server.ts';
import { nextStatuses } from '#app/features/listings/standard-status.ts';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import { shownOffer } from '#app/features/records/list/list-item.server.ts';
import { findListRows, findRecordIds, type ListRow } from '#app/features/records/list/list-page.server.ts';
import type { RecordQuery } from '#app/features/records/list/list-query.ts';
import { findAgents } from '#app/features/records/listing-agents.server.ts';
import { parseFieldName } from '#app/features/records/sheet/field-names.ts';
import { isSameValue, type Json, type Sheet } from '#app/features/records/sheet/sheet.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';
import type { BulkChange } from './bulk.server.ts';
import { type BulkChoice, type BulkInputs, type BulkKind, changedPrice, rightFor } from './bulk-order.ts';

/** Why a listing stays as it is. */
export type Unchanged =
  | 'forbidden'
  | 'same'
  | 'no_price'
  | 'currency'
  | 'too_little'
  | 'unpublished'
  | 'no_move'
  | 'no_agent'
  | 'no_reason'
  | 'kept';

/**
 * What becomes of one listing; `change` is null where nothing does. `joins`: it is not shown before the others are.
 * `mayTell`: visitors may be told that its price was cut from what it is.
 */
export type PlannedRow = {
  row: ListRow;
  change: BulkChange | null;
  why: Unchanged | null;
  joins: boolean;
  mayTell: boolean;
};

export type BulkPlan = {
  rows: PlannedRow[];
  /** The same as long as the same would be done. */
  digest: string;
};

/** Nobody looks through more, and it is done in a few seconds. */
export const maxBulk = 2_000;

type Order = { kind: BulkKind; choice: BulkChoice; inputs: BulkInputs };

/** The ids of the chosen listings, in the order of the list, at most `maxBulk`. */
export async function findChosen(
  db: Db,
  query: RecordQuery,
  choice: BulkChoice,
  reader: ListReader,
): Promise<number[]> {
  const ids = choice.isAll
    ? await findRecordIds(db, query, reader, { limit: maxBulk, offset: 0 })
    : choice.ids.slice(0, maxBulk);
  return ids.filter((id) => !choice.out.includes(id));
}

/** What would become of each chosen listing. Nothing is written. */
export async function planBulk(
  db: Db,
  query: RecordQuery,
  { kind, choice, inputs }: Order,
  reader: ListReader,
): Promise<BulkPlan> {
  const ids = await findChosen(db, query, choice, reader);
  const [rows, unpublished] = [await findListRows(db, ids, reader), await findUnpublished(db, ids)];
  const agents = kind === 'agent' ? await findAgents(db) : new Map<string, string>();
  const isPrior = await findPriorPrices(db, kind === 'price' ? ids : [], reader.now);
  const around = { kind, inputs, agents, offerKind: query.kind, reader, isPrior };
  const planned = rows
    .filter(({ removedAt }) => removedAt === null)
    .map((row) => planRow(row, around, unpublished.get(row.id) ?? {}));
  const changes = planned.flatMap(({ change }) => change ?? []);
  return { rows: planned, digest: createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 16) };
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
};

function planRow(row: ListRow, around: Around, unpublished: Sheet): PlannedRow {
  const { kind, inputs, reader, isPrior } = around;
  const stays = (why: Unchanged): PlannedRow => ({ row, change: null, why, joins: false, mayTell: false });
  if (!mayDo(rightFor(kind, row.isPublished), reader.staff, row.agentId, reader.rules)) return stays('forbidden');
  const found = changeOf(row, around);
  if (typeof found === 'string') return stays(found);
  if (isSameValue(found.before, plainValue(found.after))) return stays('same');
  const joins = row.isPublished && Object.hasOwn(unpublished, found.field);
  const from = kind === 'price' ? (found.before as Price | null) : null;
  const mayTell = from !== null && inputs.tellsCuts && isPrior(row.id, parseFieldName(found.field).key, from);
  return { row, change: { listingId: row.id, ...found }, why: null, joins, mayTell };
}

/** A status is written with its reason. */
function plainValue(after: Json): Json {
  return after !== null && typeof after === 'object' && 'status' in after ? (after['status'] ?? null) : after;
}

type Found = Omit<BulkChange, 'listingId'> | Unchanged;

function changeOf(row: ListRow, { kind, inputs, agents, offerKind, reader }: Around): Found {
  switch (kind) {
    case 'agent':
      if (inputs.agent === null) return 'kept';
      if (inputs.agent !== 'nobody' && !agents.has(inputs.agent)) return 'no_agent';
      return { field: 'agent', before: row.agentId, after: inputs.agent === 'nobody' ? null : inputs.agent };
    case 'order':
      return { field: 'featuredRank', before: row.featuredRank, after: inputs.rank };
    case 'state':
      return moveOf(row, inputs, { offerKind, today: isoDay(baliDayOf(reader.now)) });
    case 'price':
      return priceOf(row, inputs, offerKind);
  }
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
  if (inputs.amount === null) return 'kept';
  const offer = shownOffer(row.card.offers, offerKind);
  if (offer === null || (offer.price === null && inputs.by !== 'to')) return 'no_price';
  const after = changedPrice(offer.price, inputs);
  if (after !== null) return { field: `offer.${offer.key}.price`, before: offer.price, after };
  return inputs.by === 'amount' && offer.price?.currency !== inputs.currency ? 'currency' : 'too_little';
}
