import { untilNoneArrives } from '#app/platform/arrivals.ts';
import { FairQueue, type Requester } from '#app/platform/fair-queue.ts';

type Work = { start: () => void; refuse: () => void; since: number };

type Options = {
  /** How many are worked on at a time. */
  atOnce: number;
  /** The line is no longer than what is worked off within this. */
  maxWaitMs: number;
  /** Milliseconds that only go forward. */
  now?: () => number;
};

/** So many wait at most, however fast it goes. */
const maxWaiting = 100;

/** What one takes before it was measured: on the safe side. */
const assumedMs = 40;

/** How much the last one says about the next. */
const weight = 0.1;

export type BoundedLine = ReturnType<typeof createBoundedLine>;

/**
 * A line in which nobody waits long: who would is refused at once. How long it may be follows from how fast it goes just now,
 * which a late event loop or a hanging database slow down. Next is whoever had least, or has waited for half the longest wait with
 * one request; when it is full, whoever has most in it gives up a place for somebody with less.
 */
export function createBoundedLine({ atOnce, maxWaitMs, now = () => performance.now() }: Options) {
  const queue = new FairQueue<Work>();
  let working = 0;
  let everyMs = assumedMs;
  /** When one was last done, or the first began to wait. */
  let progressAt = 0;

  function maxLength(): number {
    const slowest = queue.size === 0 ? everyMs : Math.max(everyMs, now() - progressAt);
    return Math.min(maxWaiting, Math.floor(maxWaitMs / slowest));
  }

  function noteProgress(): void {
    const time = now();
    if (queue.size > 0) everyMs += weight * (time - progressAt - everyMs);
    progressAt = time;
  }

  function startNext(): void {
    const take = () => queue.take(({ since }) => now() - since > maxWaitMs / 2);
    for (let next = take(); next !== undefined; next = take()) {
      // It did not go as fast as it seemed.
      if (now() - next.since <= 1.5 * maxWaitMs) {
        next.start();
        return;
      }
      next.refuse();
    }
    working -= 1;
  }

  return {
    /** Calls `start` when it is their turn, after which `end` has to be called once; or `refuse`, as a rule at once. */
    enter(who: Requester, start: () => void, refuse: () => void): void {
      if (working < atOnce) {
        working += 1;
        // This too was a turn of theirs.
        queue.add({ start, refuse, since: now() }, who);
        queue.take()?.start();
        return;
      }
      if (queue.size >= maxLength()) {
        const other = queue.giveUp(who);
        if (other === undefined) {
          refuse();
          return;
        }
        other.refuse();
      }
      if (queue.size === 0) progressAt = now();
      queue.add({ start, refuse, since: now() }, who);
    },
    end(): void {
      noteProgress();
      // What waits for no line is answered in between.
      void untilNoneArrives().then(startNext);
    },
    get waiting(): number {
      return queue.size;
    },
  };
}
