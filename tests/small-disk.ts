import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isCi } from './ci.ts';

export type SmallDisk = {
  /** An empty folder on a disk of its own. */
  folder: string;
  /** Leaves no byte of it free. */
  fill(): void;
  makeRoom(): Promise<void>;
};

const megabytes = 128;

/**
 * Why no disk can be made here; null when it can. With `CI=true` and as root, where it always can, this throws: what is
 * proved on a full disk would be left out unnoticed.
 */
export function whyNoSmallDisk(): string | null {
  try {
    const folder = mount();
    unmount(folder);
    return null;
  } catch (error) {
    const why = `A small disk cannot be mounted: ${error instanceof Error ? error.message.trim() : error}`;
    if (isCi && process.getuid?.() === 0) throw new Error(why, { cause: error });
    console.warn(`\n${why}\nWhat is proved on a full disk is left out. Run it as root on Linux.\n`);
    return why;
  }
}

/** A small disk in memory, gone when the test is over. It belongs to this user of the system, else to ours. */
export function openSmallDisk(user?: string): SmallDisk {
  const folder = mount(user);
  onTestFinished(() => unmount(folder));
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (const zeros = Buffer.alloc(64 * 1024); ; ) writeSync(file, zeros);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rm(ballast),
  };
}

function mount(user?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bale-disk-'));
  const owner = user === undefined ? '' : `,uid=${execFileSync('id', ['-u', user], { encoding: 'utf8' }).trim()}`;
  try {
    const options = `size=${megabytes}m,mode=700${owner}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

function unmount(folder: string): void {
  // Whoever still holds a file of it shall not keep it.
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
}
