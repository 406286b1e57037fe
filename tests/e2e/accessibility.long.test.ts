import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { directionOf, type Language, languages } from '#app/i18n/languages.ts';
import { openStates } from '#tests/open-states.ts';
import { deviceOf, prepareScreens, screenSettings, screens, screensAt } from '#tests/screens.ts';
import { bringAxe, findBarriers } from './barriers.ts';
import { findUnstyled } from './page-rules.ts';
import { tabThrough } from './tab-stops.ts';
import { openSite } from './visitor.ts';
import { hasTurn, walk, walkTogether } from './walk.ts';

const site = openSite(screenSettings);

beforeAll(() => prepareScreens(site.dataDir()));

/** Widths of the screen, and the narrower one that everything must also fit. 320 is 1280 seen at 400 %. */
const sizes = [
  { width: 390, narrower: 320 },
  { width: 1440, narrower: 768 },
];

const wayOf = (language: Language, width: number) => `${language} ${width}`;
/** From right to left every other time, and at each width. */
const ways = [wayOf('ar', 390), wayOf('en', 1440), wayOf('ar', 1440), wayOf('id', 390)];
/** The desk is one frame around its pages: each of them in one way at each width. */
const waysOfDesk = ways.slice(0, 2);

/** A visitor waits for the page about half of the time. */
const atOnce = 2;

describe.each(languages)('$name', ({ tag: language }) => {
  test.for(sizes)('every screen serves everybody: %o', async ({ width, narrower }, { skip }) => {
    const way = wayOf(language, width);
    const inTurn = screensAt(width, [...screens, ...openStates]).filter(({ as }, at) =>
      hasTurn(way, as === undefined ? ways : waysOfDesk, at),
    );
    skip(inTurn.length === 0);
    const found = await walkTogether(atOnce, inTurn, async (part) => {
      const { page, externalRequests } = await site.visit({ ...deviceOf(width), reducedMotion: 'reduce' });
      await bringAxe(page);
      const wrong = await walk(page, site.url(), { screens: part, language }, async ({ name }) => [
        ...(await findBarriers(page, width, narrower)),
        ...(name.startsWith('account') ? [] : await findUnstyled(page)),
      ]);
      expect(await documentOf(page)).toEqual({ lang: language, dir: directionOf(language) });
      expect(externalRequests).toEqual([]);
      return wrong;
    });
    expect(found).toEqual({});
  });
});

/** Screens that together have everything a visitor can operate. */
const operated = [
  'home',
  'properties-filtered',
  'property',
  'property-viewing',
  'favorites',
  'about',
  'contact',
  'account-password',
  'account-sessions',
  'home-search',
  'chat-apps',
];

test('the keyboard shows where it is', async () => {
  const { page } = await site.visit({ width: 1440, reducedMotion: 'reduce' });
  const table = [...screens, ...openStates].filter(({ name }) => operated.includes(name));
  expect(await walk(page, site.url(), { screens: table }, () => tabThrough(page))).toEqual({});
});

const documentOf = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
