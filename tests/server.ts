import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingTable } from '#app/platform/setting-table.ts';
import { startOptions } from './start-command.ts';

export type RunningSite = {
  /** Without a slash at the end. */
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Everything the process has said so far, log lines and all. */
  output(): string;
  /** Sends a signal, SIGTERM by default, and returns the exit code once it has ended; null when killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/**
 * `nodeOptions` go to Node itself; `user` is another one of the machine, which root may become; `dev` runs the sources instead of the built site; `project` is another copy of it. With a
 * `logFile` the standard output goes there, and `output()` has what it holds when the site is ready; with a descriptor in its
 * place nobody reads it here.
 */
export type Command = {
  nodeOptions?: string[];
  script?: 'start' | 'dev';
  project?: string;
  logFile?: string | number | undefined;
  user?: string;
};

/** Starts the site as npm does, on a free port with a data folder of its own, without the demonstration. */
export async function startSite(settings: Record<string, string> = {}, command: Command = {}): Promise<RunningSite> {
  const port = settings['PORT'] ?? String(await findFreePort());
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'bale-site-')));
  const site = runStart({ DEMO: 'off', ...settings, PORT: port, DATA_DIR: dataDir }, command);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    site.process.kill(signal);
    const code = await site.ended;
    if (settings['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  await site.ready;
  return {
    url: `http://localhost:${port}`,
    port: Number(port),
    dataDir,
    process: site.process,
    output: site.output,
    stop,
  };
}

/** Runs the start command to its end, for settings with which it cannot start. */
export async function failToStart(
  settings: Record<string, string>,
  command: Command = {},
): Promise<{ code: number | null; output: string }> {
  const site = runStart(settings, command);
  site.ready.catch(() => {});
  return { code: await site.ended, output: site.output() };
}

/** Runs another command, as `backup`, to its end. */
export async function runCommand(
  name: string,
  words: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** The developer's own settings, `.env` included, stay out of it. */
const noSettings = Object.fromEntries(Object.keys(settingTable).map((name) => [name, '']));

/** Where Node keeps what it compiled of the site for the next start, of which a run of tests has a hundred. */
const compiled = join(tmpdir(), 'bale-compiled');

function environmentOf(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, NODE_COMPILE_CACHE: compiled, ...noSettings, ...settings };
}

const readyLine = 'Bale is ready at ';

/** A start whose outcome is open: `ready` rejects when the process ends before. */
export function runStart(
  settings: Record<string, string>,
  { nodeOptions = [], script = 'start', project, logFile, user }: Command = {},
) {
  const options = script === 'start' ? [...startOptions, ...nodeOptions] : nodeOptions;
  const child = spawn(process.execPath, [...options, `scripts/${script}.ts`], {
    env: environmentOf(settings),
    stdio: ['ignore', typeof logFile === 'string' ? openSync(logFile, 'w') : (logFile ?? 'pipe'), 'pipe', 'ipc'],
    ...(project && { cwd: project }),
    ...(user && { uid: Number(execFileSync('id', ['-u', user], { encoding: 'utf8' })) }),
  });
  let said = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
        if (said.includes(readyLine)) resolve();
      });
    }
    const looking = logFile === undefined ? undefined : setInterval(look, 50, logFile);
    async function look(log: string | number) {
      if (typeof log === 'string') said = readFileSync(log, 'utf8');
      if (typeof log === 'string' ? !said.includes(readyLine) : !(await isReady(settings['PORT']))) return;
      clearInterval(looking);
      resolve();
    }
    ended.then(() => clearInterval(looking));
    ended.then(() => reject(new Error(`The site ended before it was ready:\n${said}`)));
  });
  return { process: child, ready, ended, output: () => said };
}

async function isReady(port: string | undefined): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

/** A port nobody listens on just now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Whether somebody listens there. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
