import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, startSite } from '#tests/server.ts';

const starts = 5;

/** Prints the time from a command to the first page, and the memory of the server ten seconds after its start. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const results = [];
  if (process.argv.includes('--clean')) results.push(await measureCleanClone());
  await timeNpmStart(process.cwd(), dataDir);
  const times: number[] = [];
  for (let i = 0; i < starts; i += 1) times.push(await timeNpmStart(process.cwd(), dataDir));
  const median = times.toSorted((one, other) => one - other)[Math.floor(starts / 2)] ?? Number.NaN;
  results.push({ what: 'npm start to the first page', measured: `${(median / 1000).toFixed(2)} s`, goal: '2 s' });
  results.push({ what: 'memory of a bare Node server', measured: await megabytesOfBareServer(), goal: '' });
  results.push({ what: 'memory 10 s after start', measured: await megabytesAfterStart(dataDir), goal: '150 MB' });
  console.table(results);
  await rm(dataDir, { recursive: true });
}

async function measureCleanClone() {
  const clone = await mkdtemp(join(tmpdir(), 'bale-clone-'));
  execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
  const ms = await timeNpmStart(clone, join(clone, 'data'));
  await rm(clone, { recursive: true });
  return { what: 'clean clone to the first page', measured: `${(ms / 1000).toFixed(1)} s`, goal: '60 s' };
}

/** Milliseconds until `/` answers. Stops the site again. */
async function timeNpmStart(cwd: string, dataDir: string): Promise<number> {
  const port = String(await findFreePort());
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], { cwd, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => npm.once('close', resolve));
  while (!(await answers(`http://localhost:${port}/`))) {
    if (npm.exitCode !== null) throw new Error('npm start ended before it answered');
    await sleep(10);
  }
  const ms = performance.now() - startedAt;
  npm.kill();
  await ended;
  return ms;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function megabytesAfterStart(dataDir: string): Promise<string> {
  const site = await startSite({ DEMO: 'on', DATA_DIR: dataDir });
  await sleep(10_000);
  const megabytes = megabytesOf(site.process.pid);
  await site.stop();
  return megabytes;
}

async function megabytesOfBareServer(): Promise<string> {
  const server = spawn(process.execPath, ['-e', "require('node:http').createServer().listen(0)"]);
  await sleep(2_000);
  const megabytes = megabytesOf(server.pid);
  server.kill();
  return megabytes;
}

function megabytesOf(pid: number | undefined): string {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

if (import.meta.main) await run();
