import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { readKyero } from '#app/features/records/import/kyero/read-kyero.ts';
import { testLookups as lookups } from './import-lookups.ts';

export const feed = (properties: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><root><kyero><feed_version>3</feed_version></kyero>${properties}</root>`;

export async function readFeed(text: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  async function* source() {
    yield Buffer.from(text);
  }
  for await (const row of readKyero(source(), lookups)) rows.push(row);
  return rows;
}

export const property = (inner: string) =>
  feed(`<property><id>7</id><type>Villa</type><town>Ubud</town>${inner}</property>`);
