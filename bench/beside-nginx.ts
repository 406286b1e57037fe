import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningSite } from '#tests/server.ts';
import { median } from './figures.ts';
import { type Load, putLoad, type Server, type Target } from './load.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { runsOr } from './options.ts';
import { requestRaw } from './raw-response.ts';
import { withShownSite } from './shown-site.ts';

/** A page as the site sends it in one encoding; the site serves it at `path`, nginx serves `bytes` from a file. */
export type SentPage = { what: string; path: string | (() => string); encoding: string; bytes: Buffer };

/** Medians of all rounds. */
export type Pair = { what: string; bytes: number; site: Load; nginx: Load };

const seconds = 2;
/** Until the code of each page is compiled. */
const warmUpSeconds = 3;
const rounds = 5;

/**
 * The site and nginx in turns, both serving the same bytes to the same connections and writing their log of requests to a
 * file, as they do when they are installed, after a phone has looked at the pages
 * that are `shown`: pictures that are made later on would change them. With `known`, what both say to a visitor
 * who has the page already (304) comes after it, where the site gives the page an ETag.
 */
export async function measureBesideNginx(
  shown: readonly string[],
  find: (site: Server) => Promise<SentPage[]>,
  { known = false } = {},
): Promise<Pair[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bale-log-'));
  const measure = async ({ process, url }: RunningSite) => {
    const site = { pid: process.pid ?? 0, origin: url };
    const pages = await find(site);
    const nginx = await startNginx(pages);
    try {
      const pairs = await Promise.all(pages.map((page, at) => pairsOf(page, site, { nginx, at, known })));
      return await takeTurns(pairs.flat());
    } finally {
      await nginx.stop();
    }
  };
  return withShownSite(shown, measure, join(folder, 'site.log')).finally(() => rm(folder, { recursive: true }));
}

type Beside = { nginx: Nginx; at: number; known: boolean };
type Targets = { what: string; bytes: number; site: Target; nginx: Target };

async function pairsOf(page: SentPage, server: Server, { nginx: files, at, known }: Beside): Promise<Targets[]> {
  const of = { headers: { 'Accept-Encoding': page.encoding }, status: 200 as const };
  const site: Target = { ...server, ...of, path: page.path };
  const nginx: Target = { ...files, ...of, path: files.paths[at] ?? '/' };
  const pair = { what: `${page.what}, ${page.encoding}`, bytes: page.bytes.length, site, nginx };
  if (!known) return [pair];
  const [ours, theirs] = await Promise.all([knownTarget(site), knownTarget(nginx)]);
  if (ours === null || theirs === null) return [pair];
  return [pair, { what: `${page.what}, 304 of ${page.encoding}`, bytes: 0, site: ours, nginx: theirs }];
}

/** The same for a visitor who has the page; null where it has no ETag. */
async function knownTarget(target: Target): Promise<Target | null> {
  const { headers } = await requestRaw(target.origin + target.path, target.headers);
  return headers.etag
    ? { ...target, headers: { ...target.headers, 'If-None-Match': headers.etag }, status: 304 }
    : null;
}

async function takeTurns(pairs: readonly Targets[]): Promise<Pair[]> {
  const loads = pairs.map(() => ({ site: [] as Load[], nginx: [] as Load[] }));
  for (const { site } of pairs) await putLoad(site, warmUpSeconds);
  for (let round = runsOr(rounds); round > 0; round -= 1) {
    for (const [at, { site, nginx }] of pairs.entries()) {
      loads[at]?.site.push(await putLoad(site, seconds));
      loads[at]?.nginx.push(await putLoad(nginx, seconds));
    }
  }
  return pairs.map(({ what, bytes }, at) => ({
    what,
    bytes,
    site: middle(loads[at]?.site),
    nginx: middle(loads[at]?.nginx),
  }));
}

function middle(loads: readonly Load[] = []): Load {
  return { perSecond: median(loads.map((load) => load.perSecond)), cpuMs: median(loads.map((load) => load.cpuMs)) };
}
