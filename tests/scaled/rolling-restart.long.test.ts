import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printFigure } from '#tests/faults/figure.ts';
import { processorMs } from '#tests/faults/hostile/process-figures.ts';
import { proxyClient } from '#tests/proxy-client.ts';
import { missingPackages, type ScaledSite, startScaledSite } from './scaled-site.ts';

const missing = missingPackages();
if (missing.length > 0) console.warn(`Without ${missing.join(', ')} the scaled site is not tried.`);

const total = 5_000;
const visitors = 8;

let site: ScaledSite;
let client: ReturnType<typeof proxyClient>;

beforeAll(async () => {
  if (missing.length > 0) return;
  site = await startScaledSite();
  client = proxyClient(site.proxy);
}, 1_200_000);

afterAll(async () => {
  client?.close();
  await site?.stop();
}, 120_000);

/** Of a request: milliseconds of processor, and transactions of the database. */
type Cost = { cpu: number; queries: number };

const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const lead = (count: number) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: `https://localhost:${site.proxy.httpsPort}` },
  localAddress: `127.0.${1 + (count % 200)}.${1 + (count % 250)}`,
  body: new URLSearchParams({
    ...{ name: `Visitor ${count}`, email: `visitor-${count}@bale.example`, phone: '', subject: 'A house' },
    ...{ inquiry_type: '', message: 'Is it quiet there?', terms: 'on', form_key: `a-form-key-of-visitor-${count}` },
  }).toString(),
});

async function countLeads(): Promise<number> {
  const database = new pg.Client(site.databaseUrl);
  await database.connect();
  const { rows } = await database.query('select count(*)::int as count from leads');
  await database.end();
  return rows[0].count;
}

it.skipIf(missing.length > 0)('both nodes send the pictures that one of them stored', async () => {
  const page = (await client.ask('/properties')).body.toString();
  const pictures = [...new Set(page.match(/\/media\/[\w-]+\.\w+/g))].slice(0, 6);
  expect(pictures).toHaveLength(6);
  for (const picture of pictures) {
    const answers = await Promise.all(site.nodes.map((node) => fetch(`${node.url}${picture}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true);
  }
});

it.skipIf(missing.length > 0)(
  'of 5,000 requests none fails while both nodes are restarted one after the other',
  async () => {
    const before = await countLeads();
    const failures: string[] = [];
    let asked = 0;
    let thanked = 0;
    let restarted = false;
    const paths = ['/', '/about', '/properties', '/properties?type=Villa', '/contact', '/account/sign-in', '/api/docs'];
    async function visit(): Promise<void> {
      while (asked < total || !restarted) {
        const count = asked++;
        const isForm = count % 50 === 0;
        const path = isForm ? '/contact' : (paths[count % paths.length] ?? '/');
        const answer = await client.ask(path, isForm ? lead(count) : {}).catch((error) => ({ status: String(error) }));
        if (answer.status === 303) thanked += 1;
        if (answer.status !== (isForm ? 303 : 200)) failures.push(`${path} ${answer.status}`);
      }
    }
    async function roll(): Promise<void> {
      for (const position of [0, 1]) {
        await expect.poll(() => asked, { timeout: 600_000 }).toBeGreaterThan((position + 1) * 1_000);
        expect(await site.restart(position)).toBe(0);
      }
      restarted = true;
    }
    await Promise.all([roll(), ...Array.from({ length: visitors }, visit)]);
    printFigure('rolling restart of two nodes behind nginx', {
      requests: asked,
      failed: failures.length,
      leads: thanked,
    });
    expect(failures).toEqual([]);
    expect((await countLeads()) - before).toBe(thanked);
  },
);

it.skipIf(missing.length > 0)('costs with two nodes what it costs with one', async () => {
  const database = new pg.Client(site.databaseUrl);
  await database.connect();
  const read = async () => {
    const { rows } = await database.query(
      'select xact_commit::int as count from pg_stat_database where datname = current_database()',
    );
    const cpu = await Promise.all(site.nodes.map(({ process }) => processorMs(process.pid ?? 0)));
    return { queries: rows[0].count as number, at: Date.now(), cpu };
  };
  const between = (from: Awaited<ReturnType<typeof read>>, to: Awaited<ReturnType<typeof read>>) => ({
    queries: to.queries - from.queries,
    ms: to.at - from.at,
    cpu: to.cpu.reduce((all, ms, at) => all + ms - (from.cpu[at] ?? 0), 0),
  });
  let page = 0;
  /** Pages that no node has, of one node alone or of both in turns. */
  const requests = 300;
  async function measure(nodes: readonly number[]): Promise<Cost> {
    const quiet = await read();
    await pause(10_000);
    const begun = await read();
    for (let count = 0; count < requests; count += 1) {
      const node = site.nodes[nodes[count % nodes.length] ?? 0]!;
      page += 1;
      const answer = await fetch(`${node.url}/properties?min_price=${page}`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }
    // The statistics of PostgreSQL come late.
    await pause(1_500);
    const ended = await read();
    const [idle, busy] = [between(quiet, begun), between(begun, ended)];
    return {
      cpu: (busy.cpu - (idle.cpu * busy.ms) / idle.ms) / requests,
      queries: (busy.queries - (idle.queries * busy.ms) / idle.ms) / requests,
    };
  }
  for (const nodes of [[0], [1]]) await measure(nodes);
  const rounds: { one: Cost; two: Cost }[] = [];
  while (rounds.length < 3) rounds.push({ one: await measure([0]), two: await measure([0, 1]) });
  await database.end();
  const meanOf = (costs: Cost[]): Cost => ({
    cpu: sumOf(costs.map(({ cpu }) => cpu)) / costs.length,
    queries: sumOf(costs.map(({ queries }) => queries)) / costs.length,
  });
  const [one, two] = [meanOf(rounds.map((round) => round.one)), meanOf(rounds.map((round) => round.two))];
  const rounded = (value: number) => Math.round(value * 100) / 100;
  printFigure('a request with two nodes and with one', {
    'ms of processor with one': rounded(one.cpu),
    'with two': rounded(two.cpu),
    'queries with one': rounded(one.queries),
    'queries with two': rounded(two.queries),
  });
  // Time of a processor is another's on a machine that has more to do; what is asked of the database is counted.
  expect(one.queries).toBeGreaterThan(0.5);
  expect(two.queries / one.queries).toBeLessThanOrEqual(1.1);
});
