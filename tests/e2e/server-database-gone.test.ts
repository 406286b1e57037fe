import { expect, it, onTestFinished } from 'vitest';
import { findPostgres, startPostgres } from '#tests/postgres.ts';
import { startSite } from '#tests/server.ts';

it.skipIf(findPostgres() === null)('lives on without its database and says that it is not ready', async () => {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('PostgreSQL was there a moment ago');
  let running = true;
  onTestFinished(async () => {
    if (running) await postgres.stop();
  });
  const site = await startSite({ DATABASE_URL: postgres.url });
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200]);
  await postgres.stop();
  running = false;
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503]);
  expect(await statusOf('/livez')).toBe(200);
  expect(await site.stop()).toBe(0);
});
