import { RateLimiterMemory } from 'rate-limiter-flexible';
import { secondsUntil } from '#app/platform/allowance.ts';
import { networkOf } from '#app/platform/network.ts';

const seconds = 15 * 60;

/** Wrong passwords within a quarter of an hour. */
const max = {
  /** For one account from one network: a person who forgot, and tries what it may have been. */
  pair: 5,
  /** For one account from one network while that account is under attack: a typo is forgiven. */
  pairUnderAttack: 2,
  /** For one account from everywhere; from then on it is under attack. */
  account: 20,
  /** From one network for any account: an office behind one address. */
  network: 20,
};

export type Guess = { email: string; clientAddress: string };

/**
 * Counts wrong passwords, in this process's memory: no address is stored, and a restart forgets. Nobody can lock an account:
 * however many fail elsewhere, each other network still has guesses of its own.
 */
export type GuessLimits = {
  /** Takes a guess before it is checked, so that simultaneous ones are counted, too. Returns 0, or the seconds to wait. */
  take(guess: Guess): Promise<number>;
  /** Gives it back, because the password was right. */
  forgive(guess: Guess): Promise<void>;
};

export function createGuessLimits(): GuessLimits {
  const accounts = new RateLimiterMemory({ points: max.account, duration: seconds });
  const networks = new RateLimiterMemory({ points: max.network, duration: seconds });
  const pairs = new RateLimiterMemory({ points: max.pair, duration: seconds });

  return {
    async take({ email, clientAddress }) {
      const { network, pair } = keysOf({ email, clientAddress });
      const [ofAccount, ofNetwork, ofPair] = await Promise.all([
        accounts.penalty(email),
        networks.penalty(network),
        pairs.penalty(pair),
      ]);
      const isUnderAttack = ofAccount.consumedPoints > max.account;
      const exceeded = [
        ...(ofNetwork.consumedPoints > max.network ? [ofNetwork] : []),
        ...(ofPair.consumedPoints > (isUnderAttack ? max.pairUnderAttack : max.pair) ? [ofPair] : []),
      ];
      if (exceeded.length === 0) return 0;
      // A guess that is not checked does not count.
      await Promise.all([accounts.reward(email), networks.reward(network), pairs.reward(pair)]);
      return Math.max(...exceeded.map(secondsUntil));
    },
    async forgive({ email, clientAddress }) {
      const { network, pair } = keysOf({ email, clientAddress });
      await Promise.all([accounts.reward(email), networks.reward(network), pairs.delete(pair)]);
    },
  };
}

function keysOf({ email, clientAddress }: Guess) {
  const network = networkOf(clientAddress);
  return { network, pair: `${network} ${email}` };
}
