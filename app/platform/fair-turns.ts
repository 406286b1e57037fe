import { networkOf, prefixOf } from './allowance.ts';
import { untilNoneArrives } from './arrivals.ts';
import { FairQueue } from './fair-queue.ts';

/** Resolves to what `work` does for the visitor of this address, as soon as it is their turn. */
export type TakeTurn = <T>(clientAddress: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does the work of so many visitors at once, next that of whoever had least done: who comes once waits for one other, not
 * for all that a flood has brought before.
 */
export function createTurns(atOnce: number): TakeTurn {
  const queue = new FairQueue<() => Promise<void>>();
  let running = 0;

  async function run(): Promise<void> {
    running += 1;
    for (let next = queue.take(); next !== undefined; next = queue.take()) {
      await next();
      // Work that waits for nothing would let no other request in between.
      await untilNoneArrives();
    }
    running -= 1;
  }

  return (clientAddress, work) =>
    new Promise((resolve, reject) => {
      const who = { network: networkOf(clientAddress), prefix: prefixOf(clientAddress) };
      queue.add(() => work().then(resolve, reject), who);
      if (running < atOnce) void run();
    });
}
