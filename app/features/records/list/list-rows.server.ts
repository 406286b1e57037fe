import type { Db } from '#db/tables.ts';
import type { SummaryCard } from './listing-summary.ts';

const pageSize = 50;

export type ListRow = {
  id: number;
  title: string;
  type: string | null;
  place: string | null;
  status: string;
  changedAt: number;
  card: SummaryCard;
};

/** A page of the listings, the last changed first. Counts from 1. */
export async function findListRows({ kysely }: Db, page: number): Promise<ListRow[]> {
  const rows = await kysely
    .selectFrom('listing_summaries')
    .select(['listing_id', 'title', 'type', 'place', 'status', 'changed_at', 'card_json'])
    .where('removed_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .orderBy('listing_id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ listing_id: id, changed_at: changedAt, card_json: json, ...row }) => ({
    ...{ id, ...row, changedAt },
    card: JSON.parse(json) as SummaryCard,
  }));
}
