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
  const [, page = '', data = ''] = /^(.*?)(\.data)?$/.exec(normalPath(path)) ?? [];
  const canonical = canonicalPath(page);
  return canonical === null || canonical + data === path ? null : canonical + data + search;
}

const patterns = Object.values({ ...pages, ...desk, ...resources }).map(({ path }) => {
  const segments = path.split('/');
  const source = segments.map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll('.', '\\.')));
  return { segments, form: new RegExp(`^${source.join('/')}$`, 'i') };
});

/** A page's path as written in the table of pages, with its parameters; null for no page. Case-insensitive as the router. */
function canonicalPath(path: string): string | null {
  const found = patterns.find(({ form }) => form.test(path));
  if (found === undefined) return null;
  const parts = path.split('/');
  return found.segments.map((segment, at) => (segment.startsWith(':') ? parts[at] : segment)).join('/');
}

/** A path without the slash at its end, and without the escapes that RFC 3986 (6.2.2.2) calls needless. */
export function normalPath(path: string): string {
  const plain = path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : escaped;
  });
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}
