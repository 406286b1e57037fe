import type { Requester } from '#app/platform/fair-queue.ts';
import { Tally } from './tally.ts';

type Limits = { atOnce: number; ofOneNetwork: number };

/**
 * So many are worked on at a time, without a line: a form may take as long as its visitor's telephone line does. From the half
 * of them on a network has no more than its share.
 */
export function createBoundedCount({ atOnce, ofOneNetwork }: Limits) {
  const networks = new Tally();
  let working = 0;
  return {
    enter({ network }: Requester, start: () => void, refuse: () => void): void {
      if (working >= atOnce || (working >= atOnce / 2 && networks.count(network) >= ofOneNetwork)) {
        refuse();
        return;
      }
      working += 1;
      networks.add(network);
      start();
    },
    end({ network }: Requester): void {
      working -= 1;
      networks.remove(network);
    },
  };
}
