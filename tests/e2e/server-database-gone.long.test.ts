import { expect, it, onTestFinished } from 'vitest';
import type { endpoints } from '#app/pages.ts';
import { listingDraft } from '#tests/factories.ts';
import { findPostgres, startPostgres } from '#tests/postgres.ts';
import type { RunningSite } from '#tests/server.ts';
import { hasAction, sitePages } from '#tests/site-pages.ts';
import { startListedSite } from './empty-site.ts';

const leaks = /ECONN|\bterminat|socket|postgres|select (?:"|&quot;|&#x22;)/i;

async function openSite() {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('PostgreSQL was there a moment ago');
  let running = true;
  const stopDatabase = async () => {
    if (running) await postgres.stop();
    running = false;
  };
  onTestFinished(stopDatabase);
  const drafts = Array.from({ length: 10 }, (_, at) =>
    listingDraft({
      texts: { en: { title: `House ${at} in Ubud`, description: 'A garden.' } },
      featuredRank: at < 3 ? at + 1 : null,
    }),
  );
  const site = await startListedSite({ database: postgres.url }, drafts);
  return { site, stopDatabase };
}

it.skipIf(findPostgres() === null)('lives on without its database and serves what it has', async () => {
  const { site, stopDatabase } = await openSite();
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200]);
  const kept = [
    '/',
    '/property/8',
    '/property/8.data',
    '/properties?type=Villa',
    '/kyero.xml',
    '/feed.xml',
    '/sitemap.xml',
  ];
  const before: string[] = [];
  for (const path of kept) before.push(await (await fetch(site.url + path)).text());
  await stopDatabase();
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503]);
  await expectFailure(site, '/property/7?lang=ar', 'lang="ar"');
  expect(await statusOf('/sitemap-listings-1.xml')).toBe(503);
  for (const [at, path] of kept.entries()) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, before[at]]);
  }
  expect(await statusOf('/livez')).toBe(200);
  expect(await site.stop()).toBe(0);
});

/** Addresses of what is no page, as somebody may request them. */
const endpointAddresses: Record<Exclude<keyof typeof endpoints, 'health' | 'metrics'>, readonly string[]> = {
  sharePictures: ['/media/share/9-en-0123456789abcdef.jpg', '/media/share/about-en-0123456789abcdef.jpg'],
  media: ['/media/0123456789abcdef-800.webp'],
  sitemap: ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-listings-1.xml'],
  feeds: ['/feed.xml', '/kyero.xml'],
  api: [
    ...['searchProperties', 'getFeaturedProperties'].map((action) => `/api/index.php?action=${action}`),
    ...['/api/index.php?action=getPropertyById&id=9', '/api/v1/listings', '/api/v1/listings/9', '/api/v1/places'],
    ...['/api/v1/facets', '/api/v1/openapi.json', '/api/docs', '/api/docs.css'],
  ],
  reso: ['/reso/odata/Property', "/reso/odata/Property('9')", '/reso/odata/$metadata'],
  lookFiles: ['/favicon.ico', '/map/bali-plan-01234567.svg'],
  tiles: ['/map/basemap.json', '/map/tiles/01234567/8/209/134.mvt', '/map/tiles/none'],
  shownInFiles: ['/shown-in-01234567.js'],
  files: ['/assets/none.js'],
};

/** What visitors, their browsers and the staff may request, and send, of every address of the site map. */
async function everyRequest(): Promise<{ path: string; method: 'GET' | 'POST' }[]> {
  const found: { path: string; method: 'GET' | 'POST' }[] = Object.values(endpointAddresses)
    .flat()
    .map((path) => ({ path, method: path.startsWith('/api/index.php') ? 'POST' : 'GET' }));
  for (const page of sitePages) {
    const path = page.pattern.replaceAll(/:\w+/g, '9') || '/';
    const data = `${path === '/' ? '/_root' : path}.data`;
    found.push(...[path, `${path}?lang=ar&ids=7,8&q=ubud&key=${'k'.repeat(43)}`, data].map(get));
    if (await hasAction(page)) found.push({ path, method: 'POST' }, { path: data, method: 'POST' });
  }
  return found;
}

const get = (path: string) => ({ path, method: 'GET' }) as const;

it.skipIf(findPostgres() === null)(
  'every address answers without the database, and none as if it were our fault',
  async () => {
    const { site, stopDatabase } = await openSite();
    const requests = await everyRequest();
    await stopDatabase();
    const failed: string[] = [];
    const later: string[] = [];
    const ask = async ({ path, method }: (typeof requests)[number]) => {
      const body = method === 'POST' ? formOf(path) : null;
      const headers = { Cookie: `session=${'x'.repeat(43)}`, Origin: site.url };
      const answer = await fetch(site.url + path, { method, body, headers, redirect: 'manual' });
      const text = await answer.text();
      const line = `${method} ${path}`;
      if (answer.status === 503) later.push(line);
      const isPromised = answer.status !== 503 || Number(answer.headers.get('Retry-After')) > 0;
      if (answer.status === 500 || !isPromised || (answer.status === 503 && leaks.test(text)))
        failed.push(`${line}: ${answer.status}`);
    };
    const askInTurn = async (at: number) => {
      for (const [index, request] of requests.entries()) if (index % atOnce === at) await ask(request);
    };
    const atOnce = 4;
    await Promise.all(Array.from({ length: atOnce }, (_, at) => askInTurn(at)));
    expect(failed).toEqual([]);
    const without = [
      '/featured',
      '/suggestions?',
      '/favorites/cards?',
      '/compare?',
      '/',
      '/account',
      '/reso/odata/Property',
    ];
    for (const path of without)
      expect(
        later.filter((line) => line.startsWith(`GET ${path}`)),
        path,
      ).not.toEqual([]);
    expect(later).toContain('POST /contact');
    expect(await site.stop()).toBe(0);
  },
);

/** A form that each page takes for its own, as far as it is checked before the database is needed. */
function formOf(path: string): URLSearchParams {
  const query = new URL(path, 'http://localhost').searchParams;
  const lead = { name: 'Wayan', email: 'wayan@mail.example', phone: '', subject: 'Hello', message: 'Hello there.' };
  const staff = { password: 'a password of some length', again: 'a password of some length' };
  return new URLSearchParams({ ...lead, ...staff, terms: 'on', app: 'whatsapp', ...Object.fromEntries(query) });
}

/** A page that says no more than the id, which the log has once with what happened; nor does the browser's own data. */
async function expectFailure(site: RunningSite, path: string, language: string): Promise<void> {
  const answer = await fetch(site.url + path);
  const html = await answer.text();
  const id = answer.headers.get('X-Request-Id') ?? '';
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(html).toContain(id);
  expect(html).toContain(language);
  expect(html).not.toMatch(leaks);
  // With its reason, and not as a fault of ours.
  const reasons = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes(id) && /"level":50|"stack"/.test(line));
  // The log may arrive here after the answer.
  await expect.poll(reasons).toEqual([expect.stringMatching(/"level":40.*"stack"/)]);

  const data = await fetch(`${site.url}${path.replace('?', '.data?')}`);
  expect(data.status).toBe(503);
  expect(await data.text()).not.toMatch(leaks);
}
