import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#app/platform/network.ts';
import type { RequestEnv } from '#app/platform/request.ts';

/**
 * Five requests a second for a whole minute: far more than a person browsing or a portal taking over the catalogue
 * (1,000 properties are one request), and a small part of what the server can answer.
 */
const requestsMost = 300;
const seconds = 60;

/** Takes one request of a visitor's allowance and answers 0, or the seconds until there is a new one. */
export type Allowance = (clientAddress: string) => Promise<number>;

/** One allowance for each client address. Counted in this process: a restart forgets. */
export function createAllowance(): Allowance {
  const limiter = new RateLimiterMemory({ points: requestsMost, duration: seconds });
  return async (clientAddress) => {
    try {
      await limiter.consume(networkOf(clientAddress));
      return 0;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    }
  };
}

/** Lets a request through while its sender's allowance lasts; afterwards `refuse` answers, with `Retry-After` set. */
export function rateLimit(
  allowance: Allowance,
  refuse: (c: Parameters<MiddlewareHandler<RequestEnv>>[0]) => Response,
): MiddlewareHandler<RequestEnv> {
  return async function rateLimit(c, next) {
    const waitSeconds = await allowance(c.var.request.clientAddress);
    if (waitSeconds === 0) return next();
    c.header('Retry-After', String(waitSeconds));
    return refuse(c);
  };
}
