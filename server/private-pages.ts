import { createMiddleware } from 'hono/factory';
import type { ServerEnv } from './env.ts';
import { normalPath } from './redirects.ts';
import { pathOf } from './valid-url.ts';

/** No copy stays anywhere, no search engine lists them, and no other site learns their addresses. */
const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

/** For every response at `path` and below it, the data of its pages included, however the address is written. */
export function privatePages(path: string) {
  return createMiddleware<ServerEnv>(async function privatePages(c, next) {
    await next();
    const requested = normalPath(pathOf(c.req.url)).toLowerCase();
    const isPrivate = requested.startsWith(path) && ['', '/', '.'].includes(requested.charAt(path.length));
    if (!isPrivate) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
}
