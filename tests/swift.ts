import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { accepts, findFreePort } from './server.ts';

const run = promisify(execFile);

/** Debian's packages with the parts of it. */
export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

const kinds = ['account', 'container', 'object'] as const;
type Kind = (typeof kinds)[number];

export function findSwift(): boolean {
  const servers = ['proxy', ...kinds].map((kind) => `swift-${kind}-server`);
  return [...servers, 'memcached'].every((name) => existsSync(join('/usr/bin', name)));
}

export type Swift = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Everything its processes have said so far. */
  output(): string;
  stop(): Promise<void>;
};

const user = userInfo().username;
const region = 'us-east-1';
/** As S3 has it: the account and the user of Swift. */
const accessKeyId = 'bale:bale';
const secretAccessKey = 'the-secret-of-a-swift-that-goes-away';

/**
 * OpenStack Swift with its `s3api` in a folder of its own: one device, one replica, gone with `stop`. On a disk, because a
 * folder in memory may have no room for the attributes of files, in which it notes what they are.
 */
export async function startSwift(): Promise<Swift> {
  if (!findSwift())
    throw new Error(`Swift was not found. Install it (Debian: apt-get install ${swiftPackages.join(' ')}).`);
  const folder = await mkdtemp('/var/tmp/bale-swift-');
  await mkdir(join(folder, 'devices', 'one'), { recursive: true });
  const [proxy = 0, memcached = 0, ...ports] = await Promise.all(Array.from({ length: 5 }, findFreePort));
  const portOf = Object.fromEntries(kinds.map((kind, at) => [kind, ports[at] ?? 0])) as Record<Kind, number>;
  await writeFile(join(folder, 'swift.conf'), swiftConf);
  await Promise.all(kinds.map((kind) => makeRing(folder, kind, portOf[kind])));
  await Promise.all(kinds.map((kind) => writeFile(join(folder, `${kind}.conf`), nodeConf(folder, kind, portOf[kind]))));
  await writeFile(join(folder, 'proxy.conf'), proxyConf(folder, proxy, memcached));
  let said = '';
  const servers = ['proxy', ...kinds].map((kind) => [`swift-${kind}-server`, join(folder, `${kind}.conf`), '-v']);
  const cache = ['memcached', '-u', user, '-l', '127.0.0.1', '-p', String(memcached), '-U', '0', '-m', '16'];
  const processes = [cache, ...servers].map(([file = '', ...args]) => {
    const child = spawn(join('/usr/bin', file), args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    return { child, closed: once(child, 'close') };
  });
  const stop = async () => {
    for (const { child } of processes) end(child);
    await Promise.all(processes.map(({ closed }) => closed));
    await rm(folder, { recursive: true, force: true });
  };
  process.once('exit', () => {
    for (const { child } of processes) end(child);
  });
  const endpoint = `http://127.0.0.1:${proxy}`;
  const isUp = async () => {
    const all = await Promise.all([answers(`${endpoint}/healthcheck`), ...ports.map(accepts)]);
    return all.every(Boolean);
  };
  while (!(await isUp())) {
    if (processes.some(({ child }) => child.exitCode !== null)) {
      await stop();
      throw new Error(`Swift does not start:\n${said}`);
    }
    await pause(100);
  }
  return { endpoint, accessKeyId, secretAccessKey, region, output: () => said, stop };
}

/** With all that it has started. */
function end({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function makeRing(folder: string, kind: Kind, port: number): Promise<void> {
  const builder = join(folder, `${kind}.builder`);
  await run('swift-ring-builder', [builder, 'create', '6', '1', '0']);
  await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/one`, '1']);
  await run('swift-ring-builder', [builder, 'rebalance']);
}

const swiftConf = `[swift-hash]
swift_hash_path_prefix = bale
swift_hash_path_suffix = bale

[storage-policy:0]
name = Policy-0
default = yes
`;

/** What all four have: one process each, and nothing outside the folder. */
function common(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
log_level = WARNING
`;
}

function nodeConf(folder: string, kind: Kind, port: number): string {
  return `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function proxyConf(folder: string, port: number, memcached: number): string {
  return `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo proxy-server

# There is one device: leaving it alone after errors, as among many, would be leaving everything alone.
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000
conn_timeout = 5
node_timeout = 30
recoverable_node_timeout = 30

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:s3api]
use = egg:swift#s3api
location = ${region}

[filter:tempauth]
use = egg:swift#tempauth
user_bale_bale = ${secretAccessKey} .admin

[filter:slo]
use = egg:swift#slo
`;
}
