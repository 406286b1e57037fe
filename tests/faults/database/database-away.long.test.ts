import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { onServer } from '#tests/database-setup.ts';
import { findPostgres, startPostgres } from '#tests/postgres.ts';
import { startSite } from '#tests/server.ts';

const kept = ['/', '/property/8', '/properties?type=Villa', '/kyero.xml', '/feed.xml', '/sitemap.xml'];

/** A site on a PostgreSQL of its own, which has served each of the kept pages once. */
async function openSite() {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('PostgreSQL was there a moment ago');
  const site = await startSite({ DATABASE_URL: postgres.url, DEMO: 'on' });
  onTestFinished(async () => {
    await site.stop();
    await postgres.stop();
  });
  const statusOf = async (path: string) => {
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses = () => Promise.all(kept.map(statusOf));
  // One after the other: what a site makes for the first time takes long, and no line is long.
  for (const path of kept) expect([path, await statusOf(path)]).toEqual([path, 200]);
  return { postgres, statusOf, statuses };
}

const whole = kept.map(() => 200);

/** For longer than a minute in `npm run test:faults` only. */
const isLong = Number(process.env['DATABASE_AWAY'] ?? 1) > 1;

it.skipIf(findPostgres() === null || !isLong)(
  'cached pages are served for longer than they are believed unchecked',
  async () => {
    const { postgres, statusOf, statuses } = await openSite();
    await postgres.stop();
    for (let round = 0; round < 4; round += 1) {
      await pause(20_000);
      expect(await statuses()).toEqual(whole);
    }
    expect(await statusOf('/property/9')).toBe(503);
  },
);

it.skipIf(findPostgres() === null)(
  'a server that does not answer holds nobody for as long as it is frozen',
  async () => {
    const { postgres, statusOf, statuses } = await openSite();
    const pids = await everyProcess(postgres.url);
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) if (isRunning(pid)) process.kill(pid, name);
    };
    signal('SIGSTOP');
    onTestFinished(() => signal('SIGCONT'));
    // A query that is under way, and one that has no connection yet: both are given up while the server is frozen.
    expect(await Promise.all([9, 10, 11, 12].map((id) => statusOf(`/property/${id}`)))).toEqual([503, 503, 503, 503]);
    expect(await statuses()).toEqual(whole);
    signal('SIGCONT');
    await expect.poll(() => statusOf('/property/13'), { timeout: 30_000 }).toBe(200);
  },
);

async function everyProcess(url: string): Promise<number[]> {
  const rows = await onServer(url, 'select pid from pg_stat_activity');
  const folder = new URL(url).searchParams.get('host') ?? '';
  const postmaster = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const pids = rows.map(({ pid }) => Number(pid));
  return [postmaster, ...pids].filter((pid) => isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
