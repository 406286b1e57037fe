import { measureBesideNginx, type Pair, type SentPage } from './beside-nginx.ts';
import type { Figure, Row, Table } from './figures.ts';
import { requestRaw } from './raw-response.ts';

/** Addresses that are never the same and show what the plain one shows: nothing costs so little as these prices. */
const lists = (rest = '') => counting((count) => `/properties?min_price=${count}${rest}`);

const contenders: { what: string; path: () => string; encoding: string; maxMs?: number }[] = [
  { what: 'list', path: lists(), encoding: 'identity', maxMs: 4 },
  { what: 'list in Arabic', path: lists('&lang=ar'), encoding: 'identity', maxMs: 4 },
  { what: 'list of villas for sale', path: lists('&type=Villa&status=For+Sale'), encoding: 'identity', maxMs: 4 },
  { what: 'list', path: lists('&lang=id'), encoding: 'br' },
];

/** Uncached pages, rendered for each request, beside nginx serving the same bytes from a file. */
export async function run(): Promise<Table[]> {
  const pairs = await measureBesideNginx(['/properties'], ({ origin }) => savePages(origin));
  return [{ title: 'Pages in no cache', rows: pairs.map((pair, at) => rowOf(pair, contenders[at]?.maxMs)) }];
}

function savePages(origin: string): Promise<SentPage[]> {
  return Promise.all(
    contenders.map(async ({ what, path, encoding }) => {
      const { bytes } = await requestRaw(origin + path(), { 'Accept-Encoding': encoding });
      return { what, path, encoding, bytes };
    }),
  );
}

function counting(address: (count: number) => string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return address(count);
  };
}

function rowOf({ what, bytes, site, nginx }: Pair, maxMs: number | undefined): Row {
  const cpuMs: Figure = { value: site.cpuMs, digits: 2 };
  return {
    ...{ page: what, bytes },
    'Bale requests/s': Math.round(site.perSecond),
    'nginx requests/s': Math.round(nginx.perSecond),
    'Bale CPU ms': maxMs === undefined ? cpuMs : { ...cpuMs, max: maxMs },
    'nginx CPU ms': { value: nginx.cpuMs, digits: 3 },
  };
}
