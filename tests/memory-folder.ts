import { chmodSync, mkdirSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';

/** What a whole run may need at once, several times over. */
const leastFreeBytes = 6 * 1024 ** 3;

/**
 * Puts the temporary files of this process, and of those it starts, into memory: SQLite waits for the disk at every commit, and
 * tests commit thousands of times. What runs share, such as renditions, stays there until the machine restarts. Does nothing
 * where there is no such folder, too little room in it, or `TMPDIR` is set.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || !hasRoom()) return;
  const folder = `${memory}/bale-tests`;
  mkdirSync(folder, { recursive: true });
  // As any folder for temporary files: PostgreSQL is another user, and a site started in it leaves it open.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastFreeBytes;
  } catch {
    return false;
  }
}
