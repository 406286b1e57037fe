import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { changeCatalogue, logListings } from '#app/features/listings/store/listing-versions.server.ts';
import { baliDayOf } from '#app/i18n/bali-day.ts';
import { networkOf } from '#app/platform/allowance.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';

/** A listing's page was opened. */
export type Visit = { listingId: number; address: string; userAgent: string };

/** Counts views: once per visitor, listing and day, and at most five of a network, without bots. */
export type Visits = ReturnType<typeof openVisits>;

type Tools = {
  db: Db;
  log: Logger;
  clock: { now(): number };
  /** Called after each committed batch; must not reject. */
  onWritten: () => Promise<void>;
};

/** How long views are collected before they are written. */
const batchMs = 10_000;

/** One closure: counting, writing and closing share the batch. */
export function openVisits({ db, log, clock, onWritten }: Tools) {
  const isCounted = createVisitorsOfTheDay(clock);
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
    /** Counts a visit; it is written with the next batch. */
    seen(visit: Visit): void {
      const { userAgent } = visit;
      if (userAgent === '' || isbot(userAgent)) return;
      if (isCounted(visit)) count(visit.listingId, 1);
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

/** Adds views by listing id in one transaction. Listings that no longer exist are skipped. */
export async function saveViews(db: Db, views: ReadonlyMap<number, number>): Promise<void> {
  const byCount = Map.groupBy(views, ([, count]) => count);
  await changeCatalogue(db, async (inner, version) => {
    for (const [count, listings] of byCount) {
      const ids = listings.map(([id]) => id);
      const changed = await inner.kysely
        .updateTable('listings')
        .set((row) => ({ views: row('views', '+', count) }))
        .where('id', 'in', ids)
        .returning('id')
        .execute();
      await logListings(
        inner,
        version,
        changed.map(({ id }) => id),
      );
    }
  });
}

/** Some 40 MB. Further visitors are not counted that day, so that a flood cannot fill the memory. */
const maxVisitors = 200_000;

/** Of one listing by one network: a family and its guests, and too few to lift a listing above others. */
const maxPerNetwork = 5;

/**
 * Returns a function that is true for a visitor's first visit to a listing on a day, unless their network has made enough
 * of them. Visitors and networks are hashed with a random key that is discarded with the day: neither visitors nor their days can be linked.
 */
export function createVisitorsOfTheDay(clock: { now(): number }): (visit: Visit) => boolean {
  let day = Number.NaN;
  let key = randomBytes(32);
  const known = new Set<string>();
  const byNetwork = new Map<string, number>();

  return ({ listingId, address, userAgent }) => {
    const today = baliDayOf(clock.now());
    if (today !== day) {
      day = today;
      key = randomBytes(32);
      known.clear();
      byNetwork.clear();
    }
    const hash = (text: string) => createHmac('sha256', key).update(`${listingId}\n${text}`).digest('base64');
    const visitor = hash(`${address}\n${userAgent}`);
    if (known.has(visitor) || known.size >= maxVisitors) return false;
    const network = hash(networkOf(address));
    const counted = byNetwork.get(network) ?? 0;
    if (counted >= maxPerNetwork) return false;
    byNetwork.set(network, counted + 1);
    known.add(visitor);
    return true;
  };
}
