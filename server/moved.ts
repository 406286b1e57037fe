import { createMiddleware } from 'hono/factory';
import type { ServerEnv } from './env.ts';

/** Sends visitors of an old address to its new one for good. `newAddressOf` answers null for addresses that stayed. */
export function moved(newAddressOf: (url: URL) => string | null) {
  return createMiddleware<ServerEnv>(async function moved(c, next) {
    const target = c.req.method === 'GET' || c.req.method === 'HEAD' ? newAddressOf(new URL(c.req.url)) : null;
    return target === null ? next() : c.redirect(target, 301);
  });
}
