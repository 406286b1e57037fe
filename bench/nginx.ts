import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx, temporaryPaths } from '#tests/nginx.ts';
import { findFreePort } from '#tests/server.ts';

/** A page's bytes as they are sent. */
type SavedPage = { encoding: string; bytes: Buffer };

/** `paths` are those of the pages, in their order. */
export type Nginx = { pid: number; origin: string; paths: readonly string[]; stop(): Promise<void> };

/** nginx with one worker, serving these pages from files, set up as for a static site, with its usual log of requests. Throws when it is not installed. */
export async function startNginx(pages: readonly SavedPage[]): Promise<Nginx> {
  const path = findNginx();
  if (path === null) throw new Error('nginx was not found. Install it (Debian: apt-get install nginx-light).');
  const folder = await mkdtemp(join(tmpdir(), 'bale-nginx-'));
  await mkdir(join(folder, 'pages'));
  const paths = pages.map((_, at) => `/${at}.html`);
  for (const [at, path] of paths.entries()) await writeFile(join(folder, 'pages', path), pages[at]?.bytes ?? '');
  const port = await findFreePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, pages));
  const child = spawn(path, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
  const ended = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(origin + paths[0]).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx ended before it answered.');
    await pause(20);
  }
  return {
    ...{ pid: child.pid ?? 0, origin, paths },
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function configuration(folder: string, port: number, pages: readonly SavedPage[]): string {
  const locations = pages
    .map(
      ({ encoding }, at) =>
        `location = /${at}.html { add_header Content-Encoding ${encoding}; add_header Vary Accept-Encoding; }`,
    )
    .filter((_, at) => pages[at]?.encoding !== 'identity');
  return `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/pid; error_log stderr;
events { worker_connections 1024; }
http {
  ${temporaryPaths(folder)}
  sendfile on; tcp_nopush on; access_log ${folder}/access.log; keepalive_requests 100000000; etag on;
  types {} default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port}; root ${folder}/pages; add_header Cache-Control "public, max-age=0, must-revalidate";
    ${locations.join('\n    ')}
  }
}`;
}
