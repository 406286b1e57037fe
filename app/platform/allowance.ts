import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network.ts';

/** Takes one of what a visitor may send and answers 0, or the seconds until there is a new one. */
export type Allowance = (clientAddress: string) => Promise<number>;

/** How many may come within `seconds`, from one network and from all together. */
type Most = { perNetwork: number; together: number; seconds: number };

/** Counted in this process, by an address that is kept nowhere and forgotten with its time. */
export function createAllowance({ perNetwork, together, seconds }: Most): Allowance {
  const networks = new RateLimiterMemory({ points: perNetwork, duration: seconds });
  const everybody = new RateLimiterMemory({ points: together, duration: seconds });
  return async (clientAddress) => {
    try {
      await networks.consume(networkOf(clientAddress));
      await everybody.consume('everybody');
      return 0;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    }
  };
}
