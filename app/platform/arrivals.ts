/** Counted over the life of the process. */
let arrived = 0;

/** Called for each request, before anything is done for it. */
export function noteArrival(): void {
  arrived += 1;
}

/** In the first round connections are taken, in the second their requests are read. */
const quietRounds = 2;

/** Work goes on however many come. */
const maxMs = 100;

/**
 * Resolves when no more requests arrive just now, or after a moment. In each round of its loop Node takes a few new connections
 * (`server/listeners.ts`): with ten milliseconds of work in each, many visitors would wait long only to be heard.
 */
export function untilNoneArrives(): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let last = arrived;
    let quiet = 0;
    setImmediate(function nextRound() {
      quiet = arrived === last ? quiet + 1 : 0;
      last = arrived;
      if (quiet >= quietRounds || performance.now() - startedAt > maxMs) resolve();
      else setImmediate(nextRound);
    });
  });
}
