import type { Handler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isValidPath } from '#delivery/valid-path.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

/** Longer than any URL of ours; the longest search form stays under 2,000 characters. */
const maxUrlLength = 8_000;

/**
 * Rejects URLs that cannot name anything: 414 when too long; when malformed, 400, or for whoever wants to read a page
 * the one of `unknown`.
 */
export function validUrl(unknown: Handler<ServerEnv>) {
  return createMiddleware<ServerEnv>(async function validUrl(c, next) {
    const { url, method, path } = c.req;
    if (url.length > maxUrlLength) return errorResponse(c, 414, 'This address is too long.');
    if (isValidPath(pathOf(url))) return next();
    const isRead = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/');
    return isRead ? unknown(c, next) : errorResponse(c, 400, 'This address is malformed.');
  });
}

/** The path as it was sent, escapes and all. */
export function pathOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? '';
}
