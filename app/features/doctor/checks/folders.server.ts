import { readdir, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TableTools } from '#app/features/doctor/doctor-tools.ts';
import { type Finding, findingsOf } from '#app/features/doctor/finding.ts';

type Tools = Pick<TableTools, 'settings'>;

const gigabyte = 1e9;

/** How much is free where data and backups lie. */
export async function checkDisk({ settings: { dataDir, backupDir } }: Tools): Promise<Finding[]> {
  const { good, doubt, trouble } = findingsOf('disk');
  const found: Finding[] = [];
  for (const folder of backupDir === null ? [dataDir] : [dataDir, backupDir]) {
    const disk = await statfs(folder).catch(() => null);
    if (disk === null) {
      found.push(doubt('folder_missing', 'folder_missing_way', { folder }));
      continue;
    }
    const free = disk.bavail * disk.bsize;
    const values = { folder, size: (free / gigabyte).toFixed(1) };
    if (free < gigabyte / 5) found.push(trouble('disk_full', 'disk_full_way', values));
    else if (free < 2 * gigabyte) found.push(doubt('disk_low', 'disk_low_way', values));
    else found.push(good('disk_good', values));
  }
  return found;
}

const others = 0o077;
const sticky = 0o1000;

/** Whether other users of the machine can read what is ours alone. */
export async function checkModes({ settings: { dataDir, backupDir } }: Tools): Promise<Finding[]> {
  const { good, doubt } = findingsOf('modes');
  const names = await readdir(dataDir).catch((): string[] => []);
  const inside = names.filter((name) => /^(?:bale\.sqlite|mail$|media$|erased\.jsonl$)/.test(name));
  const backups = backupDir === null ? [] : (await readdir(backupDir).catch((): string[] => [])).filter(isBackup);
  const paths = [
    '.env',
    ...((await isShared(dataDir)) ? [] : [dataDir]),
    ...inside.map((name) => join(dataDir, name)),
    ...backups.map((name) => join(backupDir ?? '', name)),
  ];
  const open: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found !== null && (found.mode & others) !== 0) open.push(resolve(path));
  }
  if (open.length === 0) return [good('modes_good')];
  const shown = open.slice(0, 5).join(' ');
  return [doubt('modes_open', 'modes_open_way', { paths: open.length > 5 ? `${shown} …` : shown })];
}

/** A folder of everybody's, as /tmp, stays open; what is ours in it does not. */
async function isShared(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found === null || (found.mode & sticky) !== 0;
}

function isBackup(name: string): boolean {
  return /^bale-[\d-]+\.backup$|^erased\.jsonl$/.test(name);
}
