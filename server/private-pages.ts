import { createMiddleware } from 'hono/factory';
import type { ServerEnv } from './env.ts';
import { normalPath, patternOf } from './redirects.ts';
import { pathOf } from './valid-url.ts';

/**
 * No copy stays anywhere, no search engine lists them, and no other site learns their addresses. A listing may be put where the
 * phone is.
 */
const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** For every response at these pages and below them, their data included, however the address is written. */
export function privatePages(paths: readonly string[]) {
  const isPrivate = isPrivatePath(paths);
  return createMiddleware<ServerEnv>(async function privatePages(c, next) {
    await next();
    if (!isPrivate(pathOf(c.req.url))) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
}

/** Whether a path is one of these or below it, however it is written. */
export function isPrivatePath(paths: readonly string[]): (path: string) => boolean {
  const form = new RegExp(`^(?:${paths.map(patternOf).join('|')})(?:[/.].*)?$`, 'i');
  return (path) => form.test(normalPath(path));
}
