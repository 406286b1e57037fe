import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import { demoPlaces } from '#db/demo/demo-places.ts';
import { createRandom } from '#db/demo/random.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Tables } from '#db/tables.ts';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { bytesInAll, loadParts } from '#tests/page-load.ts';
import { startSite } from '#tests/server.ts';
import { median, type Row, type Table } from './figures.ts';

const listings = 10_000;
const rounds = 9;
const drags = 24;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** The map page of 10,000 listings beside the list: when it is seen, what its ground weighs, and how it moves. */
export async function run(): Promise<Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  await fill(dataDir);
  const site = await startSite({ DATA_DIR: dataDir });
  const browser = await openBrowser('whole');
  try {
    return [
      { title: 'Largest contentful paint on a phone, in turns', rows: await timePaints(browser, site.url) },
      { title: `The map of ${listings} listings, moved`, rows: await moveAll(browser, site.url) },
    ];
  } finally {
    await browser.close();
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const db = await openDatabase<Tables>({ url: null, dataDir, log: createLog('warn', createLogOutput()) });
  await migrate(db, migrations);
  await saveSurroundings(db);
  const random = createRandom(1);
  const places = demoPlaces.slice(1);
  const drafts = Array.from({ length: listings }, () => {
    const { longitude, latitude } = random.pick(places);
    const near = (degrees: number) => degrees + random.between(-0.03, 0.03);
    return listingDraft({ pin: { longitude: near(longitude), latitude: near(latitude) }, locationPrivacy: 'exact' });
  });
  await saveListings(db, drafts);
  await db.close();
}

async function timePaints(browser: Browser, url: string): Promise<Row[]> {
  const paths = ['/properties', '/properties?view=map'] as const;
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const path of paths) {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      await page.goto(url + path, { waitUntil: 'networkidle' });
      if (round >= 0) times.get(path)?.push(await page.evaluate(largestPaint));
      await context.close();
    }
  }
  const medians = paths.map((path) => median(times.get(path) ?? []));
  const [list = Number.NaN] = medians;
  return paths.map((path, at) => ({
    page: path,
    'ms, median': { value: medians[at] ?? Number.NaN, ...(at > 0 && { max: list + 100 }) },
  }));
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      ...{ type: 'largest-contentful-paint', buffered: true },
    });
  });
}

/** All of the islands, where most homes are in clusters, and so close that most have a price of their own. */
const views = [
  ['the islands', '/properties?view=map'],
  ['Canggu', '/properties?bbox=115.1,-8.72,115.22,-8.62&view=map'],
] as const;

async function moveAll(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [view, address] of views) rows.push({ view, ...(await move(browser, url + address)) });
  return rows;
}

async function move(browser: Browser, address: string): Promise<Row> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const ground = (await loadParts(page, () => wakeMap(page, address))).filter(({ path }) => path.startsWith('/map/'));
  const box = await page.locator('.search-map-live').boundingBox();
  if (!box) throw new Error('There is no map.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.evaluate(watchTasks);
  let most = 0;
  for (let drag = 0; drag < drags; drag += 1) {
    const turn = (2 * Math.PI * drag) / 8;
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 240 * Math.cos(turn), middle.y + 240 * Math.sin(turn), { steps: 12 });
    await page.mouse.up();
    await page.waitForLoadState('networkidle');
    most = Math.max(most, await page.locator('.price-pin, .price-cluster').count());
  }
  const tasks = await page.evaluate(() => (globalThis as unknown as { scriptMs: number[] }).scriptMs);
  await page.close();
  return {
    moves: drags,
    'KB of tiles and plan': { value: bytesInAll(ground) / 1000, digits: 0, max: 300 },
    'most marks': { value: most, max: 150 },
    'scripts over 50 ms': { value: tasks.filter((ms) => ms > 50).length, max: 0 },
    'longest script ms': { value: Math.max(0, ...tasks) },
  };
}

async function wakeMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(isHydrated);
  await page.locator('.search-map').hover();
  await page.locator('.search-map-live.map-drawn').waitFor();
}

/**
 * Runs in the page: from now on, how long each script of a slow frame took. Drawing itself is left out: without a graphics card
 * the processor does it.
 */
function watchTasks(): void {
  const scriptMs: number[] = [];
  Object.assign(globalThis, { scriptMs });
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as (PerformanceEntry & { scripts: PerformanceEntry[] })[])
      scriptMs.push(...frame.scripts.map(({ duration }) => duration));
  }).observe({ type: 'long-animation-frame' });
}
