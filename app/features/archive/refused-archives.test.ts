import { createHash } from 'node:crypto';
import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { archiveTo, type MovingSite, movedRows, openMovingSite, openSmallSite } from '#tests/moving-site.ts';
import { createFolder, sqlite } from '#tests/test-db.ts';
import { editContents, readContents, writeContents, type ZipContents } from '#tests/zip-contents.ts';
import { runArchiveCommand } from './archive-command.server.ts';

let site: MovingSite;
let path = '';

/** An empty site, and the archive of a small one. */
beforeEach(async () => {
  path = await archiveTo(await openSmallSite(sqlite));
  site = await openMovingSite(sqlite);
});

test.for<[string, (contents: ZipContents) => void, string]>([
  ['a listing changed by hand', (all) => editContents(all, 'listings.jsonl', 'Villa by', 'Villa at'), 'damaged'],
  ['a row that its table does not take', withRow('"revision":0', '"revision":"x"'), 'damaged'],
  ['a listing without offers', withRow('"offers":["0"]', '"offers":[]'), 'damaged'],
  ['a field that nobody could type', withRow('"bedrooms":3', '"bedrooms":"<b>"'), 'damaged'],
  ['a part that is missing', (all) => all.delete('places.jsonl'), 'damaged'],
  ['a picture that is missing', (all) => all.delete(pictureOf(all)), 'damaged'],
  ['another picture', (all) => all.set(pictureOf(all), Buffer.alloc(9_000, 8)), 'damaged'],
  ['a row that only the database refuses', withRow('"format":"jpeg"', '"format":"tiff"', 'pictures.jsonl'), 'damaged'],
  ['a last listing beyond all', withManifest('"lastListingId": ', '"lastListingId": 99999999999'), 'damaged'],
  ['a newer version', (all) => editContents(all, 'manifest.json', '"version": 1', '"version": 2'), 'newer'],
  ['no manifest', (all) => all.delete('manifest.json'), 'not a copy'],
  ['a file of somebody else', (all) => all.set('evil.php', Buffer.from('<?php')), 'not a copy'],
])('%s is refused before anything is written', async ([_, change, reason]) => {
  const contents = await readContents(path);
  change(contents);
  await refuses(await writeContents(contents), reason);
});

test('a file that is cut off, or none of ours, is refused', async () => {
  const { dataDir } = await createFolder();
  const file = join(dataDir, 'other.zip');
  await copyFile(path, file);
  await truncate(file, (await readFile(path)).length - 40);
  await refuses(file, 'copy it again');
  await writeFile(file, 'PK\u0003\u0004 and nothing more');
  await refuses(file, 'copy it again');
  await writeFile(file, Buffer.alloc(0));
  await refuses(file, 'copy it again');
  await writeFile(file, 'none of ours');
  await refuses(file, 'not a copy');
});

test('a folder is refused', async () => {
  await refuses((await createFolder()).dataDir, 'not a copy');
});

test('names that lead out of it, and what unpacks to far more than it weighs, are refused', async () => {
  const contents = await readContents(path);
  contents.set('pictures/aa/bb/evil.jpg', Buffer.from('a'));
  const file = await writeContents(contents);
  const bytes = await readFile(file);
  // Of the same length, in both places where a zip has names.
  await writeFile(
    file,
    Buffer.from(bytes.toString('latin1').replaceAll('pictures/aa/bb/', '../../../../bb/'), 'latin1'),
  );
  await refuses(file, 'outside');
  contents.delete('pictures/aa/bb/evil.jpg');
  contents.set('bomb.jsonl', Buffer.alloc(70_000_000));
  await refuses(await writeContents(contents), 'far more');
});

async function refuses(file: string, reason: string): Promise<void> {
  const before = await movedRows(site);
  const report = await runArchiveCommand(['in', file], { ...site, publicUrl: 'https://bale.example' });
  expect(report).toEqual({ done: false, text: expect.stringContaining('nothing was changed') });
  expect(report.text).toContain(reason);
  expect(await movedRows(site)).toEqual(before);
  expect(await site.files.list('originals')).toEqual([]);
}

function withManifest(from: string, to: string) {
  return (contents: ZipContents) => editContents(contents, 'manifest.json', from, to);
}

/** Changes a listing, or a row of another part, and the manifest with it. */
function withRow(from: string, to: string, part = 'listings.jsonl') {
  return (contents: ZipContents) => {
    editContents(contents, part, from, to);
    const bytes = contents.get(part) ?? Buffer.alloc(0);
    const manifest = JSON.parse(contents.get('manifest.json')?.toString() ?? '{}');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    manifest.parts[part] = { ...manifest.parts[part], bytes: bytes.length, sha256 };
    contents.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  };
}

function pictureOf(contents: ZipContents): string {
  return [...contents.keys()].find((name) => name.startsWith('pictures/')) ?? '';
}
