import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import pg from 'pg';
import { bucket, databaseUser, nodeSettings, nodesConfiguration, sets } from '#deploy/scaled-set.ts';
import { findNginx, type RunningProxy, startProxy } from '#tests/nginx.ts';
import { findPostgres, startPostgres } from '#tests/postgres.ts';
import { findFreePort, type RunningSite, startSite } from '#tests/server.ts';
import { findSwift, type Swift, startSwift, swiftPackages } from '#tests/swift.ts';

export type ScaledSite = {
  proxy: RunningProxy;
  databaseUrl: string;
  /** Those that run just now, in the order of their names. */
  nodes: RunningSite[];
  /** Stops a node as systemd would, and starts it again at its port; its exit code. */
  restart(position: number): Promise<number | null>;
  stop(): Promise<void>;
};

/** Debian's packages that are missing for it. */
export function missingPackages(): string[] {
  return [
    ...(findNginx() === null ? ['nginx-light'] : []),
    ...(findPostgres() === null ? ['postgresql-15'] : []),
    ...(findSwift() ? [] : swiftPackages),
  ];
}

type Options = { host?: string; httpsPort?: number; settings?: Record<string, string>; nodes?: readonly string[] };

/**
 * The set of `compose.yaml` from Debian's programs: nginx, the nodes, PostgreSQL and Swift, each on a free port of this machine
 * and in a folder of its own. All of it is gone with `stop`.
 */
export async function startScaledSite(options: Options = {}): Promise<ScaledSite> {
  const { host = 'localhost', settings = {}, nodes: names = sets.scaled.nodes } = options;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let end = stops.pop(); end !== undefined; end = stops.pop()) await end();
  };
  try {
    const [postgres, swift] = await Promise.all([startPostgres(), startSwift()]);
    if (postgres === null)
      throw new Error('PostgreSQL was not found. Install it (Debian: apt-get install postgresql-15).');
    stops.push(postgres.stop, swift.stop);
    await makeBucket(swift);
    const httpsPort = options.httpsPort ?? (await findFreePort());
    const shared = nodeSettings(sets.scaled, {
      publicUrl: `https://${host}:${httpsPort}`,
      proxies: '127.0.0.1',
      databaseUrl: await makeDatabase(postgres.url),
      storage: swift,
    });
    const folder = await mkdtemp(join(tmpdir(), 'bale-scaled-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    const ports = await Promise.all(names.map(findFreePort));
    const start = (position: number) =>
      startSite({
        ...{ ...shared, DEMO: 'on', HOST: '127.0.0.1', PORT: String(ports[position]), ...settings },
        DATA_DIR: join(folder, names[position] ?? ''),
      });
    const nodes: RunningSite[] = [];
    stops.push(() => Promise.all(nodes.map((node) => node.stop())));
    // The first brings the database up to date; the others would wait for it.
    for (const position of names.keys()) nodes.push(await start(position));
    const addresses = ports.map((port) => `127.0.0.1:${port}`);
    const proxy = await startProxy(nodesConfiguration(host, addresses), { httpsPort });
    stops.push(proxy.stop);
    return {
      ...{ proxy, nodes, databaseUrl: shared['DATABASE_URL'] ?? '', stop },
      async restart(position) {
        const code = (await nodes[position]?.stop()) ?? null;
        nodes[position] = await start(position);
        return code;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeBucket({ endpoint, region, ...keys }: Swift): Promise<void> {
  const client = new AwsClient({ ...keys, region, service: 's3' });
  const { status } = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (status !== 200) throw new Error(`Swift made no bucket: ${status}`);
}

/** Its address for the user of the site, who owns it and nothing else. */
async function makeDatabase(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create role ${databaseUser} login`);
  await client.query(`create database ${databaseUser} owner ${databaseUser}`);
  await client.end();
  return url.replace('postgres@', `${databaseUser}@`).replace('/postgres?', `/${databaseUser}?`);
}
