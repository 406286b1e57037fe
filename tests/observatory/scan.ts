import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningProxy } from '#tests/nginx.ts';

const run = promisify(execFile);

/** Not among the site's own packages. */
const folder = 'node_modules/.cache/observatory';
const scanner = join(folder, 'node_modules/@mdn/mdn-http-observatory');

/** `scoreModifier`: what the rule gives or takes of a hundred. */
export type Rule = { pass: boolean; result: string; scoreModifier: number };

export type Scan = { scan: { score: number; grade: string }; tests: Record<string, Rule> };

/** What the MDN HTTP Observatory finds of the site behind this proxy: by its own program, over TLS that it trusts. */
export async function scanSite({ host, httpPort, httpsPort, certificate }: RunningProxy): Promise<Scan> {
  await installScanner();
  const own = await mkdtemp(join(tmpdir(), 'bale-observatory-'));
  try {
    const authority = join(own, 'authority.pem');
    await writeFile(authority, certificate);
    const env = {
      ...process.env,
      NODE_EXTRA_CA_CERTS: authority,
      LOOPBACK_PORTS: JSON.stringify({ 80: httpPort, 443: httpsPort }),
    };
    const loopback = new URL('loopback.ts', import.meta.url).href;
    const { stdout } = await run(process.execPath, ['--import', loopback, join(scanner, 'src/scan.js'), host], { env });
    return JSON.parse(stdout) as Scan;
  } finally {
    await rm(own, { recursive: true });
  }
}

/** Once a checkout, as its lock file says and without a script of any package. */
async function installScanner(): Promise<void> {
  if (existsSync(join(scanner, 'conf/hsts-preload.json'))) return;
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    await cp(join('tests/observatory/scanner', name), join(folder, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  // Its own script fetches the browsers' list of hosts that are only ever reached by https. No site of the tests is on it.
  await writeFile(join(scanner, 'conf/hsts-preload.json'), '{}');
}
