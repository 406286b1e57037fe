import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrations } from '#app/platform/db/migrate.server.ts';
import { tablesInOrder } from '#app/platform/db/table-rows.server.ts';
import { backUp, everyFile, everyRow, openAsIs, restore } from '#tests/backed-up-site.ts';
import { archiveTo, openSmallSite } from '#tests/moving-site.ts';
import { openSmallDisk, whyNoSmallDisk } from '#tests/small-disk.ts';
import { createFolder, describeOnBothEngines } from '#tests/test-db.ts';
import { editContents, readContents, writeContents, type ZipContents } from '#tests/zip-contents.ts';
import { runBackupCommand } from './backup-command.server.ts';
import { findBackupState } from './backup-runs.server.ts';

const noDisk = whyNoSmallDisk();

const refusals: [string, (contents: ZipContents) => void, string][] = [
  [
    'a price changed by hand',
    (all) => editContents(all, 'tables/offers.jsonl', '450000', '100000'),
    'tables/offers.jsonl',
  ],
  ['a row that its table does not take', withRows('leads', '{"id":"x","nobody":1}'), 'at leads'],
  ['a row whose values do not fit', withRows('leads', '{"id":null,"kind":9e99}'), 'at leads'],
  ['a row without what it must have', withRows('places', '{"slug":"canggu"}'), 'at places'],
  ['a row that names none that is there', withRows('offers', '{"listing_id":404}'), 'at offers'],
  ['no row where there is always one', withRows('catalogue', ''), 'do not fit'],
  ['a file of another name', withFileKey('originals/.evil'), 'files.jsonl'],
  ['a file of no name', withFileKey('Evil'), 'files.jsonl'],
  ['a row of no plain values', withRows('places', '{"slug":{"$ne":null}}'), 'at places'],
  ['a table of somebody else', withRows('pg_authid', '{"rolname":"x"}'), 'at pg_authid'],
  ['a table that is missing', (all) => all.delete('tables/offers.jsonl'), 'tables/offers.jsonl'],
  ['a picture that is missing', (all) => all.delete(pictureOf(all)), 'files/originals/'],
  ['another picture', (all) => all.set(pictureOf(all), Buffer.alloc(9_000, 8)), 'files/originals/'],
  ['a file that nothing names', (all) => all.set('evil.php', Buffer.from('<?php')), 'evil.php'],
  ['a newer form', (all) => editContents(all, 'manifest.json', '"version": 1', '"version": 2'), 'newer version'],
  [
    'a newer site',
    (all) => editContents(all, 'manifest.json', '"migrations": [', '"migrations": ["9999-later",'),
    '9999-later',
  ],
  ['no manifest', (all) => all.delete('manifest.json'), 'no backup'],
];

describeOnBothEngines('a backup', (engine) => {
  test('is for its owner alone, and never takes the place of another file', async () => {
    const site = await openSmallSite(engine);
    const path = await backUp(site);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(path);
    const again = await runBackupCommand([path], site);
    expect(again).toEqual({ done: false, text: `${path} is there already. Nothing was written.` });
    expect(await readFile(path)).toEqual(bytes);
    expect(await readdir(join(path, '..'))).toEqual(['site.backup']);
    const none = join(path, '..', 'no-folder', 'site.backup');
    const failed = await runBackupCommand([none], site);
    expect(failed).toEqual({ done: false, text: expect.stringContaining('There is no such folder: make it') });
    const now = site.clock.now();
    expect(await findBackupState(site.db, now)).toMatchObject({
      good: { bytes: bytes.length, name: 'site.backup' },
      failed: { problem: 'folder' },
      isNightly: false,
    });
  });

  test.skipIf(noDisk !== null)('to a full disk says so, and leaves nothing half', async () => {
    const site = await openSmallSite(engine);
    const disk = openSmallDisk();
    disk.fill();
    const path = join(disk.folder, 'site.backup');
    const failed = await runBackupCommand([path], site);
    expect(failed).toEqual({ done: false, text: expect.stringContaining('The disk is full: make room') });
    expect(await readdir(disk.folder)).toEqual(['ballast']);
    await disk.makeRoom();
    expect(await runBackupCommand([path], site)).toMatchObject({ done: true });
  });

  test.for(refusals)('with %s is refused before anything is touched', async ([_, change, reason]) => {
    const contents = await readContents(await backUp(await openSmallSite(engine)));
    change(contents);
    const there = await openSmallSite(engine);
    const before = [await everyRow(there.db), await everyFile(there.files)];
    const { done, text } = await restore(there, await writeContents(contents), '--replace');
    expect(text).toContain('nothing was changed');
    expect(text).toContain(reason);
    expect(done).toBe(false);
    expect([await everyRow(there.db), await everyFile(there.files)]).toEqual(before);
  });

  test('that is cut off, or something else, is refused, and an empty database stays empty', async () => {
    const site = await openSmallSite(engine);
    const there = await openAsIs(engine);
    const bytes = await readFile(await backUp(site));
    const other = join((await createFolder()).dataDir, 'other.backup');
    for (const length of [0, 4, 100, bytes.length >> 1, bytes.length - 1]) {
      await writeFile(other, bytes.subarray(0, length));
      expect((await restore(there, other)).text, String(length)).toMatch(/was not restored.*truncated/);
    }
    await writeFile(other, 'Dear all, the backup is on the other disk.');
    expect((await restore(there, other)).text).toContain('no backup of a Bale site');
    expect((await restore(there, `${other}.nowhere`)).text).toContain('no such file');
    expect((await restore(there, join(other, '..'))).text).toContain('no backup of a Bale site');
    expect((await restore(there, await archiveTo(site))).text).toContain('npm run archive');
    expect(await findMigrations(there.db)).toEqual([]);
    expect(await tablesInOrder(there.db)).toEqual([]);
  });

  test('replaces a site only when somebody says so, and then all of it', async () => {
    const [site, there] = [await openSmallSite(engine), await openSmallSite(engine, 2)];
    const path = await backUp(site);
    const before = await everyRow(there.db);
    expect((await restore(there, path)).text).toContain('2 listings');
    expect(await everyRow(there.db)).toEqual(before);
    expect((await restore(there, path, '--replace')).done).toBe(true);
    expect(await everyRow(there.db)).toEqual(await everyRow(site.db));
  });
});

/** Adds a file of this name to the list, with the content and sum of another. */
function withFileKey(key: string) {
  return (contents: ZipContents) => {
    const [line = ''] = String(contents.get('files.jsonl')).split('\n');
    const file = JSON.parse(line);
    const list = Buffer.from(`${contents.get('files.jsonl')}${JSON.stringify({ ...file, key })}\n`);
    contents.set(`files/${key}`, contents.get(`files/${file.key}`) ?? Buffer.alloc(0));
    contents.set('files.jsonl', list);
    const manifest = JSON.parse(contents.get('manifest.json')?.toString() ?? '{}');
    const sha256 = createHash('sha256').update(list).digest('hex');
    manifest.fileList = { rows: manifest.fileList.rows + 1, bytes: list.length, sha256 };
    contents.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  };
}

/** Puts other rows in place of a table's, and into the manifest. */
function withRows(table: string, text: string) {
  return (contents: ZipContents) => {
    const bytes = Buffer.from(text === '' ? '' : `${text}\n`);
    const manifest = JSON.parse(contents.get('manifest.json')?.toString() ?? '{}');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    manifest.tables[table] = { rows: 1, bytes: bytes.length, sha256 };
    contents.set(`tables/${table}.jsonl`, bytes);
    contents.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  };
}

function pictureOf(contents: ZipContents): string {
  return [...contents.keys()].find((name) => name.startsWith('files/originals/')) ?? '';
}
