import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { markOfferStatus } from '#app/features/listings/listings.server.ts';
import { sharedPages, uncachedParameters } from '#app/pages.ts';
import { createLog } from '#app/platform/log.ts';
import { feedRoutes } from '#app/routes/feeds.ts';
import { sitemapRoutes } from '#app/routes/sitemap.ts';
import { createPageCache } from '#delivery/cache/page-cache.ts';
import { pageKeyReader } from '#delivery/cache/page-key.ts';
import { countQueries } from '#tests/count-queries.ts';
import { smallCatalogue } from '#tests/test-api.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { cachedPages } from './cached-pages.ts';
import { compression } from './compression.ts';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';

async function open(engine: TestEngine) {
  const { services } = await openTestPages(engine, smallCatalogue);
  const { counted, queries } = countQueries(services.db);
  const { catalogue, clock } = services;
  const readKey = pageKeyReader(sharedPages, uncachedParameters);
  const cache = createPageCache({ readKey, version: () => catalogue.version, clock });
  const tools = { ...services, db: counted };
  const app = new Hono<ServerEnv>()
    .use(requestInfo(createLog('silent')))
    .use(compression(() => 'fast'))
    .use(cachedPages(cache))
    .route('/', sitemapRoutes(tools))
    .route('/', feedRoutes(tools));
  const get = async (path: string, etag = '') =>
    app.request(path, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } });
  return { services, cache, queries, get };
}

const paths = ['/kyero.xml', '/feed.xml', '/feed.xml?lang=ar', '/sitemap.xml', '/sitemap-pages.xml'];

describeOnBothEngines('feeds and sitemaps', (engine) => {
  test.for([...paths, '/sitemap-listings-1.xml'])('%s is made once for all who request it', async (path) => {
    const { cache, queries, get } = await open(engine);
    const first = await get(path);
    const made = queries();
    const others = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(queries()).toBe(made);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const tags = new Set([first, ...others].map(({ headers }) => headers.get('ETag')));
    expect(tags.size).toBe(1);
    expect(cache.findReady(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`, 'br')).not.toBeNull();
    const [etag] = tags;
    const again = await get(path, etag ?? '');
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('are made again after a change, and new only where it is seen', async () => {
    const { services, get } = await open(engine);
    const tagsOf = () => Promise.all(paths.map(async (path) => (await get(path)).headers.get('ETag')));
    const before = await tagsOf();
    await markOfferStatus(services.db, 2, 0, 'Withdrawn');
    await services.catalogue.follow();
    const after = await tagsOf();
    const changed = paths.filter((_, at) => before[at] !== after[at]);
    expect(changed).toEqual(expect.arrayContaining(['/kyero.xml', '/feed.xml', '/feed.xml?lang=ar']));
    expect(changed).not.toContain('/sitemap.xml');
    expect((await get('/kyero.xml', before[0] ?? '')).status).toBe(200);
  });

  test('have an allowance where no cache knows the address', async () => {
    const { get } = await open(engine);
    const answers = await Promise.all(Array.from({ length: 61 }, (_, at) => get(`/kyero.xml?form=${at}`)));
    const turnedAway = answers.filter(({ status }) => status === 429);
    expect(turnedAway).toHaveLength(1);
    expect(Number(turnedAway[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await get('/kyero.xml?utm_source=x')).status).toBe(429);
  });

  test('that do not exist are not kept', async () => {
    const { cache, get } = await open(engine);
    expect((await get('/sitemap-listings-9.xml')).status).toBe(404);
    expect(cache.findReady('/sitemap-listings-9.xml', 'br')).toBeNull();
  });
});
