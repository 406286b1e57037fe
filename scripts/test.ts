import { isCi } from '#tests/ci.ts';
import { run } from './run.ts';
import { findTools } from './test-tools.ts';

const isLong = process.argv[2] === 'long';
const { chromium } = findTools({ beforeRelease: isLong && !isCi });

if (isLong) {
  run('Long tests', 'vitest', ['run', '--project', 'long', ...process.argv.slice(3)]);
} else {
  await import('./check.ts');
  run('Unit and integration tests', 'vitest', ['run', '--project', 'unit']);
  if (chromium) run('Browser tests', 'vitest', ['run', '--project', 'browser']);
}
