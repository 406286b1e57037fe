import { isbot } from 'isbot';
import type { Database } from '#app/platform/db/database.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { saveViews } from './views.server.ts';
import { createVisitorsOfTheDay } from './visitors-of-the-day.server.ts';
import type { Visits } from './visits.ts';

type Tools = {
  db: Database<Tables>;
  log: Logger;
  clock: { now(): number };
  /** Called after each batch that was committed; never rejects. */
  onWritten: () => Promise<void>;
};

/** How long counted views wait to be written together. */
const batchMs = 10_000;

export function openVisits({ db, log, clock, onWritten }: Tools): Visits {
  const isFirstToday = createVisitorsOfTheDay(clock);
  let pending = new Map<number, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function count(listingId: number, views: number) {
    pending.set(listingId, (pending.get(listingId) ?? 0) + views);
    timer ??= setTimeout(flush, batchMs).unref();
  }

  async function write() {
    const batch = pending;
    if (batch.size === 0) return;
    pending = new Map();
    try {
      await saveViews(db, batch);
    } catch (error) {
      log.warn({ err: error, listings: batch.size }, 'Views could not be written; they are kept for the next batch.');
      for (const [listingId, views] of batch) count(listingId, views);
      return;
    }
    await onWritten();
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    seen(visit) {
      const { userAgent } = visit;
      if (userAgent === '' || isbot(userAgent)) return;
      if (isFirstToday(visit)) count(visit.listingId, 1);
    },
    flush,
    async close() {
      await flush();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
