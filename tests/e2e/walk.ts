import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Language } from '#app/i18n/languages.ts';
import { openScreen, type Screen } from '#tests/screens.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Each screen in every way: in the long tests, except in CI. */
    everyWay: boolean;
  }
}

/**
 * Whether the screen at this place of its table is looked at in this way. The ways of `order` take turns, one for each screen,
 * so that a run of all tests, and CI, stays short; `npm run test:long` looks at each in all of them.
 */
export function hasTurn<Way>(way: Way, order: readonly Way[], at: number): boolean {
  return inject('everyWay') ? order.includes(way) : order[at % order.length] === way;
}

/** Long enough for a busy machine, short enough to learn of every screen that does not come. */
const timeoutMs = 45_000;

/**
 * Goes through these screens one after the other and returns, by their names, what `look` finds wrong with them: that a
 * screen cannot be opened, too. Empty when all is well.
 */
export async function walk(
  page: Page,
  origin: string,
  { screens, language = 'en' }: { screens: readonly Screen[]; language?: Language },
  look: (screen: Screen) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  page.setDefaultTimeout(timeoutMs);
  const wrong: Record<string, string[]> = {};
  for (const screen of screens) {
    const found = await lookAt(screen).catch((error: unknown) => [String(error)]);
    if (found.length > 0) wrong[screen.name] = found;
  }
  return wrong;

  async function lookAt(screen: Screen): Promise<string[]> {
    const status = await openScreen(page, origin, screen, language);
    return [...(status === screen.status ? [] : [`responds ${status}`]), ...(await look(screen))];
  }
}

/** Deals the screens out to so many visitors, who walk at the same time. Returns what all of them find, as `walk` does. */
export async function walkTogether(
  visitors: number,
  screens: readonly Screen[],
  walkPart: (part: Screen[]) => Promise<Record<string, string[]>>,
): Promise<Record<string, string[]>> {
  const parts = Array.from({ length: visitors }, (_, visitor) =>
    screens.filter((_screen, index) => index % visitors === visitor),
  );
  return Object.assign({}, ...(await Promise.all(parts.map(walkPart))));
}

/** Runs in the page: whether the visitor came to it from another one without a new document. */
export function wasReachedInBrowser(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && new URL(document.name).pathname !== location.pathname;
}
