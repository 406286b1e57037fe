import { createMiddleware } from 'hono/factory';
import type { ServerEnv } from './env.ts';
import { refuse } from './refusal.ts';

/** Longer than any address of ours; the longest search form stays under 2,000 characters. */
const longestAddress = 8_000;

/** Refuses addresses that cannot name anything: 414 when too long, 400 when malformed. */
export const saneAddress = createMiddleware<ServerEnv>(async function saneAddress(c, next) {
  const { url } = c.req;
  if (url.length > longestAddress) return refuse(c, 414, 'This address is too long.');
  if (!isSanePath(pathOf(url))) return refuse(c, 400, 'This address is malformed.');
  return next();
});

/** The path as it was sent, escapes and all. */
export function pathOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? '';
}

/** False for broken escapes, control characters, backslashes and `//`, which a browser may take for another host. */
export function isSanePath(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u001f\u007f\\]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
