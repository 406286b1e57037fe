import { beforeAll, describe, expect, test } from 'vitest';
import { directionOf, type Language, languages } from '#app/i18n/languages.ts';
import { openStates } from '#tests/open-states.ts';
import { prepareScreens, screens, screensAt } from '#tests/screens.ts';
import { expectNoBarriers, sizes } from './screen-barriers.ts';
import { tabThrough } from './tab-stops.ts';
import { openSite } from './visitor.ts';
import { walk } from './walk.ts';

const site = openSite();

beforeAll(() => prepareScreens(site.dataDir()));

const everyScreen = [...screens, ...openStates];

/**
 * Each screen is looked at once at each width, from right to left at one of them; `accessibility.long.test.ts` looks at all of
 * them in every language at both.
 */
function hasTurn(at: number, widthAt: number, language: Language): boolean {
  const direction = (at + widthAt) % 2 === 0 ? 'rtl' : 'ltr';
  const taking = languages.filter(({ tag }) => directionOf(tag) === direction);
  return taking[Math.floor(at / 2) % taking.length]?.tag === language;
}

describe.each(languages)('$name', ({ tag: language }) => {
  test.for([...sizes.entries()])('its share of the screens serves everybody, size %i', async ([widthAt, size]) => {
    const share = everyScreen.filter((_, at) => hasTurn(at, widthAt, language));
    await expectNoBarriers(site, { ...size, language, screens: screensAt(size.width, share) });
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

test('the keyboard shows where it is', { timeout: 180_000 }, async () => {
  const { page } = await site.visit({ width: 1440, reducedMotion: 'reduce' });
  const table = everyScreen.filter(({ name }) => operated.includes(name));
  expect(await walk(page, site.url(), { screens: table }, () => tabThrough(page))).toEqual({});
});
