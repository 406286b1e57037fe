import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Span } from '#app/features/inbox/dashboard/period/period.ts';
import { type BaliDay, startOfBaliDay } from '#app/i18n/bali-day.ts';
import type { Db, Tables } from '#db/tables.ts';
import type { Volume } from './day-steps.ts';

const count = sql<number>`count(*)`;

/** Leads received within a span, spam excluded. */
export function leadsWithin(kysely: Kysely<Tables>, { from, until }: Span) {
  return kysely
    .selectFrom('leads')
    .where('leads.received_at', '>=', from)
    .where('leads.received_at', '<', until)
    .where('leads.state', '!=', 'spam');
}

/** Chats opened within a span. */
export function chatsWithin(kysely: Kysely<Tables>, { from, until }: Span) {
  return kysely
    .selectFrom('chat_handoffs')
    .where('chat_handoffs.happened_at', '>=', from)
    .where('chat_handoffs.happened_at', '<', until);
}

/** Counts by day in Bali. Days without any are missing. */
export async function countByDay({ kysely }: Db, span: Span): Promise<Map<BaliDay, Volume>> {
  const [leads, chats] = await Promise.all([
    leadsWithin(kysely, span)
      .select([baliDayColumn('received_at').as('day'), count.as('count')])
      .groupBy('day')
      .execute(),
    chatsWithin(kysely, span)
      .select([baliDayColumn('happened_at').as('day'), count.as('count')])
      .groupBy('day')
      .execute(),
  ]);
  const days = new Map<BaliDay, Volume>(leads.map((row) => [row.day, { leads: row.count, chats: 0 }]));
  for (const row of chats) days.set(row.day, { leads: days.get(row.day)?.leads ?? 0, chats: row.count });
  return days;
}

export async function countVolume({ kysely }: Db, span: Span): Promise<Volume> {
  const [leads, chats] = await Promise.all([
    leadsWithin(kysely, span).select(count.as('count')).executeTakeFirstOrThrow(),
    chatsWithin(kysely, span).select(count.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { leads: leads.count, chats: chats.count };
}

const offsetMs = -startOfBaliDay(0);
const dayMs = startOfBaliDay(1) - startOfBaliDay(0);

/**
 * `baliDayOf` a column, in SQL. Literals, because SQLite would bind the numbers as reals and not truncate the division.
 */
export function baliDayColumn(column: string): RawBuilder<BaliDay> {
  return sql`(${sql.ref(column)} + ${sql.lit(offsetMs)}) / ${sql.lit(dayMs)}`;
}
