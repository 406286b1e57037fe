import { setTimeout as pause } from 'node:timers/promises';
import { measureBesideNginx, type Pair, type SentPage } from './beside-nginx.ts';
import type { Row, Table } from './figures.ts';
import { askRaw } from './raw-answer.ts';

const pages = { home: '/', list: '/properties', 'list in Arabic': '/properties?lang=ar', detail: '/property/7' };
const encodings = ['br', 'gzip', 'identity'];
/** So often a page is asked for before the site takes it for one that many ask for, and packs it as well as it can. */
const often = 20;
/** Nothing is packed better any more when all bytes stayed the same for so long. */
const settledMs = 10_000;
/** The goal: so many times the processor's time that nginx needs. */
const most = 2.5;

/** Pages asked for again and again, and again by a visitor who has them, beside nginx serving the same bytes from files. */
export async function run(): Promise<Table[]> {
  const pairs = await measureBesideNginx(Object.values(pages), ({ origin }) => savePages(origin), { known: true });
  return [{ title: 'Cached pages beside nginx', rows: pairs.map(rowOf) }];
}

async function savePages(origin: string): Promise<SentPage[]> {
  const asked = Object.entries(pages).flatMap(([what, path]) =>
    encodings.map((encoding) => ({ what, path, encoding })),
  );
  const ask = ({ path, encoding }: (typeof asked)[number]) => askRaw(origin + path, { 'Accept-Encoding': encoding });
  const askAll = async () => {
    const saved: SentPage[] = [];
    for (const one of asked) saved.push({ ...one, bytes: (await ask(one)).bytes });
    return saved;
  };
  for (let times = 0; times < often; times += 1) await askAll();
  for (let before = await askAll(); ; ) {
    await pause(settledMs);
    const now = await askAll();
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
    'times nginx': { value: site.cpuMs / nginx.cpuMs, digits: 2, most },
  };
}
