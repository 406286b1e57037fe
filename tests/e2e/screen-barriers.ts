import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import { deviceOf, type Screen } from '#tests/screens.ts';
import { bringAxe, findBarriers } from './barriers.ts';
import type { openSite } from './visitor.ts';
import { walk, walkTogether } from './walk.ts';

/** Widths of the screen, and the narrower one that everything must also fit. 320 is 1280 seen at 400 %. */
export const sizes = [
  { width: 390, narrower: 320 },
  { width: 1440, narrower: 768 },
];

type Look = (typeof sizes)[number] & { screens: readonly Screen[]; language: Language };

/** A visitor waits for the page about half of the time. */
const atOnce = 2;

/** What keeps anybody from using these screens, by their names, and that none of them requests anything from outside. */
export async function expectNoBarriers(
  site: Pick<ReturnType<typeof openSite>, 'visit' | 'url'>,
  { screens, language, width, narrower }: Look,
): Promise<void> {
  const found = await walkTogether(atOnce, screens, async (part) => {
    const { page, externalRequests } = await site.visit({ ...deviceOf(width), reducedMotion: 'reduce' });
    await bringAxe(page);
    const barriers = await walk(page, site.url(), { screens: part, language }, () =>
      findBarriers(page, width, narrower),
    );
    if (part.length > 0) expect(await documentOf(page)).toEqual({ lang: language, dir: directionOf(language) });
    expect(externalRequests).toEqual([]);
    return barriers;
  });
  expect(found).toEqual({});
}

const documentOf = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
