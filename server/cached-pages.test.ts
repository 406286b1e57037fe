import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from '#app/platform/db/unavailable.ts';
import { createLog } from '#app/platform/log.ts';
import { textStream } from '#app/platform/text-stream.ts';
import { createPageCache } from '#delivery/cache/page-cache.ts';
import { pageKeyReader } from '#delivery/cache/page-key.ts';
import { PageResponse, type Visitor } from '#delivery/render/page-response.ts';
import { cachedPages } from './cached-pages.ts';
import { compression } from './compression.ts';
import type { ServerEnv } from './env.ts';
import { unavailableResponse } from './error-response.ts';
import { requestInfo } from './request-info.ts';

const text = Array.from({ length: 1_000 }, (_, at) => `Villa ${(at * 7919) % 997} has a garden.`).join(' ');

/** A site of three pages, which are rendered from its price. */
function openSite({ maxBytes = 1_000_000 } = {}) {
  const site = {
    price: 100,
    version: 1,
    now: 0,
    rendered: [] as string[],
    served: [] as Visitor[],
    failing: false,
    away: false,
    breaking: null as Error | null,
    refused: 0,
  };
  const readKey = pageKeyReader(
    [
      { path: '/price', parameters: ['lang'] },
      { path: '/calm', parameters: [] },
      { path: /^\/page\/\d+$/, parameters: [] },
      { path: '/feed', parameters: [] },
      { path: '/nothing', parameters: [] },
    ],
    ['form'],
  );
  const cache = createPageCache({ readKey, version: () => site.version, clock: { now: () => site.now }, maxBytes });
  const app = new Hono<ServerEnv>()
    .use(requestInfo(createLog('silent')))
    .use(compression(() => 'fast'))
    .use(cachedPages(cache))
    .get('/nothing', (c) => c.text('There is nothing.', 404))
    .use(async (c, next) => {
      if (!site.away) return next();
      site.refused += 1;
      return c.text('The database is away.', 503);
    })
    .get('/feed', (c) =>
      c.body(
        textStream(
          (async function* pieces() {
            yield `feed ${site.price}`;
            if (site.breaking !== null) throw site.breaking;
          })(),
        ),
      ),
    )
    .get('*', async (c) => {
      const { cached } = c.var;
      const fingerprint = c.req.path === '/price' ? String(site.price) : 'calm';
      await new Promise(setImmediate);
      if (site.failing) throw new Error('The database is away.');
      const isSame = fingerprint === cached?.fingerprint;
      if (!isSame) site.rendered.push(cached?.address ?? 'own');
      const html = isSame ? null : Buffer.from(`${cached?.address} ${fingerprint} ${text}`);
      const page = { html, inlineStyle: null, fingerprint };
      const details = { onServed: (visitor: Visitor) => void site.served.push(visitor) };
      return new PageResponse(null, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } }, { page, details });
    });
  app.onError((error, c) => (isUnavailable(error) ? unavailableResponse(c) : c.text('failed', 500)));
  const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  return { site, cache, request };
}

describe('a cached page', () => {
  it('is rendered once for many requests at once, and for all later ones', async () => {
    const { site, request } = openSite();
    const responses = await Promise.all(Array.from({ length: 20 }, () => request('/price')));
    responses.push(await request('/price?utm_source=news'));
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies)).toEqual(new Set([`/price 100 ${text}`]));
    expect(site.rendered).toEqual(['/price']);
    expect(site.served).toHaveLength(21);
  });

  it('is rendered again when what it is rendered from has changed, and only then', async () => {
    const { site, request } = openSite();
    const before = await request('/price');
    const calm = await request('/calm');
    Object.assign(site, { price: 90, version: 2 });
    const after = await request('/price');
    expect(await after.text()).toContain('/price 90');
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    expect((await request('/calm')).headers.get('ETag')).toBe(calm.headers.get('ETag'));
    expect(site.rendered).toEqual(['/price', '/calm', '/price']);
  });

  it('is checked again after a minute, for changes that no version covers', async () => {
    const { site, request } = openSite();
    await request('/price');
    site.price = 80;
    site.now = 59_000;
    expect(await (await request('/price')).text()).toContain('/price 100');
    site.now = 61_000;
    expect(await (await request('/price')).text()).toContain('/price 80');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (bytes: Buffer) => bytes],
  ])('comes in the encoding %s, each with a tag of its own', async (encoding, decompress) => {
    const { site, request } = openSite();
    await request('/price', { 'Accept-Encoding': 'br' });
    const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
    const answer = await request('/price', headers);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(decompress(bytes).toString()).toBe(`/price 100 ${text}`);
    expect(answer.headers.get('Content-Encoding') ?? undefined).toBe(encoding);
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const etag = answer.headers.get('ETag') ?? '';
    const again = await request('/price', { ...headers, 'If-None-Match': etag });
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, '']);
    expect(site.rendered).toHaveLength(1);
  });

  it('responds to HEAD with the same headers and nothing else', async () => {
    const { request } = openSite();
    const got = await request('/price', { 'Accept-Encoding': 'br' });
    const head = await request('/price', { 'Accept-Encoding': 'br' }, 'HEAD');
    expect(await head.text()).toBe('');
    for (const name of ['ETag', 'Content-Length', 'Content-Encoding', 'Content-Type']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
  });

  it('stays the same while a better compression takes its place', async () => {
    const { cache, request } = openSite();
    const first = await request('/price', { 'Accept-Encoding': 'br' });
    for (let visit = 0; visit < 10; visit += 1) await request('/price', { 'Accept-Encoding': 'br' });
    const length = Number(first.headers.get('Content-Length'));
    await expect
      .poll(() => cache.findReady('/price', 'br')?.representation.bytes.length ?? length)
      .toBeLessThan(length);
    const better = cache.findReady('/price', 'br')?.representation;
    expect(better?.etag).toBe(first.headers.get('ETag'));
    expect(brotliDecompressSync(better?.bytes ?? Buffer.alloc(0)).toString()).toBe(`/price 100 ${text}`);
  });
});

describe('while nothing can be rendered', () => {
  it('pages are served as they were for as long as it takes, and tried again every few seconds', async () => {
    const { site, cache, request } = openSite();
    for (const path of ['/price', '/calm']) await request(path);
    Object.assign(site, { away: true, price: 90, version: 2 });
    for (const minute of [0, 1, 2, 60, 600]) {
      site.now = minute * 60_000 + 1;
      for (const path of ['/price', '/calm', '/price']) {
        const answer = await request(path);
        expect([answer.status, (await answer.text()).slice(0, 6)]).toEqual([
          200,
          path === '/price' ? '/price' : '/calm ',
        ]);
      }
    }
    expect(site.refused).toBe(5);
    // The short way takes it too.
    expect(cache.findReady('/price', null)).not.toBeNull();
    expect((await request('/page/1')).status).toBe(503);
    site.away = false;
    site.now += 6_000;
    expect(await (await request('/price')).text()).toContain('/price 90');
  });
});

describe('what breaks off while it is made', () => {
  const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

  it('is served as it was while what it is made of is away, and made anew after that', async () => {
    const { site, request } = openSite();
    const read = async () => {
      const answer = await request('/feed');
      return [answer.status, await answer.text(), answer.headers.get('Cache-Control')];
    };
    const first = await read();
    expect(first.slice(0, 2)).toEqual([200, 'feed 100']);
    Object.assign(site, { breaking: cancelled, price: 90, version: 2 });
    expect(await Promise.all([read(), read()])).toEqual([first, first]);
    Object.assign(site, { breaking: null, now: 6_000 });
    expect((await read())[1]).toBe('feed 90');
  });

  it('is no page where there was none, and may be tried again soon', async () => {
    const { site, request } = openSite();
    site.breaking = cancelled;
    const answer = await request('/feed');
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([503, true]);
    expect(answer.headers.get('Content-Encoding')).toBeNull();
  });

  it('is a fault when it is one of ours', async () => {
    const { site, request } = openSite();
    await request('/feed');
    Object.assign(site, { breaking: new Error('There is no such column.'), version: 2 });
    expect((await request('/feed')).status).toBe(500);
  });
});

describe('what is never cached', () => {
  it('a visitor’s own page, a page that is not there, and a fault', async () => {
    const { site, request } = openSite();
    await request('/price?form=viewing');
    await request('/price?form=viewing');
    expect(site.rendered).toEqual(['own', 'own']);
    expect((await request('/nothing')).status).toBe(404);
    site.failing = true;
    const failed = await Promise.all([request('/price'), request('/price')]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    site.failing = false;
    expect((await request('/price')).status).toBe(200);
  });

  it('a page whose check failed comes back with the site', async () => {
    const { site, request } = openSite();
    await request('/price');
    Object.assign(site, { failing: true, version: 2 });
    expect((await request('/price')).status).toBe(500);
    site.failing = false;
    expect(await (await request('/price')).text()).toContain('/price 100');
    expect(site.rendered).toEqual(['/price']);
  });

  it('more than there is room for: the least recently used go', async () => {
    const { site, cache, request } = openSite({ maxBytes: 100_000 });
    for (const number of [1, 2, 3]) await request(`/page/${number}`);
    await request('/page/1');
    for (const number of [4, 5]) await request(`/page/${number}`);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.findReady('/page/1', null)).not.toBeNull();
    expect(cache.findReady('/page/2', null)).toBeNull();
    expect(site.rendered).toHaveLength(5);
  });
});
