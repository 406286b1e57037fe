import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { Visitor } from '#app/platform/request.ts';
import { compression } from '#server/compression.ts';
import type { ServerEnv } from '#server/env.ts';
import { requestInfo } from '#server/request-info.ts';
import { createPageCache } from './page-cache.ts';
import { pageKeyReader } from './page-key.ts';

const text = Array.from({ length: 1_000 }, (_, at) => `Villa ${(at * 7919) % 997} has a garden.`).join(' ');

/** A site of three pages, whose price is what pages are drawn from. */
function openSite({ mostBytes = 1_000_000 } = {}) {
  const site = { price: 100, version: 1, now: 0, drawn: [] as string[], given: [] as Visitor[], failing: false };
  const readKey = pageKeyReader(
    [
      { path: '/price', parameters: ['lang'] },
      { path: '/calm', parameters: [] },
      { path: /^\/page\/\d+$/, parameters: [] },
      { path: '/nothing', parameters: [] },
    ],
    ['form'],
  );
  const cache = createPageCache({ readKey, version: () => site.version, clock: { now: () => site.now }, mostBytes });
  const app = new Hono<ServerEnv>()
    .use(requestInfo(createLog('silent')))
    .use(compression)
    .use(cache.middleware)
    .get('/nothing', (c) => c.text('There is nothing.', 404))
    .get('*', async (c) => {
      const { request } = c.var;
      const drawnFrom = c.req.path === '/price' ? String(site.price) : 'calm';
      request.whenGiven = (visitor) => void site.given.push(visitor);
      await new Promise(setImmediate);
      if (site.failing) throw new Error('The database is away.');
      if (request.kept) {
        request.kept = { drawnFrom, isSame: drawnFrom === request.kept.drawnFrom };
        if (request.kept.isSame) return c.body(null);
      }
      site.drawn.push(request.address ?? 'own');
      return c.html(`${request.address} ${drawnFrom} ${text}`);
    });
  app.onError((_, c) => c.text('failed', 500));
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  return { site, cache, ask };
}

describe('a page that is kept', () => {
  it('is drawn once for many who ask at once, and for all who ask later', async () => {
    const { site, ask } = openSite();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/price')));
    answers.push(await ask('/price?utm_source=news'));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies)).toEqual(new Set([`/price 100 ${text}`]));
    expect(site.drawn).toEqual(['/price']);
    expect(site.given).toHaveLength(21);
  });

  it('is drawn again when what it is drawn from has changed, and only then', async () => {
    const { site, ask } = openSite();
    const before = await ask('/price');
    const calm = await ask('/calm');
    Object.assign(site, { price: 90, version: 2 });
    const after = await ask('/price');
    expect(await after.text()).toContain('/price 90');
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    expect((await ask('/calm')).headers.get('ETag')).toBe(calm.headers.get('ETag'));
    expect(site.drawn).toEqual(['/price', '/calm', '/price']);
  });

  it('is looked at again after a minute, for what no version tells of', async () => {
    const { site, ask } = openSite();
    await ask('/price');
    site.price = 80;
    site.now = 59_000;
    expect(await (await ask('/price')).text()).toContain('/price 100');
    site.now = 61_000;
    expect(await (await ask('/price')).text()).toContain('/price 80');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (bytes: Buffer) => bytes],
  ])('comes in the coding %s, each with a tag of its own', async (coding, unpack) => {
    const { site, ask } = openSite();
    await ask('/price', { 'Accept-Encoding': 'br' });
    const headers: Record<string, string> = coding ? { 'Accept-Encoding': coding } : {};
    const answer = await ask('/price', headers);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(unpack(bytes).toString()).toBe(`/price 100 ${text}`);
    expect(answer.headers.get('Content-Encoding') ?? undefined).toBe(coding);
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const etag = answer.headers.get('ETag') ?? '';
    const again = await ask('/price', { ...headers, 'If-None-Match': etag });
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, '']);
    expect(site.drawn).toHaveLength(1);
  });

  it('answers HEAD with the same headers and nothing else', async () => {
    const { ask } = openSite();
    const got = await ask('/price', { 'Accept-Encoding': 'br' });
    const head = await ask('/price', { 'Accept-Encoding': 'br' }, 'HEAD');
    expect(await head.text()).toBe('');
    for (const name of ['ETag', 'Content-Length', 'Content-Encoding', 'Content-Type']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
  });

  it('stays the same while a better coding takes its place', async () => {
    const { cache, ask } = openSite();
    const first = await ask('/price', { 'Accept-Encoding': 'br' });
    for (let visit = 0; visit < 10; visit += 1) await ask('/price', { 'Accept-Encoding': 'br' });
    const length = Number(first.headers.get('Content-Length'));
    await expect
      .poll(() => cache.findReady('/price', 'br')?.representation.bytes.length ?? length)
      .toBeLessThan(length);
    const better = cache.findReady('/price', 'br')?.representation;
    expect(better?.etag).toBe(first.headers.get('ETag'));
    expect(brotliDecompressSync(better?.bytes ?? Buffer.alloc(0)).toString()).toBe(`/price 100 ${text}`);
  });
});

describe('what is never kept', () => {
  it('a visitor’s own page, a page that is not there, and a fault', async () => {
    const { site, ask } = openSite();
    await ask('/price?form=viewing');
    await ask('/price?form=viewing');
    expect(site.drawn).toEqual(['own', 'own']);
    expect((await ask('/nothing')).status).toBe(404);
    site.failing = true;
    const failed = await Promise.all([ask('/price'), ask('/price')]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    site.failing = false;
    expect((await ask('/price')).status).toBe(200);
  });

  it('a page that fails to be looked at again comes back with the site', async () => {
    const { site, ask } = openSite();
    await ask('/price');
    Object.assign(site, { failing: true, version: 2 });
    expect((await ask('/price')).status).toBe(500);
    site.failing = false;
    expect(await (await ask('/price')).text()).toContain('/price 100');
    expect(site.drawn).toEqual(['/price']);
  });

  it('more than there is room for: those asked for least lately go', async () => {
    const { site, cache, ask } = openSite({ mostBytes: 100_000 });
    for (const number of [1, 2, 3]) await ask(`/page/${number}`);
    await ask('/page/1');
    for (const number of [4, 5]) await ask(`/page/${number}`);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.findReady('/page/1', null)).not.toBeNull();
    expect(cache.findReady('/page/2', null)).toBeNull();
    expect(site.drawn).toHaveLength(5);
  });
});
