import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { noteArrival } from '#app/platform/arrivals.ts';
import { isUnavailable, logFailure } from '#app/platform/db/unavailable.ts';
import type { Logger } from '#app/platform/log.ts';
import type { CachedPage, Representation } from '#delivery/cache/cached-page.ts';
import type { PageCache, RenderForCache } from '#delivery/cache/page-cache.ts';
import { PageResponse } from '#delivery/render/page-response.ts';
import { isPrefetch } from '#delivery/scripts/prefetch.ts';
import { chooseEncoding } from './accept-encoding.ts';
import type { ReadAddress } from './client-address.ts';
import type { ServerEnv } from './env.ts';
import { requestIdOf } from './request-info.ts';
import { logWhenAnswered } from './request-log.ts';
import { matches } from './static-files.ts';

const cacheControl = 'public, max-age=0, must-revalidate';

/** Any other host is checked, and refused, by the middleware. */
const plainHost = /^[\w.:[\]-]+$/;

/** Counts a page that was sent from memory. */
export type NoteHit = (hit: { key: string; page: CachedPage }, seconds: number) => void;

type SendingTools = { cache: PageCache; log: Logger; readAddress: ReadAddress; noteHit: NoteHit };

/**
 * Sends cached pages straight through Node's own response, which costs a tenth of what the middleware takes. Returns
 * false, having done nothing, where the page must go through that. `asItWas`: also a page of which nobody knows whether it is
 * still true.
 */
export function sendCachedPages({ cache, log, readAddress, noteHit }: SendingTools) {
  return (incoming: IncomingMessage, outgoing: ServerResponse, { asItWas = false } = {}): boolean => {
    if (!asItWas) noteArrival();
    const startedAt = performance.now();
    const { method, url = '', headers } = incoming;
    if ((method !== 'GET' && method !== 'HEAD') || !plainHost.test(headers.host ?? '')) return false;
    if (isPrefetch(singleHeader(headers['purpose']), singleHeader(headers['sec-purpose']))) return false;
    const ready = cache.findReady(url, chooseEncoding(headers['accept-encoding']), { asItWas });
    if (ready === null) return false;
    const id = requestIdOf(headers['x-request-id']);
    if (log.isLevelEnabled('info')) logWhenAnswered({ log, id, method, target: url }, outgoing);
    cache.noteServed(ready.key, ready.page, {
      clientAddress: readAddress(incoming.socket.remoteAddress, singleHeader(headers['x-forwarded-for'])),
      userAgent: headers['user-agent'] ?? '',
    });
    const { bytes, etag, headers: own } = ready.representation;
    const isKnown = matches(headers['if-none-match'], etag);
    outgoing.writeHead(isKnown ? 304 : 200, [...(isKnown ? notModified(etag) : own), 'X-Request-Id', id]);
    outgoing.end(isKnown || method === 'HEAD' ? undefined : bytes);
    noteHit(ready, (performance.now() - startedAt) / 1000);
    return true;
  };
}

/** Node joins the values of a header that came twice; its types allow for more. */
export function singleHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

/**
 * Answers with the cached page, or has the next handlers render it. Counts the visitor either way, but for prefetches.
 * `shareMissing`: addresses that are not there share a page too.
 */
export function cachedPages(cache: PageCache, { shareMissing = true } = {}) {
  return createMiddleware<ServerEnv>(async function cachedPages(c, next) {
    const { method } = c.req;
    const visitor = { clientAddress: c.var.request.clientAddress, userAgent: c.req.header('User-Agent') ?? '' };
    const key = method === 'GET' || method === 'HEAD' ? cache.readKey(targetOf(c.req.url)) : null;
    const render: RenderForCache = async (fingerprint) => {
      if (key !== null) c.set('cached', { address: key, fingerprint });
      await next();
      return cacheable(c.res);
    };
    let missing: CachedPage | undefined;
    if (shareMissing) {
      c.set('isMissingCached', (missingKey) => {
        missing = cache.find(missingKey);
        return missing !== undefined;
      });
    }
    const page = key === null ? await next() : await findOrRender(c, cache, key, render);
    if (key === null || !page) {
      if (c.res instanceof PageResponse && c.res.missing !== null) return sendMissing(c, cache, c.res.missing, missing);
      if (!c.var.request.isPrefetch && c.res instanceof PageResponse) c.res.details.onServed?.(visitor);
      return;
    }
    const representation = await cache.represent(key, page, chooseEncoding(c.req.header('Accept-Encoding')));
    if (!c.var.request.isPrefetch) cache.noteServed(key, page, visitor);
    send(c, representation);
  });
}

/** The page, as it was while the database is away; undefined for what is not to be cached, which is in the response. */
async function findOrRender(
  c: Context<ServerEnv>,
  cache: PageCache,
  key: string,
  render: RenderForCache,
): Promise<CachedPage | undefined> {
  try {
    return (await cache.get(key, render)) ?? (c.res.status === 503 ? pageFromBefore(cache, key) : undefined);
  } catch (error) {
    // A feed may break off while it is read.
    const page = isUnavailable(error) ? pageFromBefore(cache, key) : undefined;
    if (page === undefined) throw error;
    logFailure(c.var.request.log, error, 'The page is as it was');
    return page;
  }
}

/** Undefined where there is none. */
function pageFromBefore(cache: PageCache, key: string): CachedPage | undefined {
  cache.noteFailure();
  return cache.find(key);
}

/** The page for an address that is not there, which is the same for all of them and was just made where it was not cached. */
async function sendMissing(
  c: Context<ServerEnv>,
  cache: PageCache,
  key: string,
  cached: CachedPage | undefined,
): Promise<void> {
  const { res } = c;
  const page = cached ?? (await cache.put(key, await contentOf(res)));
  const representation = await cache.represent(key, page, chooseEncoding(c.req.header('Accept-Encoding')));
  const headers = new Headers(pairs(representation.headers));
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  // Decided by the address.
  for (const name of ['X-Robots-Tag', 'Referrer-Policy']) {
    headers.delete(name);
    const value = res.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  c.res = undefined;
  c.res = new Response(c.req.method === 'HEAD' ? null : representation.bytes, { status: res.status, headers });
}

/** What a response brings into the cache. Null for errors, and where cookies or headers say that it is not for everybody. */
async function cacheable(response: Response): ReturnType<RenderForCache> {
  const { status, headers } = response;
  if (status !== 200 || headers.has('Set-Cookie')) return null;
  if ((headers.get('Cache-Control') ?? cacheControl) !== cacheControl) return null;
  return contentOf(response);
}

async function contentOf(response: Response) {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', cacheControl);
  headers.set('Vary', 'Accept-Encoding');
  // The cache names each encoding by its content.
  headers.delete('ETag');
  const { page = null, details = {} } = response instanceof PageResponse ? response : {};
  const html = page === null ? Buffer.from(await response.arrayBuffer()) : page.html;
  return { html, headers, fingerprint: page?.fingerprint ?? null, onServed: details.onServed };
}

function send(c: Context<ServerEnv>, { bytes, etag, headers }: Representation): void {
  const isKnown = matches(c.req.header('If-None-Match'), etag);
  // Otherwise Hono would mix the two responses.
  c.res = undefined;
  const all = new Headers(pairs(isKnown ? notModified(etag) : headers));
  c.res = new Response(isKnown || c.req.method === 'HEAD' ? null : bytes, {
    status: isKnown ? 304 : 200,
    headers: all,
  });
}

function notModified(etag: string): string[] {
  return ['ETag', etag, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding'];
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at] ?? '', flat[2 * at + 1] ?? '']);
}

/** Path and query. */
function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
