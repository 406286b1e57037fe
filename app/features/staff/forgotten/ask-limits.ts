import { createRecentCounts } from '#app/features/staff/sign-in/recent-counts.ts';
import { networkOf } from '#app/platform/network.ts';

const windowMs = 60 * 60 * 1000;

/** Links asked for within an hour. */
const most = {
  /** From one network, for any account: then it is told to wait. */
  network: 12,
  /** For one account from one network: then nothing is mailed, and nobody learns that. */
  each: 3,
  /** For one account from everywhere. */
  account: 6,
};

type Ask = { email: string; clientAddress: string };

/**
 * Counts who asks for links by mail, whether or not the account is there. `seconds` to wait where the network has asked too
 * often, else 0; `isMailed` is false where the account has had its share.
 */
export type AskLimits = { take(ask: Ask): { seconds: number; isMailed: boolean } };

export function createAskLimits(clock: { now(): number }): AskLimits {
  const counts = createRecentCounts(clock, windowMs);
  return {
    take({ email, clientAddress }) {
      const network = networkOf(clientAddress);
      const keys = { account: `a ${email}`, network: `n ${network}`, each: `e ${network} ${email}` };
      const isFull = (name: keyof typeof most) => counts.read(keys[name]).count >= most[name];
      if (isFull('network')) return { seconds: counts.secondsLeft([keys.network]), isMailed: false };
      const isMailed = !isFull('each') && !isFull('account');
      counts.add(keys.network);
      // What is not mailed does not count: else who asks on and on would keep the owner from theirs for ever.
      if (isMailed) for (const key of [keys.each, keys.account]) counts.add(key);
      return { seconds: 0, isMailed };
    },
  };
}
