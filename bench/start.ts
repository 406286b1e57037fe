import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, startSite } from '#tests/server.ts';
import { type Figure, median, type Row, type Table } from './figures.ts';
import { clean, runsOr } from './options.ts';

/** The time from a command to the first page, and the memory of the server ten seconds after its start. */
export async function run(): Promise<Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const rows: Row[] = [];
  if (clean) rows.push({ what: 'clean clone to the first page, s', measured: await secondsOfCleanClone() });
  await secondsOfStart(process.cwd(), dataDir);
  const times: number[] = [];
  for (let starts = runsOr(5); starts > 0; starts -= 1) times.push(await secondsOfStart(process.cwd(), dataDir));
  rows.push({ what: 'npm start to the first page, s', measured: { value: median(times), digits: 2, max: 2 } });
  rows.push({ what: 'memory of a bare Node server, MB', measured: { value: await megabytesOfBareServer() } });
  rows.push({ what: 'memory 10 s after start, MB', measured: await megabytesAfterStart(dataDir) });
  await rm(dataDir, { recursive: true });
  return [{ title: 'Start and memory', rows }];
}

async function secondsOfCleanClone(): Promise<Figure> {
  const clone = await mkdtemp(join(tmpdir(), 'bale-clone-'));
  execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
  const value = await secondsOfStart(clone, join(clone, 'data'));
  await rm(clone, { recursive: true });
  return { value, digits: 1, max: 60 };
}

/** Time until `/` responds. Stops the site again. */
async function secondsOfStart(cwd: string, dataDir: string): Promise<number> {
  const port = String(await findFreePort());
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], { cwd, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => npm.once('close', resolve));
  while (!(await responds(`http://localhost:${port}/`))) {
    if (npm.exitCode !== null) throw new Error('npm start ended before it responded');
    await sleep(10);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  npm.kill();
  await ended;
  return seconds;
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function megabytesAfterStart(dataDir: string): Promise<Figure> {
  const site = await startSite({ DEMO: 'on', DATA_DIR: dataDir });
  await sleep(10_000);
  const value = megabytesOf(site.process.pid);
  await site.stop();
  return { value, max: 150 };
}

async function megabytesOfBareServer(): Promise<number> {
  const server = spawn(process.execPath, ['-e', "require('node:http').createServer().listen(0)"]);
  await sleep(2_000);
  const megabytes = megabytesOf(server.pid);
  server.kill();
  return megabytes;
}

function megabytesOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
