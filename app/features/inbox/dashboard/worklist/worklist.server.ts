import { leadItem } from '#app/features/inbox/list/lead-row.ts';
import { findLeadRows } from '#app/features/inbox/list/leads-page.server.ts';
import type { WorkingWeek } from '#app/features/inbox/working-hours.ts';
import { closedLeadStates } from '#app/features/leads/lead.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatShortDay } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

type Around = { now: number; week: WorkingWeek; language: Language; referencePrefix: string };

/** The maximum of each kind. */
const maxItems = 5;

export type Worklist = Awaited<ReturnType<typeof findWorklist>>;

/** Due steps, earliest first, and the leads that have waited longest for a first answer. */
export async function findWorklist(db: Db, around: Around) {
  const [due, waiting] = await Promise.all([findDue(db, around), findWaiting(db, around)]);
  return { due, waiting };
}

function openLeads({ kysely }: Db) {
  return kysely
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.assigned_to')
    .where('leads.state', 'not in', closedLeadStates)
    .limit(maxItems);
}

/** `due` is the day in words, null for today; `assignee` is null when unassigned. */
async function findDue(db: Db, { now, language }: Around) {
  const today = isoDay(baliDayOf(now));
  const rows = await openLeads(db)
    .select([
      'leads.id',
      'leads.name',
      'leads.next_step as step',
      'leads.next_step_on as day',
      'staff.name as assignee',
    ])
    .where('leads.next_step_on', '<=', today)
    .$narrowType<{ day: string }>()
    .orderBy('leads.next_step_on')
    .orderBy('leads.received_at')
    .execute();
  return rows.map(({ day, ...step }) => ({ ...step, due: day < today ? formatShortDay(day, now, language) : null }));
}

/** As in the inbox, each with the `reference` of the listing it is about; null for none. */
async function findWaiting(db: Db, { now, week, language, referencePrefix }: Around) {
  const ids = await openLeads(db)
    .select('leads.id')
    .where('leads.answered_at', 'is', null)
    .orderBy('leads.received_at')
    .execute();
  const rows = await findLeadRows(
    db,
    ids.map(({ id }) => id),
    { language, now },
  );
  return rows.map((row) => ({
    ...leadItem(row, { language, now, week }),
    reference: row.listing && listingReference(referencePrefix, row.listing.id),
  }));
}
