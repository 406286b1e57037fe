import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a tool of `node_modules` on this Node and ends the process with it when it fails. */
export function run(title: string, tool: string, args: string[]): void {
  if (!succeeds(title, tool, args)) process.exit(1);
}

/** Runs a tool of `node_modules` on this Node and returns whether it succeeded. */
export function succeeds(title: string, tool: string, args: string[]): boolean {
  process.stdout.write(`\n${title}\n`);
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, [join('node_modules', '.bin', tool), ...args], { stdio: 'inherit' });
  const outcome = status === 0 ? `${((performance.now() - startedAt) / 1000).toFixed(1)} s` : 'failed';
  process.stdout.write(`${title}: ${outcome}\n`);
  return status === 0;
}
