import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { baliDayColumn, chatsWithin, leadsWithin } from '#app/features/inbox/dashboard/counts.server.ts';
import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { type BaliDay, isoDay, readDay } from '#app/i18n/bali-day.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { Counts } from './counts.ts';

/** What is counted: of these listings, on pages of this language. What is not named leaves nothing out. */
export type Counted = { listingId?: number; agentId?: string; place?: string; language?: Language };

type Span = Pick<Period, 'firstDay' | 'lastDay' | 'span'>;

const count = sql<number>`count(*)`;
const viewings = sql<number>`count(case when kind = 'viewing' then 1 end)`;

/** What came in of listings within a period, by listing and language: several rows for each. Spam is not counted. */
export async function countByListing(db: Db, period: Span, counted: Counted) {
  const { days, chats, leads } = selections(db, period, counted);
  const [ofDays, ofChats, ofLeads] = await Promise.all([
    days.select(['listing_id', 'language']).groupBy(['listing_id', 'language']).execute(),
    chats.select(['listing_id', 'language']).groupBy(['listing_id', 'language']).execute(),
    leads.select(['listing_id', 'language']).groupBy(['listing_id', 'language']).execute(),
  ]);
  return [...ofDays, ...ofChats, ...ofLeads].map(({ listing_id, ...row }) => ({ ...row, listingId: listing_id ?? 0 }));
}

/** The same by day in Bali. */
export async function countByDay(
  db: Db,
  period: Span,
  counted: Counted,
): Promise<({ day: BaliDay } & Partial<Counts>)[]> {
  const { days, chats, leads } = selections(db, period, counted);
  const [ofDays, ofChats, ofLeads] = await Promise.all([
    days.select('day').groupBy('day').execute(),
    chats.select(baliDayColumn('happened_at').as('day')).groupBy('day').execute(),
    leads.select(baliDayColumn('received_at').as('day')).groupBy('day').execute(),
  ]);
  return [...ofDays.map(({ day, ...row }) => ({ ...row, day: readDay(day) })), ...ofChats, ...ofLeads];
}

function selections({ kysely }: Db, { firstDay, lastDay, span }: Span, counted: Counted) {
  const isCounted = conditionOf(counted);
  return {
    days: kysely
      .selectFrom('listing_days')
      .select([sql<number>`sum(seen)`.as('seen'), sql<number>`sum(saved)`.as('saved')])
      .where('day', '>=', isoDay(firstDay))
      .where('day', '<=', isoDay(lastDay))
      .where(isCounted),
    chats: chatsWithin(kysely, span).select(count.as('chats')).where(isCounted),
    leads: leadsWithin(kysely, span)
      .select([count.as('leads'), viewings.as('viewings')])
      .where(isCounted),
  };
}

/** The three tables call listing and language the same. What visitors sent about no listing is not counted. */
function conditionOf({ listingId, agentId, place, language }: Counted): RawBuilder<SqlBool> {
  const kept = sql`select listing_id from listing_summaries`;
  const conditions = [
    sql`listing_id is not null`,
    listingId !== undefined && sql`listing_id = ${listingId}`,
    agentId !== undefined && sql`listing_id in (${kept} where agent_id = ${agentId})`,
    place !== undefined && sql`listing_id in (${kept} where place = ${place})`,
    language !== undefined && sql`language = ${language}`,
  ].filter((condition) => condition !== false);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The first day on which views were counted, whatever the listing; null when none were yet. */
export async function findFirstCountedDay({ kysely }: Db): Promise<BaliDay | null> {
  const row = await kysely
    .selectFrom('listing_days')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst();
  return row?.day ? readDay(row.day) : null;
}
