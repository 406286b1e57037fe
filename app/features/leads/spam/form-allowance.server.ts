import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#app/platform/network.ts';

const minutes = 60;
const duration = 10 * minutes;

/** A family, an office or a school behind one address never sends as many forms; one machine does in a second. */
const perNetwork = 30;

/** More than an agency's busiest day has in an hour; what many machines together may fill the database with. */
const together = 1_000;

/** Takes one form of a visitor's allowance and answers 0, or the seconds until there is a new one. */
export type FormAllowance = (clientAddress: string) => Promise<number>;

/** Counted in this process, by an address that is kept nowhere and forgotten within minutes. */
export function createFormAllowance(): FormAllowance {
  const networks = new RateLimiterMemory({ points: perNetwork, duration });
  const everybody = new RateLimiterMemory({ points: together, duration });
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
