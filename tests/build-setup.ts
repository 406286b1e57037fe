import { execFileSync } from 'node:child_process';

/** Builds the site when its sources changed, for tests that run it. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/ensure.mjs', 'build'], { stdio: 'inherit' });
}
