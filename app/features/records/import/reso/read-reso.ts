import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { joinedRows } from '#app/features/records/import/joined-rows.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import { type ResoEntity, readPage, textIn } from './reso-entity.ts';
import { type ResoDefaults, readResoProperty } from './reso-row.ts';

/** The body at an address. It fails in its own way, and limits how long one is. */
export type GetText = (address: string) => Promise<string>;

/** More than any agency has; a service whose pages never end is given up. */
export const resoLimits = { maxPages: 20_000, maxMediaPages: 10 };

type Options = { lookups: ImportLookups; defaults: ResoDefaults; limits?: typeof resoLimits };

/**
 * The homes of a RESO Web API, a page in memory at a time. `address`: of the service, or of its Property with a filter. Pages
 * are only read where the service is. Throws `SourceFailed`.
 */
export function readReso(get: GetText, address: string, options: Options): AsyncGenerator<ImportRow> {
  return joinedRows(readProperties(get, address, options));
}

async function* readProperties(
  get: GetText,
  address: string,
  { lookups, defaults, limits = resoLimits }: Options,
): AsyncGenerator<ImportRow> {
  const first = propertyAddress(address);
  let row = 0;
  for await (const property of entities(get, first, limits.maxPages)) {
    row += 1;
    const media = await mediaOf(property, { get, first, limits });
    yield readResoProperty(property, media, { row, lookups, defaults });
  }
  if (row === 0) throw new SourceFailed('empty');
}

/** Of the Property collection, with its pictures. */
function propertyAddress(address: string): URL {
  const url = URL.parse(address);
  if (url === null) throw new SourceFailed('not_odata');
  if (!url.pathname.endsWith('/Property')) url.pathname = `${url.pathname.replace(/\/$/, '')}/Property`;
  if (!url.searchParams.has('$expand')) url.searchParams.set('$expand', 'Media');
  return url;
}

/** The entities of all pages from this one on. */
async function* entities(get: GetText, first: URL, maxPages: number): AsyncGenerator<ResoEntity> {
  const visited = new Set<string>();
  let row = 0;
  for (let url: URL | null = first; url !== null; ) {
    if (visited.has(url.href)) throw new SourceFailed('circle', { row });
    if (visited.size === maxPages) throw new SourceFailed('many_entries', { row });
    visited.add(url.href);
    const page = readPage(await get(url.href), row + 1);
    for (const entity of page.entities) {
      row += 1;
      yield entity;
    }
    url = page.next === null ? null : nextUrl(page.next, url, row);
  }
}

function nextUrl(link: string, from: URL, row: number): URL {
  const url = URL.parse(link, from);
  if (url === null) throw new SourceFailed('not_odata', { row });
  if (url.origin !== from.origin) throw new SourceFailed('elsewhere', { row });
  return url;
}

/** The pictures that came with a Property; where the service does not expand them, those of its own Media. */
async function mediaOf(
  property: ResoEntity,
  { get, first, limits }: { get: GetText; first: URL; limits: typeof resoLimits },
): Promise<ResoEntity[]> {
  const expanded = property['Media'];
  if (Array.isArray(expanded)) return expanded.filter((one) => typeof one === 'object' && one !== null);
  const key = textIn(property, 'ListingKey');
  if (key === '' || Number(textIn(property, 'PhotosCount') || '0') === 0) return [];
  const own = new URL(first);
  own.pathname += `('${encodeURIComponent(key.replaceAll("'", "''"))}')/Media`;
  own.search = '';
  const media: ResoEntity[] = [];
  for await (const one of entities(get, own, limits.maxMediaPages)) media.push(one);
  return media;
}
