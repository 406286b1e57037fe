import { createMiddleware } from 'hono/factory';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

/** Longer than any URL of ours; the longest search form stays under 2,000 characters. */
const maxUrlLength = 8_000;

/** Rejects URLs that cannot name anything: 414 when too long, 400 when malformed. */
export const validUrl = createMiddleware<ServerEnv>(async function validUrl(c, next) {
  const { url } = c.req;
  if (url.length > maxUrlLength) return errorResponse(c, 414, 'This address is too long.');
  if (!isValidPath(pathOf(url))) return errorResponse(c, 400, 'This address is malformed.');
  return next();
});

/** The path as it was sent, escapes and all. */
export function pathOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? '';
}

/** False for broken escapes, control characters, backslashes and `//`, which a browser may take for another host. */
export function isValidPath(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
