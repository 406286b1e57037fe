import { type Kysely, sql } from 'kysely';
import type { Span } from '#app/features/inbox/numbers/period/period.ts';
import type { BaliDay } from '#app/i18n/bali-day.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { baliDayColumn } from './bali-day.server.ts';
import type { Incoming } from './day-steps.ts';

type Db = Database<Tables>;

const count = sql<number>`count(*)`;

/** Leads that came within a span; spam is none. */
export function leadsWithin(kysely: Kysely<Tables>, { from, until }: Span) {
  return kysely
    .selectFrom('leads')
    .where('leads.received_at', '>=', from)
    .where('leads.received_at', '<', until)
    .where('leads.state', '!=', 'spam');
}

/** Chats that were opened within a span. */
export function chatsWithin(kysely: Kysely<Tables>, { from, until }: Span) {
  return kysely
    .selectFrom('chat_handoffs')
    .where('chat_handoffs.happened_at', '>=', from)
    .where('chat_handoffs.happened_at', '<', until);
}

/** What came on each day in Bali. Days on which nothing came are missing. */
export async function countByDay({ kysely }: Db, span: Span): Promise<Map<BaliDay, Incoming>> {
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
  const days = new Map<BaliDay, Incoming>(leads.map((row) => [row.day, { leads: row.count, chats: 0 }]));
  for (const row of chats) days.set(row.day, { leads: days.get(row.day)?.leads ?? 0, chats: row.count });
  return days;
}

export async function countIncoming({ kysely }: Db, span: Span): Promise<Incoming> {
  const [leads, chats] = await Promise.all([
    leadsWithin(kysely, span).select(count.as('count')).executeTakeFirstOrThrow(),
    chatsWithin(kysely, span).select(count.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { leads: leads.count, chats: chats.count };
}
