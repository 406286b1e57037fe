import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type BrokenLine, openBrokenLine } from '#tests/broken-line.ts';
import { onServer } from '#tests/database-setup.ts';
import { startListedSite } from '#tests/e2e/empty-site.ts';
import { listingDraft } from '#tests/factories.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { postStatus, visitorOf } from '#tests/faults/leads/post-lead.ts';
import { findPostgres, type Postgres, startPostgres } from '#tests/postgres.ts';
import { patienceMs, sendVisitors } from './visitors.ts';

const isMeasured = process.env['DATABASE_AWAY'] !== undefined;

/** How much longer each fault lasts in `npm run test:faults`. */
const times = Number(process.env['DATABASE_AWAY'] ?? 1);

/** The goal, and what a machine that does much else may take. */
const maxMsUntilGood = isMeasured ? 5_000 : 15_000;

type Fault = {
  name: string;
  seconds: number;
  begin(line: BrokenLine, postgres: Postgres): unknown;
  end(line: BrokenLine, postgres: Postgres): unknown;
  /** It answers meanwhile. */
  isLate?: true;
  /** It can be read meanwhile. */
  isReadable?: true;
};

const cutAll = 'select pg_terminate_backend(pid) from pg_stat_activity where pid != pg_backend_pid()';

const readOnly = 'default_transaction_read_only';

const faults: Fault[] = [
  { name: 'stopped', seconds: 3, begin: (_, { crash }) => crash(), end: (_, { start }) => start() },
  { name: 'connections cut', seconds: 0, begin: (_, { url }) => onServer(url, cutAll), end: () => {} },
  { name: 'half-open', seconds: 3, begin: ({ silence }) => silence(), end: ({ audible }) => audible() },
  { name: 'late by 2 s', seconds: 3, begin: ({ delay }) => delay(1_000), end: ({ delay }) => delay(0), isLate: true },
  {
    name: 'none free',
    seconds: 3,
    begin: (_, { url }) => onServer(url, 'alter role site connection limit 2').then(() => onServer(url, cutAll)),
    end: (_, { url }) => onServer(url, 'alter role site connection limit -1'),
  },
  {
    name: 'only to be read',
    seconds: 3,
    begin: (_, { url }) => onServer(url, `alter role site set ${readOnly} = on`).then(() => onServer(url, cutAll)),
    end: (_, { url }) => onServer(url, `alter role site reset ${readOnly}`),
    isReadable: true,
  },
];

const cached = ['/', '/property/8', '/properties?type=Villa', '/kyero.xml', '/feed.xml', '/sitemap.xml'];

/** A site on a PostgreSQL of its own, behind a line of its own, as a user who may have so many connections. */
async function openSite(connections = -1) {
  const postgres = (await startPostgres()) ?? expect.fail('PostgreSQL was there a moment ago');
  onTestFinished(postgres.stop);
  await onServer(postgres.url, `create role site login connection limit ${connections}`);
  await onServer(postgres.url, 'grant all on schema public to site');
  // The servers of the tests may lose the last moment in a crash, which is not what is looked for here.
  await onServer(postgres.url, 'alter role site set synchronous_commit = on');
  const asSite = new URL(postgres.url);
  asSite.username = 'site';
  const line = await openBrokenLine(asSite.href);
  const drafts = Array.from({ length: 60 }, () => listingDraft());
  const site = await startListedSite({ database: asSite.href, url: line.url }, drafts);
  onTestFinished(async () => void (await site.stop()));
  for (const path of cached) expect((await fetch(site.url + path)).status).toBe(200);
  return { postgres, line, site };
}

it.skipIf(findPostgres() === null)(
  'a database that is away is lived without, and nothing thanked for is lost',
  { timeout: 600_000 + times * 60_000 },
  async () => {
    const { postgres, line, site } = await openSite();
    const visitors = sendVisitors(site, cached);
    await expect.poll(visitors.isWell, { timeout: 60_000 }).toBe(true);
    for (const { name, seconds, begin, end, isLate = false, isReadable = false } of faults) {
      const begunAt = performance.now();
      await begin(line, postgres);
      await pause(seconds * times * 1_000);
      await end(line, postgres);
      const endedAt = performance.now();
      // Until somebody has met the mended one.
      await pause(1_000);
      await expect.poll(visitors.isWell, { timeout: 60_000 }).toBe(true);
      const met = visitors.met.filter(({ sentAt, status }) => sentAt > begunAt && status !== null);
      const waitOf = ({ sentAt, answeredAt }: (typeof met)[number]) => answeredAt - sentAt;
      const bad = met.filter((one) => !visitors.isGood(one));
      const late = met.filter((one) => waitOf(one) > patienceMs);
      const msUntilGood = Math.round(Math.max(0, ...[...bad, ...late].map((one) => one.answeredAt - endedAt)));
      const first = met.find((one) => one.what !== 'cached' && one.sentAt > endedAt && visitors.isGood(one));
      const relapsed = bad.filter(({ sentAt }) => sentAt > (first?.answeredAt ?? 0));
      printFigure(`database ${name}`, {
        ...{ seconds: Math.round((endedAt - begunAt) / 1_000), requests: met.length, 'told to come back': bad.length },
        'ms until all was good': msUntilGood,
        'told so after the first good answer': relapsed.length,
        'ms, the longest wait': Math.round(Math.max(...met.map(waitOf))),
      });
      // Never as if it were our fault, and what is in memory always.
      const wrong = bad.filter(({ what, status }) => what === 'cached' || status !== 503);
      expect([name, wrong.map(({ what, path, status }) => `${what} ${path} ${status}`)]).toEqual([name, []]);
      // What was cut at its beginning was on its way then.
      const unread = bad.filter(({ what, sentAt }) => isReadable && what === 'page' && sentAt > begunAt + 1_000);
      expect([name, unread.map(({ status }) => status)]).toEqual([name, []]);
      // Once it is back for one it is back for all; one that is late was never away, and who is in line is still told so for a while. A
      // connection that was opened while nothing was to be written is met by one more, and then by nobody.
      if (!isLate && !isReadable)
        expect([name, relapsed.map(({ what, status }) => `${what} ${status}`)]).toEqual([name, []]);
      expect([name, msUntilGood < maxMsUntilGood || msUntilGood]).toEqual([name, true]);
    }
    await visitors.callOff();
    // Of all of it nothing was a fault of ours.
    const ours = /^\{"level":[56]0.*(?:failed|could not be saved)/gm;
    expect(site.output().match(ours) ?? []).toEqual([]);
    const saved = (await onServer(postgres.url, 'select email from leads')).map(({ email }) => String(email));
    expect([...visitors.thanked].filter((email) => !saved.includes(email))).toEqual([]);
    expect(saved.length).toBe(new Set(saved).size);
    printFigure('database away', { 'leads thanked for': visitors.thanked.size, 'of them saved': saved.length });
    expect(await site.stop()).toBe(0);
  },
);

it.skipIf(findPostgres() === null)(
  'a hundred who write at once, while forty read, are all thanked for by five connections',
  { timeout: 300_000 },
  async () => {
    const { postgres, site } = await openSite(5);
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    const read = async (at: number) => {
      const headers = { 'X-Forwarded-For': visitorOf(1_000 + at).address };
      const answer = await fetch(`${site.url}/properties?keyword=house+${at}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    const reading = numbers(40).map(read);
    const written = await Promise.all(numbers(100).map((at) => postStatus(site.url, visitorOf(at))));
    const pages = await Promise.all(reading);
    const shown = pages.filter((status) => status === 200).length;
    const thanked = written.filter((status) => status === 303).length;
    printFigure('database of five connections', {
      'leads at once': written.length,
      'thanked for': thanked,
      pages: shown,
    });
    expect(written).toEqual(written.map(() => 303));
    expect(pages.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const saved = await onServer(postgres.url, 'select distinct email from leads');
    expect(saved.length).toBe(100);
    expect(await site.stop()).toBe(0);
  },
);
