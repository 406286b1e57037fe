import { createMiddleware } from 'hono/factory';
import type { ServerEnv } from './env.ts';

/** No copy stays anywhere, no search engine lists them, and no other site learns their addresses. */
const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

/** For whatever is answered at `path` and below it, the data of its pages included. */
export function privatePages(path: string) {
  return createMiddleware<ServerEnv>(async function privatePages(c, next) {
    await next();
    const asked = c.req.path;
    const isPrivate = asked.startsWith(path) && ['', '/', '.'].includes(asked.charAt(path.length));
    if (!isPrivate) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
}
