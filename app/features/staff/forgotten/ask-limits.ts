import { RateLimiterMemory } from 'rate-limiter-flexible';
import { secondsUntil } from '#app/platform/allowance.ts';
import { networkOf } from '#app/platform/network.ts';

const seconds = 60 * 60;

/** Links requested within an hour. */
const max = {
  /** From one network, for any account: then it is asked to wait. */
  network: 12,
  /** For one account from one network: then nothing is mailed, and nobody learns that. */
  pair: 3,
  /** For one account from everywhere. */
  account: 6,
};

type Ask = { email: string; clientAddress: string };

/**
 * Counts who requests links by mail, whether or not the account exists. `seconds` to wait where the network has requested too
 * many, else 0; `isMailed` is false where the account has had its share.
 */
export type AskLimits = { take(ask: Ask): Promise<{ seconds: number; isMailed: boolean }> };

export function createAskLimits(): AskLimits {
  const networks = new RateLimiterMemory({ points: max.network, duration: seconds });
  const pairs = new RateLimiterMemory({ points: max.pair, duration: seconds });
  const accounts = new RateLimiterMemory({ points: max.account, duration: seconds });

  return {
    async take({ email, clientAddress }) {
      const network = networkOf(clientAddress);
      const ofNetwork = await networks.penalty(network);
      if (ofNetwork.consumedPoints > max.network) return { seconds: secondsUntil(ofNetwork), isMailed: false };
      const pair = `${network} ${email}`;
      const [ofPair, ofAccount] = await Promise.all([pairs.penalty(pair), accounts.penalty(email)]);
      const isMailed = ofPair.consumedPoints <= max.pair && ofAccount.consumedPoints <= max.account;
      // What is not mailed does not count: else whoever asks on and on would keep the owner from theirs for ever.
      if (!isMailed) await Promise.all([pairs.reward(pair), accounts.reward(email)]);
      return { seconds: 0, isMailed };
    },
  };
}
