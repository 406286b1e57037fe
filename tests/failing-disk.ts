import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const bytes = 256 * 1024 * 1024;

/** Why no disk that fails can be made here; null when it can. It takes root, a loop device and the tools of ext4. */
export function whyNoFailingDisk(): string | null {
  try {
    const disk = makeDisk();
    try {
      const file = join(disk.folder, 'file');
      closeSync(openSync(file, 'w'));
      for (const flag of ['+i', '-i']) run('chattr', [flag, file]);
    } finally {
      disk.remove();
    }
    return null;
  } catch (error) {
    const why = `A disk that fails cannot be made: ${error instanceof Error ? error.message.trim() : error}`;
    console.warn(`\n${why}\n`);
    return why;
  }
}

/** A disk of its own, gone when the test is over. `fail` has it as a kernel leaves one on which it met an error: readable only, also for who has files open. */
export function openFailingDisk() {
  const { folder, remove, mount, unmount } = makeDisk();
  onTestFinished(remove);
  return {
    /** An empty folder on it. */
    folder,
    /** Nobody can write to these files, nor to those already open. */
    makeImmutable: (files: readonly string[]) => run('chattr', ['+i', ...files]),
    makeWritable: (files: readonly string[]) => run('chattr', ['-i', ...files]),
    fail: () => run('mount', ['-o', 'remount,abort', folder]),
    /** As after a start of the machine; nobody may have a file of it open. */
    repair() {
      unmount();
      mount();
    },
  };
}

function makeDisk() {
  const base = mkdtempSync(join(tmpdir(), 'bale-failing-'));
  const image = join(base, 'image');
  const folder = join(base, 'disk');
  const file = openSync(image, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
  mkdirSync(folder);
  const mount = () => run('mount', ['-o', 'loop', image, folder]);
  const unmount = () => run('umount', [folder]);
  const clear = () => rmSync(base, { recursive: true });
  try {
    run('mkfs.ext4', ['-q', image]);
    mount();
  } catch (error) {
    clear();
    throw error;
  }
  const remove = () => {
    run('umount', ['--lazy', folder]);
    clear();
  };
  return { folder, mount, unmount, remove };
}

function run(command: string, options: readonly string[]): void {
  execFileSync(command, options, { stdio: ['ignore', 'ignore', 'pipe'] });
}
