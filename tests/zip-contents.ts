import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect } from 'vitest';
import { openZip } from '#app/platform/zip/open-zip.server.ts';
import { writeZip, type ZippedFile } from '#app/platform/zip/write-zip.server.ts';
import { createFolder } from './test-db.ts';

/** The files of a zip by their names, to change some and see what is made of it. */
export type ZipContents = Map<string, Buffer>;

export async function readContents(path: string): Promise<ZipContents> {
  const zip = await openZip(path);
  const contents: ZipContents = new Map();
  for (const name of zip.entries.keys()) contents.set(name, await buffer((await zip.open(name))!));
  zip.close();
  return contents;
}

/** With sums and lengths as they are, so that what is wrong is not only seen by them. */
export async function writeContents(contents: ZipContents): Promise<string> {
  const path = join((await createFolder()).dataDir, 'changed.zip');
  await pipeline(writeZip(filesOf(contents), new Date()), createWriteStream(path));
  return path;
}

async function* filesOf(contents: ZipContents): AsyncGenerator<ZippedFile> {
  for (const [name, bytes] of contents) yield { name, content: only(bytes) };
}

async function* only(bytes: Buffer) {
  yield bytes;
}

/** Of a file that has it. */
export function editContents(contents: ZipContents, name: string, from: string, to: string): void {
  const text = contents.get(name)?.toString() ?? '';
  expect(text).toContain(from);
  contents.set(name, Buffer.from(text.replaceAll(from, to)));
}
