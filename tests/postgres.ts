import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export type Postgres = {
  url: string;
  /** For good, with all it has. */
  stop(): Promise<void>;
  /** As a crash would, until `start`. */
  crash(): Promise<void>;
  start(): Promise<void>;
};

/** Safe to lose: a test's server never outlives the run. */
const settings = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

/**
 * Keeps the server until our end of its standard input closes, however we end; then clears its folder away. A line there ends it until
 * the next one.
 */
const guard = [
  'folder=$1; shift; "$@" &',
  'while read line; do if [ "$line" = crash ]; then kill -QUIT $!; wait $!; else "$@" & fi; done',
  'kill -QUIT $!; wait $!; rm -rf "$folder"',
].join('\n');

/**
 * Starts a PostgreSQL of our own in a temporary folder, reachable by a socket in it only. Null when none is installed.
 * As root it runs as the user `postgres`, because PostgreSQL refuses to run as root.
 */
export async function startPostgres(): Promise<Postgres | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'bale-postgres-'));
  const data = join(folder, 'data');
  const asUser = await becomeServerUser(folder);
  await asUser(
    (file, args) => run(file, args, { cwd: folder }),
    [join(bin, 'initdb'), ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C']],
  );
  const server = [join(bin, 'postgres'), '-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  // In a session of its own: the terminal's Ctrl-C is for us, and the guard has to outlive it.
  const child = asUser(
    (file, args) => spawn(file, args, { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'pipe'] }),
    ['sh', '-c', guard, 'sh', folder, ...server],
  );
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const closed = once(child, 'close');
  const stop = async () => {
    child.stdin.end();
    await closed;
  };
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const crash = async () => {
    child.stdin.write('crash\n');
    while (await accepts(url)) await pause(20);
  };
  const start = async () => {
    child.stdin.write('start\n');
    await responds(url);
  };
  if (await responds(url)) return { url, stop, crash, start };
  await stop();
  throw new Error(`PostgreSQL was found in ${bin} but does not start. ${said}`);
}

async function responds(url: string): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await accepts(url)) return true;
    await pause(50);
  }
  return false;
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The folder of the newest installed, where Debian, Fedora, Homebrew or the path have it. */
export function findPostgres(): string | null {
  const packaged = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']);
  const { PATH = '' } = process.env;
  const candidates = [...packaged.toSorted(byVersion).reverse(), ...PATH.split(':')];
  return (
    candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
  );
}

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

type Start = <Started>(start: (file: string, args: string[]) => Started, command: [string, ...string[]]) => Started;

/** Makes a user PostgreSQL accepts the owner of the folder; returns how to start commands as that user. */
async function becomeServerUser(folder: string): Promise<Start> {
  if (process.getuid?.() !== 0) return (start, [file, ...args]) => start(file, args);
  const outputs = ['-u', '-g'].map((flag) => run('id', [flag, 'postgres']));
  const [uid, gid] = (await Promise.all(outputs)).map(({ stdout }) => Number(stdout));
  await chown(folder, uid ?? 0, gid ?? 0);
  return (start, command) => start('runuser', ['-u', 'postgres', '--', ...command]);
}
