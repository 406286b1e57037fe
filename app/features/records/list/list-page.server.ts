import type { ExpressionBuilder, Kysely } from 'kysely';
import type { OfferKind } from '#app/features/listings/listing-vocabulary.ts';
import { findStandings } from '#app/features/records/confirm/confirmation-rows.server.ts';
import { findPublications, type Publication } from '#app/features/records/planned/plans.server.ts';
import { findRequests } from '#app/features/records/requests/publication-requests.server.ts';
import type { Db, Tables } from '#db/tables.ts';
import { filterConditions, type ListReader, offerOfKind, viewCondition } from './list-conditions.server.ts';
import { type ListSort, type ListView, listViews, type RecordQuery } from './list-query.ts';
import type { SummaryCard } from './listing-summary.ts';

const pageSize = 20;

/** A listing as the list reads it. Times are epoch milliseconds. */
export type ListRow = {
  id: number;
  title: string;
  type: string | null;
  place: string | null;
  status: string;
  photoCount: number;
  unpublishedCount: number;
  /** When it is published by itself; null when nothing is planned. */
  publication: Publication | null;
  /** An agent wants it published. */
  isRequested: boolean;
  /** An editor said what is still to be done before. */
  isSentBack: boolean;
  /** Somebody said that it is gone, and nobody what became of it. */
  isGone: boolean;
  isPublished: boolean;
  isBehind: boolean;
  leaseEnd: string | null;
  mandateEnd: string | null;
  agentId: string | null;
  agentName: string | null;
  featuredRank: number | null;
  changedAt: number;
  removedAt: number | null;
  card: SummaryCard;
};

/** One page of the list, with the counts of all views under the same filters. Empty beyond the last. `total` counts all pages. */
export async function findListPage(db: Db, query: RecordQuery, reader: ListReader) {
  const span = { limit: pageSize, offset: (query.page - 1) * pageSize };
  const [ids, counts] = await Promise.all([findRecordIds(db, query, reader, span), countViews(db, query, reader)]);
  const total = counts[query.tab];
  return { rows: await findListRows(db, ids, reader), counts, total, pages: Math.ceil(total / pageSize), pageSize };
}

/** The ids of the listings of a query, in its order. */
export async function findRecordIds(
  { kysely }: Db,
  query: RecordQuery,
  reader: ListReader,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const inView = narrowed(kysely, query, reader).where((rows) => viewCondition(rows, query.tab, reader));
  const rows = await orders[query.sort](inView.select('listing_id'), query.kind).limit(limit).offset(offset).execute();
  return rows.map(({ listing_id: id }) => id);
}

/** These ids in the order of a query, whatever it finds; without those that are not there. */
export async function sortRecordIds(
  { kysely }: Db,
  { sort, kind }: Pick<RecordQuery, 'sort' | 'kind'>,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await orders[sort](selectIds(kysely).where('listing_id', 'in', [...ids]), kind).execute();
  return rows.map(({ listing_id: id }) => id);
}

/** How many listings each view holds with the same filters, in one pass. */
async function countViews({ kysely }: Db, query: RecordQuery, reader: ListReader): Promise<Record<ListView, number>> {
  const row = await narrowed(kysely, query, reader)
    .select((rows) =>
      listViews.map((view) =>
        rows.fn
          .countAll<number>()
          .filterWhere(viewCondition(rows, view, reader))
          .as(view),
      ),
    )
    .executeTakeFirstOrThrow();
  return row;
}

function narrowed(kysely: Kysely<Tables>, query: RecordQuery, reader: ListReader) {
  return kysely.selectFrom('listing_summaries').where((rows) => rows.and(filterConditions(rows, query, reader)));
}

type Select = ReturnType<typeof selectIds>;

function selectIds(kysely: Kysely<Tables>) {
  return kysely.selectFrom('listing_summaries').select('listing_id');
}

/** Prices are those of the kind of offer that is filtered by. The last changed breaks ties, then the id. */
const orders: Record<ListSort, (rows: Select, kind: OfferKind | null) => Select> = {
  changed: lastChanged,
  price_asc: (rows, kind) => lastChanged(rows.orderBy(priceOf(kind), (price) => price.asc().nullsLast())),
  price_desc: (rows, kind) => lastChanged(rows.orderBy(priceOf(kind), (price) => price.desc().nullsLast())),
  title: (rows) => lastChanged(rows.orderBy('title_order')),
  newest: (rows) => rows.orderBy('listing_id', 'desc'),
  featured: (rows) => lastChanged(rows.orderBy('featured_rank', (rank) => rank.asc().nullsLast())),
};

function lastChanged(rows: Select): Select {
  return rows.orderBy('changed_at', 'desc').orderBy('listing_id', 'desc');
}

/** The summary has the price of the first offer, which most often is of the kind: others are looked up. */
function priceOf(kind: OfferKind | null) {
  return (rows: ExpressionBuilder<Tables, 'listing_summaries'>) => {
    if (kind === null) return rows.ref('comparable_usd');
    const other = offerOfKind(rows, kind).select('offers.comparable_usd');
    return rows
      .case()
      .when('kinds', 'like', `${kind}%`)
      .then(rows.ref('listing_summaries.comparable_usd'))
      .else(other)
      .end();
  };
}

/** In the order of the ids; those that are not there are left out. */
export async function findListRows(
  db: Db,
  ids: readonly number[],
  { now, offered }: Pick<ListReader, 'now' | 'offered'>,
): Promise<ListRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.kysely
    .selectFrom('listing_summaries')
    .leftJoin('staff', 'staff.id', 'listing_summaries.agent_id')
    .select(['listing_id', 'title', 'type', 'place', 'status', 'photo_count', 'unpublished_count', 'is_published'])
    .select(['languages_behind', 'lease_end', 'mandate_end', 'agent_id', 'featured_rank', 'changed_at'])
    .select(['removed_at', 'card_json', 'staff.name as agent_name'])
    .where('listing_id', 'in', [...ids])
    .execute();
  const publications = await findPublications(db, ids, now);
  const requests = await findRequests(db, ids);
  const standings = await findStandings(db, ids);
  const byId = new Map(rows.map((row) => [row.listing_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return {
      ...{ id, title: row.title, type: row.type, place: row.place, status: row.status },
      ...{ photoCount: row.photo_count, unpublishedCount: row.unpublished_count },
      ...{
        isPublished: row.is_published === 1,
        isBehind: offered.some((tag) => row.languages_behind.split(' ').includes(tag)),
      },
      ...{ leaseEnd: row.lease_end, mandateEnd: row.mandate_end, agentId: row.agent_id, agentName: row.agent_name },
      ...{ featuredRank: row.featured_rank, changedAt: row.changed_at, removedAt: row.removed_at },
      publication: publications.get(id) ?? null,
      isRequested: requests.get(id)?.sentBack === null,
      isSentBack: Boolean(requests.get(id)?.sentBack),
      isGone: standings.get(id)?.isGone === true,
      card: JSON.parse(row.card_json) as SummaryCard,
    };
  });
}
