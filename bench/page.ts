import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type RunningSite, startSite } from '#tests/server.ts';

const warmUp = 300;
const rounds = 10;
const requestsPerTurn = 40;

/** The goal is one for the listing page; the others stand beside it, `/livez` as the floor of any request. */
const contenders = [
  { path: '/livez', goalMs: null },
  { path: '/', goalMs: null },
  { path: '/properties', goalMs: 3 },
  { path: '/properties?type=Villa&status=For+Sale&sort=price_asc&lang=id', goalMs: 3 },
  { path: '/property/7', goalMs: null },
];

type Used = { cpu: NodeJS.CpuUsage; rss: number };

/** Prints the CPU milliseconds the server's process spends on a page nobody cached, uncompressed, at the demonstration. */
export async function run(): Promise<void> {
  const site = await startSite(
    { DEMO: 'on', LOG_LEVEL: 'warn' },
    { nodeOptions: ['--import', './bench/report-cpu.ts'] },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const measured = contenders.map((contender) => ({ ...contender, bytes: 0, turns: [] as number[] }));
  for (const one of measured) await ask(site, agent, one.path, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of measured) {
      const before = await usedBy(site.process);
      one.bytes = await ask(site, agent, one.path, requestsPerTurn);
      one.turns.push(milliseconds(before, await usedBy(site.process)) / requestsPerTurn);
    }
  }
  console.table(measured.map(summary));
  console.log(`Memory afterwards: ${Math.round((await usedBy(site.process)).rss / 1e6)} MB`);
  agent.destroy();
  await site.stop();
}

async function usedBy(server: ChildProcess): Promise<Used> {
  server.send('used?');
  const [used] = await once(server, 'message');
  return used as Used;
}

function milliseconds({ cpu: before }: Used, { cpu: after }: Used): number {
  return (after.user - before.user + after.system - before.system) / 1000;
}

/** One after the other; answers the bytes of the last. */
async function ask({ port }: RunningSite, agent: Agent, path: string, times: number): Promise<number> {
  let bytes = 0;
  for (let i = 0; i < times; i += 1) {
    const [answer] = await once(get({ port, path, agent }), 'response');
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    bytes = 0;
    for await (const chunk of answer) bytes += chunk.length;
  }
  return bytes;
}

function summary({
  path,
  goalMs,
  bytes,
  turns,
}: {
  path: string;
  goalMs: number | null;
  bytes: number;
  turns: number[];
}) {
  const sorted = turns.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2));
  return {
    path,
    bytes,
    requests: turns.length * requestsPerTurn,
    'CPU ms': at(0.5),
    worst: at(1),
    'goal ms': goalMs ?? '',
  };
}

if (import.meta.main) await run();
