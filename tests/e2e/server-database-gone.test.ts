import { expect, it, onTestFinished } from 'vitest';
import { findPostgres, startPostgres } from '#tests/postgres.ts';
import { type RunningSite, startSite } from '#tests/server.ts';

const leaks = /ECONN|terminat|socket|postgres|select /i;

it.skipIf(findPostgres() === null)('lives on without its database and serves what it has', async () => {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('PostgreSQL was there a moment ago');
  let running = true;
  onTestFinished(async () => {
    if (running) await postgres.stop();
  });
  const site = await startSite({ DATABASE_URL: postgres.url, DEMO: 'on' });
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
  const before = await Promise.all(kept.map(async (path) => (await fetch(site.url + path)).text()));
  await postgres.stop();
  running = false;
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
  const errors = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes(id) && line.includes('"level":50'));
  // The log may arrive here after the answer.
  await expect.poll(errors).toEqual([expect.stringContaining('"stack"')]);

  const data = await fetch(`${site.url}${path.replace('?', '.data?')}`);
  expect(data.status).toBe(503);
  expect(await data.text()).not.toMatch(leaks);
}
