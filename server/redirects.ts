import { createMiddleware } from 'hono/factory';
import { desk, redirects as formerAddresses, pages, resources } from '#app/pages.ts';
import type { ServerEnv } from './env.ts';
import { pathOf } from './valid-url.ts';

/** Sends visitors for good from an address of the former site, or another way of writing a page's, to the page's one address. */
export const redirects = createMiddleware<ServerEnv>(async function redirects(c, next) {
  const target = c.req.method === 'GET' || c.req.method === 'HEAD' ? findTarget(c.req.url) : null;
  return target === null ? next() : c.redirect(target, 301);
});

function findTarget(address: string): string | null {
  const path = pathOf(address);
  const { search, searchParams } = new URL(address);
  const former = formerAddresses[path];
  if (former !== undefined) return former(searchParams);
  // React Router asks for the data of `/x/` at `/x/_.data`.
  const [, page = '', data = ''] = /^(.*?)(?:\/_(?=\.data$))?(\.data)?$/.exec(normalPath(path)) ?? [];
  const canonical = canonicalPath(page);
  const target = canonical === null ? withoutEscapes(path) : canonical + data;
  return target === path ? null : target + search;
}

const patterns = Object.values({ ...pages, ...desk, ...resources }).map(({ path }) => ({
  segments: path.split('/'),
  form: new RegExp(`^${patternOf(path)}$`, 'i'),
}));

/** The source of a pattern for the addresses of a page. */
export function patternOf(path: string): string {
  const segments = path.split('/');
  return segments.map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll('.', '\\.'))).join('/');
}

/** A page's path as written in the table of pages, with its parameters; null for no page. Case-insensitive as the router. */
function canonicalPath(path: string): string | null {
  const found = patterns.find(({ form }) => form.test(path));
  if (found === undefined) return null;
  const parts = path.split('/');
  return found.segments.map((segment, at) => (segment.startsWith(':') ? parts[at] : segment)).join('/');
}

/** A path without the slash at its end and without needless escapes. */
export function normalPath(path: string): string {
  const plain = withoutEscapes(path);
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

/** Without the escapes that RFC 3986 (6.2.2.2) calls needless. */
function withoutEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : escaped;
  });
}
