import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bale-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A process that writes `in` and, a moment later, `out` into `log` while it holds the lock. */
function holder(folder: string, holdMs = 30) {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from '${pathToFileURL('scripts/lock.mjs').href}';
    await withLock('lock', async () => {
      appendFileSync('log', 'in ');
      await new Promise((resolve) => setTimeout(resolve, ${holdMs}));
      appendFileSync('log', 'out ');
    }, 3_000);
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
}

const logOf = (folder: string) => readFileSync(join(folder, 'log'), 'utf8');

it('lets one process in at a time', async () => {
  const folder = createFolder();
  await Promise.all(Array.from({ length: 5 }, () => once(holder(folder), 'close')));
  expect(logOf(folder)).toBe('in out '.repeat(5));
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('takes over from a process that was killed', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'lock'), '');
  utimesSync(join(folder, 'lock'), 0, 0);
  await Promise.all([once(holder(folder), 'close'), once(holder(folder), 'close')]);
  expect(logOf(folder)).toBe('in out in out ');
});

it('releases the lock when its process is terminated', async () => {
  const folder = createFolder();
  const stopped = holder(folder, 60_000);
  await expect.poll(() => existsSync(join(folder, 'log')), { timeout: 10_000 }).toBe(true);
  stopped.kill('SIGTERM');
  await once(stopped, 'close');
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});
