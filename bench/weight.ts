import type { Browser } from 'playwright-core';
import { openBrowser } from '#tests/browser.ts';
import { bytesInAll, bytesOf, loadParts } from '#tests/page-load.ts';
import { saveFavorites } from '#tests/screens.ts';
import { maxScriptBytes } from '#tests/script-budgets.ts';
import type { Figure, Row, Table } from './figures.ts';
import { findShownPages, type ShownPage } from './shown-pages.ts';
import { withShownSite } from './shown-site.ts';

const maxScript: Partial<Record<string, number>> = maxScriptBytes;
/** Thousands of bytes, by the name of the screen. */
const maxTotal: Record<string, number> = { home: 350, properties: 400 };

/** What a phone (390 px wide, three pixels each) is sent before anything is done there, compressed as it is sent. */
export async function run(): Promise<Table[]> {
  const pages = findShownPages();
  const paths = pages.map(({ path }) => path);
  const rows = await withShownSite(paths, async ({ url }) => {
    const browser = await openBrowser('whole');
    const weighed: Row[] = [];
    for (const page of pages) weighed.push(await weigh(browser, url, page));
    await browser.close();
    return weighed;
  });
  return [{ title: 'First load on a phone, KB', note: 'A KB is 1,000 bytes. Styles are part of the HTML.', rows }];
}

async function weigh(browser: Browser, origin: string, { name, path, screen }: ShownPage): Promise<Row> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  });
  const page = await context.newPage();
  await saveFavorites(page, origin, screen.favorites ?? []);
  const parts = await loadParts(page, () => page.goto(origin + path));
  await context.close();
  const all = bytesInAll(parts);
  const counted = ['document', 'script', 'font', 'image'].reduce((sum, kind) => sum + bytesOf(parts, kind), 0);
  return {
    page: name,
    HTML: kilobytes(bytesOf(parts, 'document')),
    script: kilobytes(bytesOf(parts, 'script'), inThousands(maxScript[screen.name])),
    fonts: kilobytes(bytesOf(parts, 'font')),
    pictures: kilobytes(bytesOf(parts, 'image')),
    'words and headers': kilobytes(all - counted),
    'in all': kilobytes(all, maxTotal[screen.name]),
    requests: parts.length,
  };
}

function inThousands(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1_000;
}

function kilobytes(bytes: number, max?: number): Figure {
  const figure = { value: bytes / 1_000, digits: 1 };
  return max === undefined ? figure : { ...figure, max };
}
