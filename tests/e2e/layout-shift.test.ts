import { beforeAll, expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { deviceOf, prepareScreens, screens } from '#tests/screens.ts';
import { findShifts, findShiftsOnSlowLine, forgetShifts, paths, watchShifts } from './shifts.ts';
import { openSite } from './visitor.ts';
import { walk, walkTogether, wasReachedInBrowser } from './walk.ts';

const site = openSite();

beforeAll(() => prepareScreens(site.dataDir()));

/** Waiting is most of this test, so that several visitors wait at once. */
const atOnce = 8;

test.for([390, 1440])('nothing moves by itself at %i px', { timeout: 180_000 }, async (width) => {
  const moved = await walkTogether(atOnce, screens, async (part) => {
    const { page } = await site.visit(deviceOf(width));
    await page.addInitScript(watchShifts);
    return walk(page, site.url(), { screens: part }, async () => {
      // A page that takes the place of another on a slow machine is no shift of its own.
      if (await page.evaluate(wasReachedInBrowser)) await page.evaluate(forgetShifts);
      return findShifts(page);
    });
  });
  expect(moved).toEqual({});
});

const widths = [390, 768, 1440];

// Each page has one language at each width; layout-shift.long.test.ts has all of them.
test.for([...widths.entries()])('no page that comes piece by piece moves, width %i: %i px', async ([at, width]) => {
  const pages = paths.flatMap((path, row) => {
    const turn = languages[(row + at) % languages.length];
    return turn ? [{ path, language: turn.tag }] : [];
  });
  expect(await findShiftsOnSlowLine(site, width, pages)).toEqual([]);
});
