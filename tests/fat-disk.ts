import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const bytes = 16 * 1024 * 1024;

/** The program of Debian's package dosfstools; null when it is not installed. */
export function findMakeFat(): string | null {
  return ['/usr/sbin/mkfs.fat', '/sbin/mkfs.fat'].find((path) => existsSync(path)) ?? null;
}

/** Why no disk of the FAT kind, as of a USB stick, can be used here; null when it can. */
export function whyNoFatDisk(): string | null {
  try {
    unmount(mount());
    return null;
  } catch (error) {
    const why = `A FAT disk cannot be mounted: ${error instanceof Error ? error.message.trim() : error}`;
    console.warn(
      `\n${why}\nWhat is proved on one is left out. Run it as root on Linux with its vfat, or with the package fusefat.\n`,
    );
    return why;
  }
}

/** An empty FAT disk, gone when the test is over. */
export function openFatDisk(): string {
  const disk = mount();
  onTestFinished(() => unmount(disk));
  return disk.folder;
}

type Disk = { folder: string; image: string };

function mount(): Disk {
  const makeFat = findMakeFat();
  if (makeFat === null) throw new Error('mkfs.fat is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'bale-fat-'));
  const image = `${folder}.img`;
  const disk = { folder, image };
  try {
    writeFileSync(image, '');
    truncateSync(image, bytes);
    run(makeFat, image);
    try {
      run('mount', '-o', 'loop', '-t', 'vfat', image, folder);
    } catch {
      // Where the kernel does not know it, a program may.
      run('fusefat', '-o', 'rw+', image, folder);
    }
    return disk;
  } catch (error) {
    remove(disk);
    throw error;
  }
}

function unmount(disk: Disk): void {
  run('umount', disk.folder);
  remove(disk);
}

function remove({ folder, image }: Disk): void {
  rmSync(folder, { recursive: true });
  rmSync(image, { force: true });
}

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
}
