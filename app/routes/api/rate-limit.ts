import type { MiddlewareHandler } from 'hono';
import type { Allowance } from '#app/platform/allowance.ts';
import type { RequestEnv } from '#app/platform/request.ts';

/**
 * Five requests a second for a whole minute: far more than a person browsing or a portal taking over the catalogue
 * (1,000 properties are one request), and a small part of what the server can answer.
 */
export const apiLimits = { perNetwork: 300, seconds: 60 };

/**
 * For what is made of the whole catalogue, as a feed or a sitemap. It is cached: only addresses written so that no cache knows them
 * come so far.
 */
export const catalogueLimits = { perNetwork: 60, seconds: 60 };

export const tooManyRequests = 'Too many requests. Wait as long as Retry-After says.';

/** Lets a request through while its sender's allowance lasts; then `onLimit` responds, with `Retry-After` set. */
export function rateLimit(
  allowance: Allowance,
  onLimit: (c: Parameters<MiddlewareHandler<RequestEnv>>[0]) => Response,
): MiddlewareHandler<RequestEnv> {
  return async function rateLimit(c, next) {
    const waitSeconds = await allowance(c.var.request.clientAddress);
    if (waitSeconds === 0) return next();
    c.header('Retry-After', String(waitSeconds));
    return onLimit(c);
  };
}
