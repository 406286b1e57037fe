import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Span } from '#app/features/inbox/dashboard/period/period.ts';
import { type WorkingWeek, workingMsBetween } from '#app/features/inbox/working-hours.ts';
import { closedLeadStates } from '#app/features/leads/lead.ts';
import { type BaliDay, baliDayOf, startOfBaliDay } from '#app/i18n/bali-day.ts';
import { medianOf } from '#app/platform/median.ts';
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

/** The day in Bali of the first lead or chat there is, spam excluded; null when there is none. */
export async function findFirstDay({ kysely }: Db): Promise<BaliDay | null> {
  const [lead, chat] = await Promise.all([
    kysely
      .selectFrom('leads')
      .select(({ fn }) => fn.min('received_at').as('at'))
      .where('state', '!=', 'spam')
      .executeTakeFirst(),
    kysely
      .selectFrom('chat_handoffs')
      .select(({ fn }) => fn.min('happened_at').as('at'))
      .executeTakeFirst(),
  ]);
  const moments = [lead?.at, chat?.at].filter((at) => typeof at === 'number');
  return moments.length > 0 ? baliDayOf(Math.min(...moments)) : null;
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

/** The current number of open leads, of those nobody has touched, and of those nobody has answered. */
export async function countSnapshot({ kysely }: Db) {
  return kysely
    .selectFrom('leads')
    .select([
      sql<number>`count(*)`.as('open'),
      sql<number>`count(case when state = 'new' then 1 end)`.as('untouched'),
      sql<number>`count(case when answered_at is null then 1 end)`.as('waiting'),
    ])
    .where('state', 'not in', closedLeadStates)
    .executeTakeFirstOrThrow();
}

type Outcomes = { won: number; lost: number };

/**
 * Leads won and lost within each span that still are. One that was won, lost and won again counts at the last time, so
 * `earlier` must be the earlier span.
 */
export async function countOutcomes({ kysely }: Db, earlier: Span, later: Span): Promise<[Outcomes, Outcomes]> {
  const ended = kysely
    .selectFrom('lead_events')
    .select(['lead_id', 'value', (event) => event.fn.max('happened_at').as('at')])
    .where('kind', '=', 'state')
    .where('value', 'in', ['won', 'lost'])
    .where('happened_at', '>=', earlier.from)
    .groupBy(['lead_id', 'value']);
  const within = ({ from, until }: Span) => sql<number>`count(case when at >= ${from} and at < ${until} then 1 end)`;
  const rows = await kysely
    .selectFrom(ended.as('ended'))
    .innerJoin('leads', (join) => join.onRef('leads.id', '=', 'ended.lead_id').onRef('leads.state', '=', 'ended.value'))
    .select(['leads.state', within(earlier).as('earlier'), within(later).as('later')])
    .groupBy('leads.state')
    .execute();
  const of = (span: 'earlier' | 'later'): Outcomes => {
    const countOf = (state: string) => rows.find((row) => row.state === state)?.[span] ?? 0;
    return { won: countOf('won'), lost: countOf('lost') };
  };
  return [of('earlier'), of('later')];
}

/** Median time to the first answer of a span's leads, in milliseconds of working hours. Null when none was answered. */
export async function medianFirstAnswer({ kysely }: Db, span: Span, week: WorkingWeek): Promise<number | null> {
  const rows = await leadsWithin(kysely, span)
    .select(['received_at', 'answered_at'])
    .where('answered_at', 'is not', null)
    .$narrowType<{ answered_at: number }>()
    .execute();
  return medianOf(rows.map((row) => workingMsBetween(row.received_at, row.answered_at, week)));
}
