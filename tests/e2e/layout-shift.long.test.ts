import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { withLanguage } from '#app/i18n/languages.ts';
import { deviceOf, openScreen, prepareScreens, screenSettings, screens } from '#tests/screens.ts';
import { openSlowLine } from './slow-line.ts';
import { openSite } from './visitor.ts';
import { hasTurn, walk, walkTogether } from './walk.ts';

const site = openSite(screenSettings);

beforeAll(() => prepareScreens(site.dataDir()));

const maxShift = 0.01;

/** Waiting is most of this test, so that several visitors wait at once. */
const atOnce = 8;

const ends = [390, 1440];

test.for(ends)('nothing moves by itself at %i px', async (width) => {
  const looked = screens.filter((_screen, at) => hasTurn(width, ends, at));
  const moved = await walkTogether(atOnce, looked, async (part) => {
    const { page } = await site.visit(deviceOf(width));
    await page.addInitScript(watchShifts);
    return walk(page, site.url(), { screens: part }, async () => {
      // What a press brings comes late on a slow machine: no shift of its own.
      if (await page.evaluate(hasMovedOn)) await page.evaluate(forgetShifts);
      return findShifts(page);
    });
  });
  expect(moved).toEqual({});
});

test('the visitor’s own hours have their room on the page after sending before they come', async () => {
  const sent = screens.find(({ name }) => name === 'property-sent');
  if (!sent) throw new Error('There is no page after sending.');
  for (const timezoneId of ['Europe/Berlin', 'Asia/Makassar']) {
    const { page } = await site.visit({ ...deviceOf(390), timezoneId });
    await page.addInitScript(watchShifts);
    await openScreen(page, site.url(), sent, 'en');
    await page.locator('.sent h1:focus').waitFor();
    await page.reload();
    expect(await findShifts(page), timezoneId).toEqual([]);
  }
});

const paths = [
  '/',
  '/properties',
  '/property/2',
  '/about',
  '/contact',
  '/favorites',
  '/compare',
  '/account/sign-in',
  '/account/forgot',
];

const widths = [390, 768, 1440];
/** One of each direction. */
const read = ['en', 'ar'] as const;

test.for(read)('a page that comes piece by piece moves nothing, in %s', async (language) => {
  const waiting = paths.flatMap((path, at) =>
    widths.filter((width) => hasTurn(width, widths, at)).map((width) => ({ width, path })),
  );
  const moved: unknown[] = [];
  const visitAll = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { width, path } = next;
      const found = await findShiftsInPieces(width, withLanguage(path, language));
      if (found.length > 0) moved.push({ width, path, found });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitAll));
  expect(moved).toEqual([]);
});

async function findShiftsInPieces(width: number, path: string): Promise<string[]> {
  const { page, forgive } = await site.visit(deviceOf(width));
  // The shift from late fonts is measured in first-paint.long.test.ts.
  await page.route(/\.woff2$/, (route) => route.abort());
  // On such a line what was preloaded is used late.
  forgive(/net::ERR_FAILED|was preloaded/);
  await page.addInitScript(watchShifts);
  const line = await openSlowLine(site.url(), () => page.evaluate(drawFrame).catch(() => undefined));
  await page.goto(line + path);
  const found = await findShifts(page);
  await page.close();
  return found;
}

/** Runs in the page: resolves once its changes are painted. */
function drawFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function findShifts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const { total, what } = await page.evaluate(readToTheEnd);
  return total > maxShift ? [`${total.toFixed(4)} in all`, ...what] : [];
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Watched = { shifts: Shift[] };

/** Runs in each page before its own scripts. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  (globalThis as unknown as Watched).shifts = shifts;
  const observer = new PerformanceObserver((seen) => shifts.push(...(seen.getEntries() as unknown as Shift[])));
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: whether it shows another address than the one its document came from. */
function hasMovedOn(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && document.name.replace(/#.*/, '') !== location.href.replace(/#.*/, '');
}

/** Runs in the page: what has moved until now is not counted. */
function forgetShifts(): void {
  (globalThis as unknown as Watched).shifts.length = 0;
}

/** Runs in the page: looks at it for two seconds, scrolls to its end, and returns what has moved meanwhile. */
async function readToTheEnd(): Promise<{ total: number; what: string[] }> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await pause(2000);
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.75) {
    scrollTo(0, y);
    await pause(60);
  }
  for (let waits = 0; waits < 40 && [...document.images].some(isComing); waits++) await pause(50);
  await pause(100);
  const { shifts } = globalThis as unknown as Watched;
  const counted = shifts.filter((shift) => !shift.hadRecentInput);
  return {
    total: counted.reduce((sum, { value }) => sum + value, 0),
    what: counted.map(({ value, sources }) => `${value.toFixed(4)}: ${sources.map(placeOf).join(', ')}`),
  };

  function isComing(image: HTMLImageElement): boolean {
    return !image.complete && image.checkVisibility();
  }

  function placeOf({ node }: { node: Node | null }): string {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}.${element?.className}`;
  }
}
