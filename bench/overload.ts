import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningSite, startSite } from '#tests/server.ts';
import type { Row, Table } from './figures.ts';
import type { FloodOptions, FloodResult } from './flood-client.ts';
import { narrowed, runsOr } from './options.ts';

/** Of each flood; the goals are set for sixty. `--runs=8` makes it eight. */
const seconds = runsOr(60);

/** The server has the first core for itself, whatever asks it the second. */
const cores = { server: '0', load: '1' };

/**
 * More than the site can answer: a thousand connections with searches nobody made before, clients that read nothing, a stop in the
 * middle, a thousand requests in one packet; and how another visitor fares meanwhile.
 */
export async function run(): Promise<Table[]> {
  const wanted = narrowed(['flood', 'small-flood', 'cold-flood', 'unread', 'pipelined', 'stop']);
  const floods: Row[] = [];
  const others: Row[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-overload-'));
  for (const heeds of [true, false]) {
    if (wanted.includes('flood')) floods.push(await floodRow({ dataDir, heeds }));
    if (wanted.includes('small-flood')) floods.push(await floodRow({ dataDir, heeds, memory: 256 }));
  }
  if (wanted.includes('cold-flood')) floods.push(await floodRow({ dataDir, heeds: true, isCold: true }));
  if (wanted.includes('unread')) others.push(await unreadRow(dataDir));
  if (wanted.includes('pipelined')) others.push(await pipelinedRow(dataDir));
  if (wanted.includes('stop')) others.push(...(await stopRows(dataDir)));
  await rm(dataDir, { recursive: true });
  const tables = [
    { title: `1,000 connections with distinct searches for ${seconds} s`, rows: floods },
    { title: 'Other bad days', rows: others },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

type Opening = {
  /** Of the heap, in megabytes. */
  memory?: number;
  /** Just started: Node has not yet compiled what is needed most. */
  isCold?: boolean;
  /** Whoever connects from this machine is a visitor, and not a proxy. */
  isAlone?: boolean;
};

/** What a site has answered before: flooded are those that have visitors. */
const servedBefore = 500;

async function open(dataDir: string, { memory, isCold = false, isAlone = false }: Opening = {}): Promise<RunningSite> {
  const nodeOptions = memory === undefined ? [] : [`--max-old-space-size=${memory}`];
  const settings = { DEMO: 'on', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const site = await startSite({ ...settings, ...(isAlone && { TRUSTED_PROXIES: 'none' }) }, { nodeOptions });
  pin(site.process);
  for (let at = 0; at < (isCold ? 1 : servedBefore); at += 1)
    await msOf(site.port, at % 2 === 0 ? '/' : `/properties?keyword=${at}`);
  return site;
}

function pin({ pid }: ChildProcess): void {
  execFileSync('taskset', ['-a', '-p', '-c', cores.server, String(pid)], { stdio: 'ignore' });
}

type FloodCase = Opening & { dataDir: string; heeds: boolean };

async function floodRow({ dataDir, heeds, ...opening }: FloodCase): Promise<Row> {
  const site = await open(dataDir, opening);
  const watched = watchPage(site.port, '/');
  const flood = await runFlood({ port: site.port, connections: 1_000, seconds, heeds });
  const endedAt = performance.now();
  const page = await watched.stop();
  let afterMs = await msOf(site.port, `/properties?keyword=after+${Math.random()}`);
  while (afterMs > 500 && performance.now() - endedAt < 60_000) {
    afterMs = await msOf(site.port, `/properties?keyword=after+${Math.random()}`);
  }
  const normalAfter = (performance.now() - endedAt) / 1_000;
  const peak = peakMegabytes(site.process);
  await site.stop();
  return {
    clients: [
      `${heeds ? 'heed' : 'ignore'} Retry-After`,
      ...(opening.memory === undefined ? [] : ['heap of a 1 GB machine']),
      ...(opening.isCold ? ['just started'] : []),
    ].join(', '),
    'good/s': { value: flood.good / seconds },
    '503/s': { value: flood.refused / seconds },
    'in time, %': { value: (100 * flood.inTime) / Math.max(1, flood.answers), digits: 1, min: 99 },
    broken: { value: flood.broken, max: 0 },
    'good p99, ms': { value: flood.goodMs.p99 },
    '503 p99, ms': { value: flood.refusedMs.p99 },
    "another's cached page p99, ms": { value: page.p99, max: 250 },
    'peak, MB': { value: peak, max: 500 },
    'normal after, s': { value: normalAfter, digits: 1, max: 5 },
  };
}

async function runFlood(options: FloodOptions): Promise<FloodResult> {
  const client = new URL('flood-client.ts', import.meta.url).pathname;
  const flood = spawn('taskset', ['-c', cores.load, process.execPath, client, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(flood.stdout)) as FloodResult;
}

/** Requests a page over and over, as a visitor who has nothing to do with the rest. */
function watchPage(port: number, path: string) {
  const times: number[] = [];
  let goesOn = true;
  const watching = (async () => {
    while (goesOn) {
      times.push(await msOf(port, path));
      await sleep(50);
    }
  })();
  return {
    async stop(): Promise<{ p99: number }> {
      goesOn = false;
      await watching;
      return { p99: times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0 };
    },
  };
}

/** Until the answer is whole. */
async function msOf(port: number, path: string): Promise<number> {
  const startedAt = performance.now();
  const headers = { 'X-Forwarded-For': '198.51.100.7', 'Accept-Encoding': 'br' };
  const [response] = await once(get({ host: '127.0.0.1', port, path, headers, agent: false }), 'response');
  response.resume();
  await once(response, 'end');
  return performance.now() - startedAt;
}

/** Two hundred clients ask for the whole catalogue eight times each and read nothing. */
async function unreadRow(dataDir: string): Promise<Row> {
  const site = await open(dataDir, { isAlone: true });
  await msOf(site.port, '/kyero.xml');
  const before = megabytes(site.process, 'VmRSS');
  const request = 'GET /kyero.xml HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8);
  const sockets = Array.from({ length: 200 }, () => silent(site.port, request));
  const startedAt = performance.now();
  await sleep(5_000);
  const during = megabytes(site.process, 'VmRSS');
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
  // Whoever does not read does not see the end either: they would have to.
  const gone = untilGone(site);
  await Promise.race([gone, sleep(90_000)]);
  const goneAfter = (performance.now() - startedAt) / 1_000;
  for (const socket of sockets) socket.destroy();
  await closed;
  await site.stop();
  return {
    what: '200 clients that do not read',
    'more memory, MB': { value: during - before, max: 100 },
    'gone after, s': { value: goneAfter, max: 60 },
  };
}

function silent(port: number, request: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  socket.pause();
  return socket.on('error', () => {});
}

/** Until the process has no more connections than one without visitors. */
async function untilGone(site: RunningSite): Promise<void> {
  const count = () =>
    execFileSync('ss', ['-Htn', 'state', 'established', `( sport = :${site.port} )`], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean).length;
  while (count() > 2) await sleep(500);
}

async function pipelinedRow(dataDir: string): Promise<Row> {
  const site = await open(dataDir);
  const watched = watchPage(site.port, '/');
  const searches = Array.from(
    { length: 1_000 },
    (_, at) => `GET /properties?keyword=p${at} HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  const socket = silent(site.port, searches.join(''));
  socket.resume();
  await Promise.race([once(socket, 'close'), sleep(20_000)]);
  const { p99 } = await watched.stop();
  await site.stop();
  return {
    what: '1,000 pipelined searches in a packet',
    "another's cached page p99, ms": { value: p99, max: 250 },
  };
}

/** Sixty busy clients, over one connection after the other and over the same one; the signal comes in the middle. */
async function stopRows(dataDir: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const keepAlive of [false, true]) {
    const site = await open(dataDir);
    let stoppedAt = Number.POSITIVE_INFINITY;
    let answered = 0;
    let reset = 0;
    const clients = Array.from({ length: 60 }, async (_, at) => {
      for (let turn = 0; ; turn += 1) {
        const sentAt = performance.now();
        if (sentAt > stoppedAt) return;
        const isAnswered = await ask(site.port, `/properties?keyword=s+${at}+${turn}`, keepAlive);
        if (isAnswered) answered += 1;
        else if (sentAt < stoppedAt) reset += 1;
      }
    });
    await sleep(4_000);
    stoppedAt = performance.now();
    const code = await site.stop();
    await Promise.all(clients);
    rows.push({
      what: `SIGTERM with 60 busy clients, ${keepAlive ? 'kept connections' : 'a new connection each'}`,
      answered: { value: answered },
      'sent before and reset': { value: reset, max: 0 },
      'exit code': { value: code ?? -1, max: 0 },
    });
  }
  return rows;
}

function ask(port: number, path: string, keepAlive: boolean): Promise<boolean> {
  const headers = { Connection: keepAlive ? 'keep-alive' : 'close' };
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, headers, ...(keepAlive ? {} : { agent: false }) });
    request.on('error', () => resolve(false));
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(true));
      response.on('error', () => resolve(false));
    });
  });
}

function peakMegabytes(child: ChildProcess): number {
  return megabytes(child, 'VmHWM');
}

function megabytes({ pid }: ChildProcess, name: 'VmHWM' | 'VmRSS'): number {
  const line = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
