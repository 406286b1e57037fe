import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { readReso } from '#app/features/records/import/reso/read-reso.ts';
import { testLookups as lookups } from './import-lookups.ts';

export const root = 'https://mls.example/odata';
export const defaults = { currency: null, areaUnit: 'm2', language: 'en' } as const;

export async function collect(rows: AsyncIterable<ImportRow>): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Reads a service of these pages, by address. */
export function readPages(
  pages: Readonly<Record<string, unknown>>,
  usual: Partial<Parameters<typeof readReso>[2]['defaults']> = {},
) {
  const asked: string[] = [];
  const get = async (address: string) => {
    asked.push(address);
    const page = pages[address];
    return typeof page === 'string' ? page : JSON.stringify(page ?? { error: { code: '404' } });
  };
  return { asked, rows: collect(readReso(get, root, { lookups, defaults: { ...defaults, ...usual } })) };
}

export const first = `${root}/Property?%24expand=Media`;
export const home = { ListingId: 'A1', PropertyType: 'Residential', City: 'Ubud', StandardStatus: 'Active' };
