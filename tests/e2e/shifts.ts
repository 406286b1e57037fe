import type { Page } from 'playwright-core';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { deviceOf } from '#tests/screens.ts';
import { openSlowLine } from './slow-line.ts';
import type { openSite } from './visitor.ts';

const maxShift = 0.01;

/** The pages that anybody may open. */
export const paths = [
  '/',
  '/properties',
  '/property/2',
  '/about',
  '/contact',
  '/favorites',
  '/account/sign-in',
  '/account/forgot',
];

/** What moves in pages of which each comes piece by piece, with the page it moves in. */
export async function findShiftsOnSlowLine(
  site: Pick<ReturnType<typeof openSite>, 'visit' | 'url'>,
  width: number,
  pages: readonly { path: string; language: Language }[],
): Promise<(readonly [path: string, moved: string[]])[]> {
  const moved = await Promise.all(
    pages.map(async ({ path, language }) => {
      const { page, forgive } = await site.visit(deviceOf(width));
      // The shift from late fonts is measured in first-paint.test.ts.
      await page.route(/\.woff2$/, (route) => route.abort());
      // On such a line what was preloaded is used late.
      forgive(/net::ERR_FAILED|was preloaded/);
      await page.addInitScript(watchShifts);
      const line = await openSlowLine(site.url(), () => page.evaluate(drawFrame).catch(() => undefined));
      const address = withLanguage(path, language);
      await page.goto(line + address);
      return [address, await findShifts(page)] as const;
    }),
  );
  return moved.filter(([, found]) => found.length > 0);
}

/** Runs in the page: resolves once its changes are painted. */
function drawFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** What has moved by itself while the page was looked at for two seconds and read to its end. Needs `watchShifts`. */
export async function findShifts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const { total, what } = await page.evaluate(readToTheEnd);
  return total > maxShift ? [`${total.toFixed(4)} in all`, ...what] : [];
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Watched = { shifts: Shift[] };

/** Runs in each page before its own scripts. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  (globalThis as unknown as Watched).shifts = shifts;
  const observer = new PerformanceObserver((seen) => shifts.push(...(seen.getEntries() as unknown as Shift[])));
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: what has moved until now is not counted. */
export function forgetShifts(): void {
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
