import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { browserCommand } from '#tests/browser.ts';
import { findNginx } from '#tests/nginx.ts';
import { findPostgres } from '#tests/postgres.ts';

/** What the figures were measured on, in Markdown. No names of machines or folders. */
export function describeMachine(): string {
  const postgres = findPostgres();
  const nginx = findNginx();
  const facts = {
    Processor: `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores`,
    Memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    System: `${platform()} ${release().split('-')[0]}`,
    Node: process.versions.node,
    SQLite: process.versions['sqlite'] ?? 'none',
    PostgreSQL: postgres === null ? 'none' : versionOf(join(postgres, 'postgres'), '--version'),
    nginx: nginx === null ? 'none' : versionOf(nginx, '-v'),
    Chromium: versionOf(browserCommand('whole').path, '--version'),
    'Processes at work before it began (load average)': (loadavg()[0] ?? 0).toFixed(1),
  };
  return Object.entries(facts)
    .map(([name, fact]) => `- ${name}: ${fact}`)
    .join('\n');
}

/** The first number with points that the program says. */
function versionOf(program: string, flag: string): string {
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown';
}
