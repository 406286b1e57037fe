import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#app/platform/log.ts';

const sticky = 0o1000;
const others = 0o077;

/** What may hold letters, passwords' hashes or keys; below `media` the folder itself is closed, which is enough. */
const ours = { files: /^bale\.sqlite/, folders: ['mail', 'media'] };

/**
 * Makes the data folder when it is missing, and closes it, the database and the mails to other users of the machine, also
 * where an earlier version left them open. A folder that everybody shares, as /tmp, stays open; what is ours in it does not.
 */
export async function openDataFolder(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { mode } = await stat(dataDir);
  if ((mode & sticky) === 0) await closeToOthers(dataDir, log);
  const names = await readdir(dataDir);
  const known = names.filter((name) => ours.files.test(name) || ours.folders.includes(name));
  const mails = (await readdir(join(dataDir, 'mail')).catch(() => [])).map((name) => join('mail', name));
  for (const name of [...known, ...mails]) await closeToOthers(join(dataDir, name), log);
}

async function closeToOthers(path: string, log: Pick<Logger, 'warn'>): Promise<void> {
  // A file that the database removed meanwhile is closed enough.
  const found = await stat(path).catch(() => null);
  if (found === null || (found.mode & others) === 0) return;
  try {
    await chmod(path, found.mode & 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code !== 'EPERM') throw error;
    log.warn({ path }, 'Other users of this machine can read this, and its owner alone can change that.');
  }
}

/** The kinds of files that exist only beside a database: `pictures`, `mails`; empty for a folder nobody has used. */
export async function findLeftovers(dataDir: string): Promise<string[]> {
  const folders = { pictures: join('media', 'originals'), mails: 'mail' };
  const found = Object.entries(folders).map(async ([kind, folder]) => {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => []);
    return entries.some((entry) => entry.isFile()) ? [kind] : [];
  });
  return (await Promise.all(found)).flat();
}
