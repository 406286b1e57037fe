import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { createFolder } from '#tests/test-db.ts';
import { findLeftovers, openDataFolder } from './data-folder.server.ts';

const log = createLog('silent');
const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;

test('a missing folder is made for its owner only', async () => {
  const { dataDir } = await createFolder();
  const folder = join(dataDir, 'site', 'data');
  await openDataFolder(folder, log);
  expect(await modeOf(folder)).toBe(0o700);
});

test('a folder that everybody shares stays open, what is ours in it does not', async () => {
  const { dataDir } = await createFolder();
  await writeFile(join(dataDir, 'bale.sqlite'), 'x', { mode: 0o644 });
  await writeFile(join(dataDir, 'somebody-elses'), 'x', { mode: 0o644 });
  await chmod(dataDir, 0o1777);
  await openDataFolder(dataDir, log);
  expect(await modeOf(dataDir)).toBe(0o1777);
  expect(await modeOf(join(dataDir, 'bale.sqlite'))).toBe(0o600);
  expect(await modeOf(join(dataDir, 'somebody-elses'))).toBe(0o644);
});

test('leftovers are files, not folders', async () => {
  const { dataDir } = await createFolder();
  expect(await findLeftovers(dataDir)).toEqual([]);
  for (const folder of ['media/originals', 'media/renditions', 'mail/unfinished']) {
    await mkdir(join(dataDir, folder), { recursive: true });
  }
  await writeFile(join(dataDir, 'media/renditions/a.webp'), 'x');
  expect(await findLeftovers(dataDir)).toEqual([]);
  await writeFile(join(dataDir, 'media/originals/a.jpg'), 'x');
  await writeFile(join(dataDir, 'mail/a.eml'), 'x');
  expect(await findLeftovers(dataDir)).toEqual(['pictures', 'mails']);
});
