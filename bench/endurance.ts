import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { countDescriptors, openMixedUse } from '#tests/mixed-use.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';
import type { RunningSite } from '#tests/server.ts';
import type { Table } from './figures.ts';
import { runsOr } from './options.ts';
import type { Heap } from './watch-heap.ts';

/** Measured, after the warm-up. `--runs=20` makes it twenty minutes. */
const minutes = runsOr(60);
/** Before the first look: what is made once is made, and the page cache is as full as it becomes. */
const warmUp = { searches: 4_500, requests: 1_000 };
/** Between an answer and the next request. */
const pauseMs = 167;
const minuteMs = 60_000;

type Look = Heap & { minute: number; descriptors: number };

/** An hour of everything that a site does, slowly: what it does not give back shows as memory and descriptors that grow. */
export async function run(): Promise<Table[]> {
  const nodeOptions = ['--import', new URL('watch-heap.ts', import.meta.url).href];
  const site = await startPicturedSite({ DEMO: 'on', LOG_LEVEL: 'fatal' }, undefined, { nodeOptions });
  try {
    return [await measure(site)];
  } finally {
    await site.stop();
  }
}

async function measure(site: RunningSite): Promise<Table> {
  const use = await openMixedUse(site);
  let requests = 0;
  let failed = 0;
  const ask = async () => {
    requests += 1;
    await use.next().catch((error: unknown) => {
      failed += 1;
      if (failed <= 20) console.warn(String(error));
    });
  };
  for (let at = 0; at < warmUp.searches; at += 1) await use.search();
  while (requests < warmUp.requests) await ask();
  requests = 0;
  failed = 0;
  const startedAt = performance.now();
  const looks: Look[] = [await look(site, 0)];
  for (let minute = 1; minute <= minutes; minute += 1) {
    while (performance.now() < startedAt + minute * minuteMs) {
      await ask();
      await pause(pauseMs);
    }
    looks.push(await look(site, minute));
    console.error(JSON.stringify({ requests, failed, ...looks.at(-1) }));
  }
  const descriptors = looks.map((one) => one.descriptors);
  const first = looks[0];
  const last = looks.at(-1);
  const rows = [
    { figure: 'requests', value: requests },
    { figure: 'not answered as they should be', value: { value: failed, max: 0 } },
    { figure: 'MB of heap after collection, first', value: { value: first?.heapMegabytes ?? Number.NaN, digits: 1 } },
    { figure: 'MB of heap after collection, last', value: { value: last?.heapMegabytes ?? Number.NaN, digits: 1 } },
    {
      figure: 'MB an hour that the heap grows by, along the line through all looks',
      value: { value: hourlyGrowth(looks, (one) => one.heapMegabytes), digits: 1, max: 5 },
    },
    {
      figure: 'MB an hour that other memory of the process grows by',
      value: { value: hourlyGrowth(looks, (one) => one.otherMegabytes), digits: 1 },
    },
    { figure: 'descriptors, first', value: descriptors[0] ?? 0 },
    { figure: 'descriptors, last', value: { value: descriptors.at(-1) ?? 0, max: (descriptors[0] ?? 0) + 5 } },
    { figure: 'descriptors, most', value: Math.max(...descriptors) },
  ];
  return { title: `${minutes} minutes of mixed use`, rows };
}

async function look({ process: server }: RunningSite, minute: number): Promise<Look> {
  server.send('look');
  const [heap] = (await once(server, 'message')) as [Heap];
  return { minute, ...heap, descriptors: await countDescriptors(server.pid ?? 0) };
}

/** The slope of the line with the least squares, so that no single look decides. */
function hourlyGrowth(looks: readonly Look[], of: (look: Look) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanMinute, meanValue] = [mean(looks.map(({ minute }) => minute)), mean(looks.map(of))];
  const together = mean(looks.map((one) => (one.minute - meanMinute) * (of(one) - meanValue)));
  return (60 * together) / mean(looks.map(({ minute }) => (minute - meanMinute) ** 2));
}
