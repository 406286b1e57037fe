import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accepts, findFreePort } from './server.ts';

/** Where it is; null when it is not installed. */
export function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null;
}

/** Paths that nginx would write to elsewhere. */
export function temporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
}

export type RunningProxy = {
  httpPort: number;
  httpsPort: number;
  /** What visitors type. */
  host: string;
  /** A PEM of the authority that browsers would have to trust. */
  certificate: string;
  log(): Promise<string>;
  stop(): Promise<void>;
};

type Options = { folder?: string; httpPort?: number; httpsPort?: number };

/**
 * nginx as `deploy/nginx` has it, in front of the nodes that `nodes` (a file like `one-node.conf`) names, with its ports, its
 * certificate and its files of its own. Throws what nginx finds wrong.
 */
export async function startProxy(nodes: string, options: Options = {}): Promise<RunningProxy> {
  const path = findNginx();
  if (path === null) throw new Error('nginx was not found. Install it (Debian: apt-get install nginx-light).');
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'bale-proxy-')));
  const httpPort = options.httpPort ?? (await findFreePort());
  const httpsPort = options.httpsPort ?? (await findFreePort());
  const host = /default ([\w.-]+);/.exec(nodes)?.[1] ?? 'localhost';
  await mkdir(join(folder, 'cache'), { recursive: true });
  makeCertificate(folder, host);
  const site = await readFile('deploy/nginx/bale.conf', 'utf8');
  await writeFile(join(folder, 'bale.conf'), relocate(site, { folder, httpPort, httpsPort }));
  await writeFile(join(folder, 'nodes.conf'), nodes);
  await writeFile(join(folder, 'nginx.conf'), main(folder));
  const child = spawn(path, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  while (!(await accepts(httpsPort))) {
    if (child.exitCode !== null) throw new Error(`nginx ended before it answered:\n${said}`);
    await pause(20);
  }
  return {
    ...{ httpPort, httpsPort, host },
    certificate: await readFile(join(folder, 'fullchain.pem'), 'utf8'),
    log: () => readFile(join(folder, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      if (options.folder === undefined) await rm(folder, { recursive: true });
    },
  };
}

/** With as many connections as docs/operations.md says. */
function main(folder: string): string {
  return `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; worker_rlimit_nofile 16384; pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 8192; }
http {
  ${temporaryPaths(folder)}
  include ${folder}/bale.conf;
  include ${folder}/nodes.conf;
}
`;
}

/** The same rules where a user of the machine may listen and write. Each place that is not there any more ends it. */
function relocate(site: string, at: { folder: string; httpPort: number; httpsPort: number }): string {
  const moves: [from: string, to: string][] = [
    ['listen 80;', `listen 127.0.0.1:${at.httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ', `listen 127.0.0.1:${at.httpsPort} `],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/bale/', `${at.folder}/`],
    ['/var/cache/bale', `${at.folder}/cache`],
    ['/var/log/nginx/', `${at.folder}/`],
  ];
  return moves.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx/bale.conf has no ${JSON.stringify(from)}`);
    return text.replaceAll(from, to);
  }, site);
}

function makeCertificate(folder: string, host: string): void {
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'],
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},DNS:localhost`],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'pipe' },
  );
}
