import { setTimeout as pause } from 'node:timers/promises';
import { measureBesideNginx, type Pair, type SentPage } from './beside-nginx.ts';
import type { Row, Table } from './figures.ts';
import { requestRaw } from './raw-response.ts';

const pages = { home: '/', list: '/properties', 'list in Arabic': '/properties?lang=ar', detail: '/property/7' };
const encodings = ['br', 'gzip', 'identity'];
/** After this many requests the site takes a page for a popular one and compresses it at the highest level. */
const often = 20;
/** Compression has settled when all bytes stayed the same for this long. */
const settledMs = 10_000;
/** The goal, as a multiple of the CPU time nginx needs. */
const max = 2.5;

/** Cached pages, requested without and with a matching ETag, beside nginx serving the same bytes from files. */
export async function run(): Promise<Table[]> {
  const pairs = await measureBesideNginx(Object.values(pages), ({ origin }) => savePages(origin), { known: true });
  return [{ title: 'Cached pages beside nginx', rows: pairs.map(rowOf) }];
}

async function savePages(origin: string): Promise<SentPage[]> {
  const requests = Object.entries(pages).flatMap(([what, path]) =>
    encodings.map((encoding) => ({ what, path, encoding })),
  );
  const send = ({ path, encoding }: (typeof requests)[number]) =>
    requestRaw(origin + path, { 'Accept-Encoding': encoding });
  const sendAll = async () => {
    const saved: SentPage[] = [];
    for (const one of requests) saved.push({ ...one, bytes: (await send(one)).bytes });
    return saved;
  };
  for (let times = 0; times < often; times += 1) await sendAll();
  for (let before = await sendAll(); ; ) {
    await pause(settledMs);
    const now = await sendAll();
    if (now.every(({ bytes }, at) => before[at]?.bytes.equals(bytes))) return now;
    before = now;
  }
}

function rowOf({ what, bytes, site, nginx }: Pair): Row {
  return {
    ...{ page: what, bytes },
    'Bale requests/s': Math.round(site.perSecond),
    'nginx requests/s': Math.round(nginx.perSecond),
    'Bale CPU µs': { value: site.cpuMs * 1_000, digits: 1 },
    'nginx CPU µs': { value: nginx.cpuMs * 1_000, digits: 1 },
    'times nginx': { value: site.cpuMs / nginx.cpuMs, digits: 2, max },
  };
}
