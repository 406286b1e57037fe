import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a tool of `node_modules` on this Node and ends the process with it when it fails. */
export function run(title: string, tool: string, args: string[]): void {
  process.stdout.write(`\n${title}\n`);
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, [join('node_modules', '.bin', tool), ...args], { stdio: 'inherit' });
  if (status !== 0) {
    process.stdout.write(`${title}: failed\n`);
    process.exit(1);
  }
  process.stdout.write(`${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}
