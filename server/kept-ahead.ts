import { createMiddleware } from 'hono/factory';
import { keptAheadSeconds } from '#app/platform/asked-ahead.ts';
import type { ServerEnv } from './env.ts';

/** The data of a page that was asked for ahead of the visitor serve that visitor alone, for a few seconds. */
export const keptAhead = createMiddleware<ServerEnv>(async function keptAhead(c, next) {
  await next();
  const isPageData = c.req.method === 'GET' && c.req.path.endsWith('.data') && c.var.request.askedAhead;
  if (!isPageData || c.res.status !== 200 || c.res.headers.get('Cache-Control')?.includes('no-store')) return;
  c.res.headers.set('Cache-Control', `private, max-age=${keptAheadSeconds}`);
});
