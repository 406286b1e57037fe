import type { WorkingWeek } from '#app/features/inbox/working-hours.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { usualAnswer } from './usual-answer.ts';

const dayMs = 24 * 60 * 60 * 1000;
const measuredDays = 90;
const refreshMs = 60 * 60 * 1000;

type Tools = { db: Db; log: Logger; clock: { now(): number }; week: () => WorkingWeek };

export type AnswerTime = {
  /** What `usualAnswer` says of the leads of the last 90 days, spam excluded. */
  minutes(): number | null;
};

/**
 * Measures how soon leads are answered, now and every hour: pages are shared and cached, and shall not count for each
 * rendering. While the database is away it stays what it was.
 */
export async function openAnswerTime(tools: Tools): Promise<AnswerTime & { close(): Promise<void> }> {
  let minutes: number | null = null;
  async function measure() {
    try {
      minutes = await measureAnswers(tools);
    } catch (error) {
      tools.log.warn({ err: error }, 'How soon leads are answered could not be measured');
    }
  }
  await measure();
  let measuring = Promise.resolve();
  const timer = setInterval(() => {
    measuring = measure();
  }, refreshMs);
  timer.unref();
  return {
    minutes: () => minutes,
    async close() {
      clearInterval(timer);
      await measuring;
    },
  };
}

async function measureAnswers({ db: { kysely }, clock, week }: Tools): Promise<number | null> {
  const now = clock.now();
  const rows = await kysely
    .selectFrom('leads')
    .select(['received_at', 'answered_at'])
    .where('state', '!=', 'spam')
    .where('received_at', '>=', now - measuredDays * dayMs)
    .where('received_at', '<=', now)
    .execute();
  const times = rows.map(({ received_at, answered_at }) => ({ receivedAt: received_at, answeredAt: answered_at }));
  return usualAnswer(times, { now, week: week() });
}
