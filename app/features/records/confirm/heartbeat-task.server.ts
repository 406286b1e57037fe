import { recordWordsOf } from '#app/features/records/record-words.ts';
import type { Task } from '#app/features/tasks/task.ts';
import { findTasks, putTask } from '#app/features/tasks/task-rows.server.ts';
import { baliDayOf, startOfBaliDay } from '#app/i18n/bali-day.ts';
import { nextOpening, type OfficeHours } from '#app/i18n/office-hours.ts';
import type { Db } from '#db/tables.ts';
import { askAll } from './ask-all.server.ts';
import { beginCounting, findDue } from './due-listings.server.ts';
import { unconfirmedDays } from './heartbeat.ts';
import type { HeartbeatAgency, HeartbeatTools } from './heartbeat-tools.ts';
import { holdUnconfirmed } from './hold-unconfirmed.server.ts';
import { lapse } from './lapse.server.ts';

const taskKey = 'ask about listings';
const hourMs = 60 * 60 * 1000;

/** Of an agency that says nothing of its hours. */
const usualHour = 9;

/** Has listings asked about at a time, and each working day from then on. */
function planAsking(db: Db, dueAt: number): Promise<void> {
  return putTask(db, { kind: 'ask', key: taskKey, dueAt, payload: null });
}

/** The same at the first start. */
export async function planFirstAsking(db: Db, now: number): Promise<void> {
  if ((await findTasks(db, [taskKey])).length === 0) await planAsking(db, now);
}

/** When the office is open next, from a moment on: that moment while it is. */
function openFrom(moment: number, hours: OfficeHours): number {
  const opening = nextOpening(moment, hours);
  if (opening !== null) return opening === 0 ? moment : opening;
  const today = startOfBaliDay(baliDayOf(moment)) + usualHour * hourMs;
  return today >= moment ? today : today + 24 * hourMs;
}

/**
 * Does once a working day, while the office is open, what is to be done about listings that nobody confirms. What was done when a
 * process is killed is not done twice: each step commits with what it says.
 */
export async function askAboutListings(tools: HeartbeatTools, task: Pick<Task, 'id'>): Promise<null> {
  const { db, clock } = tools;
  const now = clock.now();
  const agency = await tools.findAgency();
  const opens = openFrom(now, agency.hours);
  const isOpen = opens === now || nextOpening(now, agency.hours) === null;
  if (isOpen) await runDay(tools, agency, { now, task });
  await planAsking(db, isOpen ? openFrom(startOfBaliDay(baliDayOf(now) + 1), agency.hours) : opens);
  return null;
}

async function runDay(
  tools: HeartbeatTools,
  agency: HeartbeatAgency,
  { now, task }: { now: number; task: Pick<Task, 'id'> },
): Promise<void> {
  const { db } = tools;
  const { rules, site } = agency;
  await beginCounting(db, now, rules);
  if (rules.holds) {
    const words = recordWordsOf(site.language);
    await holdUnconfirmed(db, await findDue(db, now, rules), {
      now,
      reason: ({ countedFrom }) => words('record_confirm.held_reason', { count: unconfirmedDays(countedFrom, now) }),
      batchOf: ({ id }) => `hold ${task.id} ${id}`,
    });
  } else
    await db.kysely
      .updateTable('listing_confirmations')
      .set({ notice_key: null })
      .where('gone_at', 'is', null)
      .execute();
  await lapse(tools, agency, now);
  await askAll(tools, agency, now);
  tools.outbox.wake();
}
