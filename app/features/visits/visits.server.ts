import { isbot } from 'isbot';
import { visibility } from '#app/features/listings/listing.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { baliDayOf } from '#app/i18n/bali-day.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Logger } from '#app/platform/log.ts';
import { createSharedAllowance } from '#app/platform/shared-allowance.ts';
import type { Db } from '#db/tables.ts';
import { addListingDays, type ListingDay } from './listing-days.server.ts';
import { createVisitorsOfTheDay } from './visitors-of-the-day.server.ts';

/** A listing's page was opened, or the listing saved. `language` is that of the page. */
export type Visit = { listingId: number; language: Language; address: string; userAgent: string };

/** Counts views and saves: once per visitor, listing and day, at most five of a network and twenty of a wider one (/24, /48), without bots. */
export type Visits = ReturnType<typeof openVisits>;

type Tools = {
  db: Db;
  log: Logger;
  clock: { now(): number };
  /** Called after each committed batch; must not reject. */
  onWritten: () => Promise<void>;
};

/** How long counts are collected before they are written: as much as a process that is killed loses. */
const batchMs = 10_000;

const minutes = 60;

/** One closure: counting, writing and closing share the batch. */
export function openVisits({ db, log, clock, onWritten }: Tools) {
  const isFirst = createVisitorsOfTheDay(clock);
  // The same allowance as for chats: beyond it nothing is counted.
  const { admit } = createSharedAllowance({ perNetwork: 30, perPrefix: 120, ceiling: 1_000, seconds: 10 * minutes });
  let pending = new Map<string, ListingDay>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add({ day, listingId, language, seen, saved }: ListingDay) {
    const key = `${day} ${listingId} ${language}`;
    const sum = pending.get(key) ?? { day, listingId, language, seen: 0, saved: 0 };
    pending.set(key, { ...sum, seen: sum.seen + seen, saved: sum.saved + saved });
    timer ??= setTimeout(flush, batchMs).unref();
  }

  function count(kind: 'seen' | 'saved', { listingId, language, ...who }: Visit) {
    if (!isFirst({ kind, listingId, ...who })) return;
    add({ day: baliDayOf(clock.now()), listingId, language, seen: 0, saved: 0, [kind]: 1 });
  }

  async function write() {
    const batch = [...pending.values()];
    if (batch.length === 0) return;
    pending = new Map();
    try {
      await addListingDays(db, batch);
    } catch (error) {
      log.warn({ err: error, counts: batch.length }, 'Views could not be written; they are kept for the next batch.');
      for (const counts of batch) add(counts);
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
    /** Counts a visit; it is written with the next batch. */
    seen(visit: Visit): void {
      if (!isBot(visit)) count('seen', visit);
    },
    /**
     * Counts that a listing was saved, if visitors can open its page; it is written with the next batch. Resolves to 0, or to the seconds until
     * more are accepted. Rejects when the database does.
     */
    async saved(visit: Visit): Promise<number> {
      if (isBot(visit)) return 0;
      const waitSeconds = await admit(visit.address);
      if (waitSeconds === 0 && (await isOpen(db, visit.listingId))) count('saved', visit);
      return waitSeconds;
    },
    /** Writes the counts so far. On failure it logs, and keeps them for the next batch. */
    flush,
    /** Writes the rest and stops. */
    async close(): Promise<void> {
      await flush();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function isBot({ userAgent }: Visit): boolean {
  return userAgent === '' || isbot(userAgent);
}

async function isOpen(db: Db, listingId: number): Promise<boolean> {
  const listing = await findListing(db, listingId);
  return listing !== null && ['searchable', 'closed'].includes(visibility(listing));
}
