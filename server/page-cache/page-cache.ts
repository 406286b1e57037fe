import type { Context, MiddlewareHandler } from 'hono';
import type { Visitor } from '#app/platform/request.ts';
import type { Encoding } from '#delivery/cache/compress.ts';
import { chooseEncoding } from '#server/accept-encoding.ts';
import type { ServerEnv } from '#server/env.ts';
import { matches } from '#server/static-files.ts';
import { KeptPage, type Representation } from './kept-page.ts';
import { PageShelf, type ShelvedPage } from './page-shelf.ts';

type Tools = {
  /** The address of what is asked for; null for what is never kept. Takes path and query. */
  readKey: (target: string) => string | null;
  /** Changes with everything that pages are drawn from. */
  version: () => number;
  clock: { now(): number };
  mostBytes?: number;
};

const revalidated = 'public, max-age=0, must-revalidate';

/** Some three thousand pages, packed. */
const usualBytes = 64 * 1024 * 1024;

/** What no version tells of (the day, a picture's new format) is on the page after this long. */
const trustedMs = 60_000;

/**
 * Keeps pages that are the same for everybody, and draws each only once when many ask for it at the same time. A page is
 * given as long as the site's version is the one it was drawn at; after that it is looked at again by the next visitor,
 * and only drawn again where what it is drawn from has changed.
 */
export function createPageCache({ readKey, version, clock, mostBytes = usualBytes }: Tools) {
  const shelf = new PageShelf(mostBytes);
  const underWay = new Map<string, Promise<KeptPage | null>>();

  function isTrue({ version: seen, checkedAt }: ShelvedPage): boolean {
    return seen === version() && Math.abs(clock.now() - checkedAt) < trustedMs;
  }

  /** A page that is true right now; undefined when it must be drawn, or looked at again. */
  function find(key: string): KeptPage | undefined {
    const found = shelf.get(key);
    return found !== undefined && isTrue(found) ? found.page : undefined;
  }

  /** The page as it is now, or null where what comes is no page to keep: then the answer stands in `c`. */
  async function draw(c: Context<ServerEnv>, key: string, next: () => Promise<void>): Promise<KeptPage | null> {
    const before = shelf.get(key)?.page;
    const state = { version: version(), checkedAt: clock.now() };
    const { request } = c.var;
    request.address = key;
    request.kept = { drawnFrom: before?.drawnFrom ?? null, isSame: false };
    await next();
    if (c.res.status !== 200 || c.res.headers.has('Set-Cookie') || c.res.headers.has('Cache-Control')) return null;
    const page = await takePage(c, before);
    shelf.put(key, page, state);
    return page;
  }

  async function takePage(c: Context<ServerEnv>, before: KeptPage | undefined): Promise<KeptPage> {
    const { request } = c.var;
    if (before !== undefined && request.kept?.isSame) return before;
    const html = request.html ?? Buffer.from(await c.res.arrayBuffer());
    const headers = new Headers(c.res.headers);
    headers.set('Cache-Control', revalidated);
    headers.set('Vary', 'Accept-Encoding');
    const drawnFrom = request.kept?.drawnFrom ?? null;
    const page = new KeptPage({ html, headers, drawnFrom, whenGiven: request.whenGiven });
    return before?.equals(page) ? before : page;
  }

  /** Those who ask while a page is drawn wait for it; where it comes to nothing each draws their own. */
  async function drawOnce(c: Context<ServerEnv>, key: string, next: () => Promise<void>): Promise<KeptPage | null> {
    const other = underWay.get(key);
    const shared = other && (await other);
    if (shared) return shared;
    const drawing = draw(c, key, next);
    const forOthers = drawing.catch(() => null);
    underWay.set(key, forOthers);
    try {
      return await drawing;
    } finally {
      if (underWay.get(key) === forOthers) underWay.delete(key);
    }
  }

  let packing = Promise.resolve();

  /** Counts the visitor. What turns out to be given often is packed better, a page at a time. */
  function noteGiven(key: string, page: KeptPage, visitor: Visitor): void {
    if (!page.noteGiven(visitor)) return;
    packing = packing.then(() => page.packBetter()).then(() => shelf.measure(key));
  }

  const middleware: MiddlewareHandler<ServerEnv> = async function pageCache(c, next) {
    const { method } = c.req;
    const visitor = { clientAddress: c.var.request.clientAddress, userAgent: c.req.header('User-Agent') ?? '' };
    const key = method === 'GET' || method === 'HEAD' ? readKey(targetOf(c.req.url)) : null;
    const page = key && (find(key) ?? (await drawOnce(c, key, next)));
    if (!key || !page) {
      if (key === null) await next();
      if (!c.var.request.isPrefetch) c.var.request.whenGiven?.(visitor);
      return;
    }
    const representation = await page.get(chooseEncoding(c.req.header('Accept-Encoding')));
    shelf.measure(key);
    if (!c.var.request.isPrefetch) noteGiven(key, page, visitor);
    give(c, representation);
  };

  return {
    middleware,
    get bytes() {
      return shelf.bytes;
    },
    /** What can be given to this target at once; null when it must be drawn, packed or looked at again. */
    findReady(target: string, encoding: Encoding | null) {
      const key = readKey(target);
      const page = key === null ? undefined : find(key);
      const representation = page?.find(encoding);
      if (key === null || page === undefined || representation === undefined) return null;
      return { representation, noteGiven: (visitor: Visitor) => noteGiven(key, page, visitor) };
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function give(c: Context<ServerEnv>, { bytes, etag, headers }: Representation): void {
  delete c.var.request.html;
  const isKnown = matches(c.req.header('If-None-Match'), etag);
  // Otherwise Hono would mix the two answers.
  c.res = undefined;
  const all = new Headers(pairs(isKnown ? notModified(etag) : headers));
  c.res = new Response(isKnown || c.req.method === 'HEAD' ? null : bytes, {
    status: isKnown ? 304 : 200,
    headers: all,
  });
}

/** The headers of an answer that says: what you have is still true. */
export function notModified(etag: string): string[] {
  return ['ETag', etag, 'Cache-Control', revalidated, 'Vary', 'Accept-Encoding'];
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] ?? '', flat[2 * at + 1] ?? '']);
}

/** Path and query. */
function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
