import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { saveFavorites } from '#tests/screens.ts';
import { openChromium } from './chromium.ts';
import { median, type Row, type Table } from './figures.ts';
import { runsOr } from './options.ts';
import { findShownPages, type ShownPage } from './shown-pages.ts';
import { withShownSite } from './shown-site.ts';

/** Favourites ask search engines to stay away, which is what this audit is against. */
const leftOut = { favorites: ['is-crawlable'] } as Record<string, string[]>;

/**
 * Lighthouse's phone (slow 4G, a fourth of this machine's speed, both simulated), a new browser each time; the median of
 * each figure. `--only=property,ar` narrows it, `--runs=1` makes it shorter. Says which audits are not passed.
 */
export async function run(): Promise<Table[]> {
  const pages = findShownPages();
  const results = new Map<ShownPage, Result[]>(pages.map((page) => [page, []]));
  const paths = pages.map(({ path }) => path);
  await withShownSite(paths, async ({ url }) => {
    for (let round = runsOr(3); round > 0; round -= 1) {
      for (const page of pages) results.get(page)?.push(await auditAgain(url, page));
    }
  });
  const rows = [...results].map(([page, found]) => rowOf(page, found));
  return [{ title: 'Lighthouse, mobile', note: [speed(results), notPassed(results)].join('\n\n'), rows }];
}

/** Now and then a trace lacks its beginning: that is no measurement. The third in a row is an error. */
async function auditAgain(origin: string, page: ShownPage, attempts = 3): Promise<Result> {
  try {
    return await audit(origin, page);
  } catch (error) {
    if (attempts <= 1) throw error;
    return auditAgain(origin, page, attempts - 1);
  }
}

async function audit(origin: string, { path, screen }: ShownPage): Promise<Result> {
  const browser = await openChromium();
  try {
    await save(origin, browser.port, screen.favorites ?? []);
    const found = await lighthouse(origin + path, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: leftOut[screen.name] ?? null,
      // Nothing to reset in a new browser, but what the visitor saved.
      disableStorageReset: true,
    });
    if (found?.lhr === undefined || found.lhr.runtimeError) throw new Error(found?.lhr.runtimeError?.message);
    return found.lhr;
  } finally {
    await browser.close();
  }
}

async function save(origin: string, port: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.newPage();
  await saveFavorites(page, origin, ids);
  await browser.close();
}

function rowOf({ name }: ShownPage, results: readonly Result[]): Row {
  const score = (category: string, min: number) => ({
    value: Math.round(median(results.map(({ categories }) => 100 * (categories[category]?.score ?? Number.NaN)))),
    min,
  });
  const measured = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return {
    page: name,
    performance: score('performance', 99),
    accessibility: score('accessibility', 100),
    'best practices': score('best-practices', 100),
    SEO: score('seo', 100),
    'LCP s': { value: measured('largest-contentful-paint') / 1_000, digits: 2, max: 1.5 },
    'TBT ms': { value: measured('total-blocking-time'), max: 50 },
    CLS: { value: measured('cumulative-layout-shift'), digits: 3, max: 0.01 },
  };
}

/** What Lighthouse made of the machine: other work on it makes scripts and blocking look slower than they are. */
function speed(results: ReadonlyMap<ShownPage, readonly Result[]>): string {
  const found = [...results.values()].flat().map(({ environment }) => environment.benchmarkIndex);
  return `The machine's speed by Lighthouse's own measure was ${Math.min(...found)} to ${Math.max(...found)}.`;
}

/** Audits with a weight in their category that some run did not pass whole. */
function notPassed(results: ReadonlyMap<ShownPage, readonly Result[]>): string {
  const lines = [...results].flatMap(([{ name }, found]) => {
    const ids = found.flatMap(({ categories, audits }) =>
      Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && isShort(audits[id]?.score ?? null)).map(({ id }) => id),
      ),
    );
    return ids.length === 0 ? [] : [`- ${name}: ${[...new Set(ids)].join(', ')}`];
  });
  return lines.length === 0 ? 'Every audit is passed.' : ['Not passed whole in every run:', '', ...lines].join('\n');
}

function isShort(score: number | null): boolean {
  return score !== null && score < 0.9;
}
