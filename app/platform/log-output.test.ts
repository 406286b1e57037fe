import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';

/** A process of its own that has a log. */
function start(script: string, output: number | 'pipe'): ChildProcess {
  const source = `
    import { createLog } from '#app/platform/log.ts';
    import { createLogOutput } from '#app/platform/log-output.server.ts';
    const output = createLogOutput();
    const log = createLog('info', output);
    ${script}`;
  const options = ['--input-type=module', '--eval', source];
  const child = spawn(process.execPath, options, { stdio: ['pipe', output, 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** All it says, as it comes. */
function read(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

async function codeOf(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'close');
  return code;
}

function open(path: string, flags: string): number {
  const descriptor = openSync(path, flags);
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A pipe that has a reader, who takes nothing. */
async function openUnreadPipe(): Promise<number> {
  const path = join(await createFolder(), 'pipe');
  await once(spawn('mkfifo', [path]), 'close');
  return open(path, 'r+');
}

/** How a process ends, and its code then: stopped, stopped at once, and crashed. */
const endings = { 'await output.end(); process.exit(0);': 0, 'process.exit(3);': 3, "throw new Error('of ours');": 1 };
const codes = Object.values(endings);

const lines = (count: number) =>
  `for (let i = 0; i < ${count}; i += 1) log.info({ i }, 'a line, and some more words');`;
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
const numbersOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).i)
    .toSorted((one, other) => one - other);

it('has every line, however the process ends', async () => {
  for (const ending of Object.keys(endings)) {
    const path = join(await createFolder(), 'log');
    await codeOf(start(`${lines(5_000)} ${ending}`, open(path, 'a')));
    expect(numbersOf(readFileSync(path, 'utf8'))).toEqual(upTo(5_000));
    const child = start(`${lines(300)} ${ending}`, 'pipe');
    const output = read(child);
    await codeOf(child);
    expect(numbersOf(output())).toEqual(upTo(300));
  }
});

it('has every line once somebody reads who took nothing before', async () => {
  const child = start(`${lines(8_000)} process.stdin.on('end', () => output.end()).resume();`, 'pipe');
  await pause(1_000);
  const output = read(child);
  await expect.poll(() => output().split('\n').length).toBe(8_001);
  expect(numbersOf(output())).toEqual(upTo(8_000));
  child.stdin?.end();
  expect(await codeOf(child)).toBe(0);
});

/** More than a pipe holds, and more than may wait; and what only a warning in between has tried to write. */
const noticed = `${lines(20_000)} await new Promise((resolve) => setTimeout(resolve, 500)); log.info('last');`;
const unnoticed = `log.warn('first'); ${lines(1_000)}`;

it.skipIf(!existsSync('/dev/full')).each([
  ['was seen to find', noticed],
  ['finds', unnoticed],
])('lets the process end when it %s no room', async (_, script) => {
  const full = open('/dev/full', 'a');
  const ended = Object.keys(endings).map((ending) => codeOf(start(`${script} ${ending}`, full)));
  expect(await Promise.all(ended)).toEqual(codes);
});

it.each([
  ['for long', noticed],
  ['just now', lines(20_000)],
])('lets the process end when nobody reads it %s', async (_, script) => {
  const ended = Object.keys(endings).map(async (ending) =>
    codeOf(start(`${script} ${ending}`, await openUnreadPipe())),
  );
  expect(await Promise.all(ended)).toEqual(codes);
});
