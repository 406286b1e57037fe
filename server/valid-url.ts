import type { Handler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isValidPath } from '#delivery/valid-path.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

/** A search stays under 2,000 characters, but in an area of a thousand corners, which is thinned. */
const maxUrlLength = 28_000;

/**
 * Rejects URLs that cannot name anything, too long or malformed: for whoever wants to read a page by the one of `unknown`, else by 414
 * or 400.
 */
export function validUrl(unknown: Handler<ServerEnv>) {
  return createMiddleware<ServerEnv>(async function validUrl(c, next) {
    const { url, method, path } = c.req;
    const isTooLong = url.length > maxUrlLength;
    if (!isTooLong && !hasCredentials(url) && isValidPath(pathOf(url))) return next();
    // No request can be made of it, and what stands there is nobody's business.
    if (hasCredentials(url)) return errorResponse(c, 400, 'This address is malformed.');
    const isRead = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/');
    if (isRead) return unknown(c, next);
    return isTooLong
      ? errorResponse(c, 414, 'This address is too long.')
      : errorResponse(c, 400, 'This address is malformed.');
  });
}

/** Whether it has a user name or password, `http://jane:secret@…`, which no browser sends. */
function hasCredentials(url: string): boolean {
  return /^[a-z]+:\/\/[^/?#]*@/i.test(url);
}

/** The path as it was sent, escapes and all. */
export function pathOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? '';
}
