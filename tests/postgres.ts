import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Postgres = { url: string; stop(): Promise<void> };

/** Safe to lose: a test's cluster never outlives the run. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Starts a PostgreSQL of our own in a temporary folder, reachable by a socket in it only. Null when none is installed.
 * As root it runs as the user `postgres`, because PostgreSQL refuses to run as root.
 */
export async function startPostgres(): Promise<Postgres | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'bale-postgres-'));
  const command = await asServerUser(folder);
  const data = join(folder, 'data');
  await command(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C',
  ]);
  const options = [`-k ${folder}`, '-c listen_addresses=', ...settings.map((setting) => `-c ${setting}`)].join(' ');
  await command(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start']);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await command(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the newest installed, where Debian, Fedora, Homebrew or the path have it. */
export function findPostgres(): string | null {
  const packaged = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']);
  const { PATH = '' } = process.env;
  const candidates = [...packaged.toSorted(byVersion).reverse(), ...PATH.split(':')];
  return candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

async function asServerUser(folder: string): Promise<(file: string, args: string[]) => Promise<unknown>> {
  if (process.getuid?.() !== 0) return (file, args) => run(file, args, { cwd: folder });
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  await chown(folder, uid ?? 0, gid ?? 0);
  await chmod(folder, 0o755);
  return (file, args) => run('runuser', ['-u', 'postgres', '--', file, ...args], { cwd: folder });
}
