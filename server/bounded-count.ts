import type { Requester } from '#app/platform/fair-queue.ts';

type Limits = { atOnce: number; ofOneNetwork: number };

/**
 * So many are worked on at a time, without a line: a form may take as long as its visitor's telephone line does. From the half
 * of them on a network has no more than its share.
 */
export function createBoundedCount({ atOnce, ofOneNetwork }: Limits) {
  const networks = new Map<string, number>();
  let working = 0;
  return {
    enter({ network }: Requester, start: () => void, refuse: () => void): void {
      const own = networks.get(network) ?? 0;
      if (working >= atOnce || (working >= atOnce / 2 && own >= ofOneNetwork)) {
        refuse();
        return;
      }
      working += 1;
      networks.set(network, own + 1);
      start();
    },
    end({ network }: Requester): void {
      working -= 1;
      const left = (networks.get(network) ?? 1) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    },
  };
}
