import { Hono } from 'hono';
import { createLog } from '#app/platform/log.ts';
import type { RequestEnv } from '#app/platform/request.ts';

/** Routes as the server mounts them. Each request is another visitor's, unless `x-test-address` says whose. */
export function mounted(...routes: Hono<RequestEnv>[]): Hono<RequestEnv> {
  const log = createLog('silent');
  let visitor = 0;
  const site = new Hono<RequestEnv>().use(async (c, next) => {
    const clientAddress = c.req.header('x-test-address') ?? `2001:db8:${(visitor++).toString(16)}::1`;
    c.set('request', { id: 'test-request', nonce: '', clientAddress, log });
    await next();
  });
  for (const each of routes) site.route('/', each);
  return site;
}
