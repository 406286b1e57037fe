import { networkOf } from '#app/platform/network.ts';
import { createRecentCounts } from './recent-counts.ts';

const windowMs = 15 * 60 * 1000;

/** Wrong passwords within a quarter of an hour. */
const most = {
  /** For one account from one network: a person who forgot, and tries what it may have been. */
  each: 5,
  /** For one account from one network while that account is under attack: a slip of the finger is forgiven. */
  eachUnderAttack: 2,
  /** For one account from everywhere; from then on it is under attack. */
  account: 20,
  /** From one network for any account: an office behind one address. */
  network: 20,
};

export type Guess = { email: string; clientAddress: string };

/**
 * Counts wrong passwords, in this process's memory: no address is kept, and a restart forgets. Nobody can lock an account:
 * however many fail elsewhere, each other network still has guesses of its own.
 */
export type GuessLimits = {
  /** Takes a guess before it is checked, so that many at once are counted, too. Answers 0, or the seconds to wait. */
  take(guess: Guess): number;
  /** Gives it back, because it was right. */
  forgive(guess: Guess): void;
};

export function createGuessLimits(clock: { now(): number }): GuessLimits {
  const counts = createRecentCounts(clock, windowMs);

  return {
    take(guess) {
      const { account, network, each } = keysOf(guess);
      const isUnderAttack = counts.read(account).count >= most.account;
      const limits = { [network]: most.network, [each]: isUnderAttack ? most.eachUnderAttack : most.each };
      const full = Object.keys(limits).filter((key) => counts.read(key).count >= Number(limits[key]));
      if (full.length > 0) return counts.secondsLeft(full);
      for (const key of [account, network, each]) counts.add(key);
      return 0;
    },
    forgive(guess) {
      const { account, network, each } = keysOf(guess);
      counts.forget(each);
      for (const key of [account, network]) counts.subtract(key);
    },
  };
}

function keysOf({ email, clientAddress }: Guess) {
  const network = networkOf(clientAddress);
  return { account: `a ${email}`, network: `n ${network}`, each: `e ${network} ${email}` };
}
