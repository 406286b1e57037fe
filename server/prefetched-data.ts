import { createMiddleware } from 'hono/factory';
import { isDataPath } from '#delivery/router-internals.ts';
import { maxPrefetchSeconds } from '#delivery/scripts/prefetch.ts';
import type { ServerEnv } from './env.ts';

/** Prefetched page data may be cached by that visitor's browser, for a few seconds. */
export const prefetchedData = createMiddleware<ServerEnv>(async function prefetchedData(c, next) {
  await next();
  const isPageData = c.req.method === 'GET' && isDataPath(c.req.path) && c.var.request.isPrefetch;
  if (!isPageData || c.res.status !== 200 || c.res.headers.get('Cache-Control')?.includes('no-store')) return;
  c.res.headers.set('Cache-Control', `private, max-age=${maxPrefetchSeconds}`);
});
