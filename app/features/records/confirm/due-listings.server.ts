import type { Kysely } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import { type HeartbeatRules, longAgo } from './heartbeat.ts';

/** A listing that nobody has confirmed for long enough to ask about it. */
export type DueListing = {
  id: number;
  title: string;
  /** Who keeps it, and may sign in and change it; null where the office is asked. */
  staffId: string | null;
  countedFrom: number;
  lapsedAt: number | null;
  noticeKey: string | null;
};

/** Those that visitors find; never one of the demonstration. */
function selectAsked(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('listing_summaries as summary')
    .innerJoin('listings', 'listings.id', 'summary.listing_id')
    .where('summary.is_searchable', '=', 1)
    .where('summary.removed_at', 'is', null)
    .where('listings.is_demo', '=', 0);
}

/** Begins to count the days of listings that are not counted yet, so that they are asked about at once if they are older. */
export async function beginCounting(db: Db, now: number, { askDays }: HeartbeatRules): Promise<void> {
  const latest = longAgo(now, askDays) - 1;
  await db.transaction(async ({ kysely }) => {
    const rows = await selectAsked(kysely)
      .leftJoin('listing_confirmations as confirmation', 'confirmation.listing_id', 'listings.id')
      .select(['listings.id', 'on_market_at'])
      .where('confirmation.listing_id', 'is', null)
      .execute();
    for (const { id, on_market_at: at } of rows) {
      await kysely
        .insertInto('listing_confirmations')
        .values({
          listing_id: id,
          counted_from: Math.max(at, latest),
          lapsed_at: null,
          notice_key: null,
          gone_at: null,
        })
        .onConflict((known) => known.column('listing_id').doNothing())
        .execute();
    }
  });
}

/** Those that are to be asked about, by id: what the last mails asked and nobody answered is among them. */
export async function findDue({ kysely }: Db, now: number, { askDays }: HeartbeatRules): Promise<DueListing[]> {
  const rows = await selectAsked(kysely)
    .innerJoin('listing_confirmations as confirmation', 'confirmation.listing_id', 'listings.id')
    .leftJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'summary.agent_id')
        .on('staff.disabled_at', 'is', null)
        .on('staff.role', '!=', 'viewer'),
    )
    .select(['listings.id', 'summary.title', 'staff.id as staff_id', 'counted_from', 'lapsed_at', 'notice_key'])
    .where('counted_from', '<', longAgo(now, askDays))
    .orderBy('listings.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, staffId: row.staff_id },
    ...{ countedFrom: row.counted_from, lapsedAt: row.lapsed_at, noticeKey: row.notice_key },
  }));
}

/** How many mails about each of these listings have arrived since it was last confirmed, and when the notice did; null: not yet. */
export async function findArrivals(
  { kysely }: Db,
  listings: readonly Pick<DueListing, 'id' | 'noticeKey'>[],
): Promise<ReadonlyMap<number, { count: number; noticeAt: number | null; isNoticeLost: boolean }>> {
  if (listings.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('confirmation_requests as request')
    .innerJoin('mails', 'mails.once_key', 'request.mail_key')
    .select(['request.listing_id', 'request.mail_key', 'mails.state', 'mails.settled_at', 'mails.is_filed'])
    .where(
      'request.listing_id',
      'in',
      listings.map(({ id }) => id),
    )
    .execute();
  // A mail that was only written to a file reached nobody.
  const reached = rows.filter((row) => row.is_filed === 0);
  const byListing = Map.groupBy(reached, (row) => row.listing_id);
  return new Map(
    listings.map(({ id, noticeKey }) => {
      const mails = byListing.get(id) ?? [];
      const notice = mails.find((mail) => mail.mail_key === noticeKey);
      const noticeAt = notice?.state === 'sent' ? notice.settled_at : null;
      const isNoticeLost = noticeKey !== null && (notice === undefined || notice.state === 'refused');
      return [id, { count: mails.filter(({ state }) => state === 'sent').length, noticeAt, isNoticeLost }];
    }),
  );
}
