import type { Period } from '#app/features/inbox/dashboard/period/period.ts';
import { rankSources } from '#app/features/inbox/dashboard/sources/sources.server.ts';
import type { WorkingWeek } from '#app/features/inbox/working-hours.ts';
import type { Places } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import {
  countByDay,
  countOutcomes,
  countSnapshot,
  countVolume,
  findFirstDay,
  medianFirstAnswer,
} from './counts.server.ts';
import { daySteps, sinceFirstDay, sumOf } from './day-steps.ts';

type Tools = {
  db: Db;
  places: Places;
  /** When the office is open. */
  week: WorkingWeek;
};

export type Dashboard = Awaited<ReturnType<typeof findDashboard>>;

/**
 * The figures of the desk's first page for a period, and `before` those of the previous one. Spam is not counted.
 * `firstAnswerMs` counts working hours; null when nothing was answered. `steps` begin where anything ever came in.
 */
export async function findDashboard({ db, places, week }: Tools, period: Period, language: Language) {
  const { span, before } = period;
  const [snapshot, volumeBefore, outcomes, byDay, answer, answerBefore, ranks, firstDay] = await Promise.all([
    countSnapshot(db),
    countVolume(db, before),
    countOutcomes(db, before, span),
    countByDay(db, span),
    medianFirstAnswer(db, span, week),
    medianFirstAnswer(db, before, week),
    rankSources(db, span, places, language),
    findFirstDay(db),
  ]);
  const steps = daySteps(period, byDay);
  const [outcomesBefore, outcomesNow] = outcomes;
  return {
    snapshot,
    figures: { ...sumOf(steps), ...outcomesNow, firstAnswerMs: answer },
    before: { ...volumeBefore, ...outcomesBefore, firstAnswerMs: answerBefore },
    steps: sinceFirstDay(steps, firstDay),
    ...ranks,
  };
}

/** Whether there has ever been a lead (other than spam) or a chat. */
export async function hasDashboardData({ kysely }: Db): Promise<boolean> {
  const [lead, chat] = await Promise.all([
    kysely.selectFrom('leads').select('id').where('state', '!=', 'spam').limit(1).executeTakeFirst(),
    kysely.selectFrom('chat_handoffs').select('id').limit(1).executeTakeFirst(),
  ]);
  return lead !== undefined || chat !== undefined;
}
