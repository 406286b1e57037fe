import { networkOf } from '#app/platform/network.ts';

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

/** Networks and accounts that are remembered: some ten megabytes. */
const mostRemembered = 50_000;

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
  const counts = new Map<string, { count: number; endsAt: number }>();

  function read(key: string): { count: number; endsAt: number } {
    const known = counts.get(key);
    return known && known.endsAt > clock.now() ? known : { count: 0, endsAt: clock.now() + windowMs };
  }

  function add(key: string): void {
    const { count, endsAt } = read(key);
    counts.delete(key);
    counts.set(key, { count: count + 1, endsAt });
    const [oldest] = counts.keys();
    if (counts.size > mostRemembered && oldest !== undefined) counts.delete(oldest);
  }

  return {
    take(guess) {
      const { account, network, each } = keysOf(guess);
      const eachMost = read(account).count >= most.account ? most.eachUnderAttack : most.each;
      const full = [read(network), read(each)].filter(({ count }, at) => count >= (at === 0 ? most.network : eachMost));
      if (full.length > 0) return Math.ceil((Math.max(...full.map(({ endsAt }) => endsAt)) - clock.now()) / 1000);
      for (const key of [account, network, each]) add(key);
      return 0;
    },
    forgive(guess) {
      const { account, network, each } = keysOf(guess);
      counts.delete(each);
      for (const key of [account, network]) {
        const known = counts.get(key);
        if (known && known.count > 0) known.count -= 1;
      }
    },
  };
}

function keysOf({ email, clientAddress }: Guess) {
  const network = networkOf(clientAddress);
  return { account: `a ${email}`, network: `n ${network}`, each: `e ${network} ${email}` };
}
