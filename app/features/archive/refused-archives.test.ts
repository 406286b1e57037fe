import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { beforeEach, expect, test } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { openZip } from '#app/platform/zip/open-zip.server.ts';
import { writeZip, type ZippedFile } from '#app/platform/zip/write-zip.server.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { archiveTo, type MovingSite, movedRows, openMovingSite } from '#tests/moving-site.ts';
import { createFolder, sqlite } from '#tests/test-db.ts';
import { runArchiveCommand } from './archive-command.server.ts';

type Contents = Map<string, Buffer>;

let site: MovingSite;
let path = '';

/** An empty site, and the archive of a small one. */
beforeEach(async () => {
  const old = await openMovingSite(sqlite);
  await saveSurroundings(old.db);
  const picture = await old.pictures.saveOriginal(Buffer.alloc(9_000, 7));
  await old.db.kysely.insertInto('media').values(picture).execute();
  const media = [{ mediaId: picture.id, category: null, alt: { en: 'A pool' } }];
  await saveListings(old.db, [listingDraft({ media })]);
  await fillRecords(old.db);
  path = await archiveTo(old);
  site = await openMovingSite(sqlite);
});

test.for<[string, (contents: Contents) => void, string]>([
  ['a listing changed by hand', (all) => edit(all, 'listings.jsonl', 'Villa by', 'Villa at'), 'damaged'],
  ['a row that its table does not take', withRow('"revision":0', '"revision":"x"'), 'damaged'],
  ['a listing without offers', withRow('"offers":["0"]', '"offers":[]'), 'damaged'],
  ['a field that nobody could type', withRow('"bedrooms":3', '"bedrooms":"<b>"'), 'damaged'],
  ['a part that is missing', (all) => all.delete('places.jsonl'), 'damaged'],
  ['a picture that is missing', (all) => all.delete(pictureOf(all)), 'damaged'],
  ['another picture', (all) => all.set(pictureOf(all), Buffer.alloc(9_000, 8)), 'damaged'],
  ['a newer version', (all) => edit(all, 'manifest.json', '"version": 1', '"version": 2'), 'newer'],
  ['no manifest', (all) => all.delete('manifest.json'), 'not a copy'],
  ['a file of somebody else', (all) => all.set('evil.php', Buffer.from('<?php')), 'not a copy'],
])('%s is refused before anything is written', async ([_, change, reason]) => {
  const contents = await read(path);
  change(contents);
  await refuses(await write(contents), reason);
});

test('a file that is cut off, or none of ours, is refused', async () => {
  const { dataDir } = await createFolder();
  const file = join(dataDir, 'other.zip');
  await copyFile(path, file);
  await truncate(file, (await readFile(path)).length - 40);
  await refuses(file, 'not a copy');
  await writeFile(file, 'PK\u0003\u0004 and nothing more');
  await refuses(file, 'not a copy');
  await writeFile(file, Buffer.alloc(0));
  await refuses(file, 'not a copy');
});

test('names that lead out of it, and what unpacks to far more than it weighs, are refused', async () => {
  const contents = await read(path);
  contents.set('pictures/aa/bb/evil.jpg', Buffer.from('a'));
  const file = await write(contents);
  const bytes = await readFile(file);
  // Of the same length, in both places where a zip has names.
  await writeFile(
    file,
    Buffer.from(bytes.toString('latin1').replaceAll('pictures/aa/bb/', '../../../../bb/'), 'latin1'),
  );
  await refuses(file, 'outside');
  contents.delete('pictures/aa/bb/evil.jpg');
  contents.set('bomb.jsonl', Buffer.alloc(70_000_000));
  await refuses(await write(contents), 'far more');
});

async function refuses(file: string, reason: string): Promise<void> {
  const before = await movedRows(site);
  const report = await runArchiveCommand(['in', file], { ...site, publicUrl: 'https://bale.example' });
  expect(report).toEqual({ done: false, text: expect.stringContaining('nothing was changed') });
  expect(report.text).toContain(reason);
  expect(await movedRows(site)).toEqual(before);
  expect(await site.files.list('originals')).toEqual([]);
}

async function read(file: string): Promise<Contents> {
  const zip = await openZip(file);
  const contents: Contents = new Map();
  for (const name of zip.entries.keys()) contents.set(name, await buffer((await zip.open(name))!));
  zip.close();
  return contents;
}

/** With sums and lengths as they are, so that what is wrong is not only seen by them. */
async function write(contents: Contents): Promise<string> {
  const file = join((await createFolder()).dataDir, 'changed.zip');
  await pipeline(writeZip(filesOf(contents), new Date()), createWriteStream(file));
  return file;
}

async function* filesOf(contents: Contents): AsyncGenerator<ZippedFile> {
  for (const [name, bytes] of contents) yield { name, content: only(bytes) };
}

async function* only(bytes: Buffer) {
  yield bytes;
}

function edit(contents: Contents, name: string, from: string, to: string): void {
  const text = contents.get(name)?.toString() ?? '';
  expect(text).toContain(from);
  contents.set(name, Buffer.from(text.replaceAll(from, to)));
}

/** Changes a listing, and the manifest with it. */
function withRow(from: string, to: string) {
  return (contents: Contents) => {
    edit(contents, 'listings.jsonl', from, to);
    const bytes = contents.get('listings.jsonl') ?? Buffer.alloc(0);
    const manifest = JSON.parse(contents.get('manifest.json')?.toString() ?? '{}');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    manifest.parts['listings.jsonl'] = { rows: 1, bytes: bytes.length, sha256 };
    contents.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  };
}

function pictureOf(contents: Contents): string {
  return [...contents.keys()].find((name) => name.startsWith('pictures/')) ?? '';
}
