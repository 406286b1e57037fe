import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { isHydrated } from '#tests/browser.ts';
import { wasReachedInBrowser } from './walk.ts';

/** The file of all rules of the site that is built. */
export function findSheet(): string {
  const [file] = globSync('build/client/assets/app-*.css');
  if (file === undefined) throw new Error('The site is not built.');
  return file;
}

/** Classes of the page that the site has rules for and the page did not bring. */
export async function findUnstyled(page: Page): Promise<string[]> {
  // Who came here in the browser has the rules of all pages: those of this one come with its document.
  if (await page.evaluate(wasReachedInBrowser)) {
    await page.reload();
    await page.waitForFunction(isHydrated);
  }
  const names = await page.evaluate(classesWithoutRules, readFileSync(findSheet(), 'utf8'));
  return names.map((name) => `has no rules of .${name}`);
}

/** Runs in the page. */
function classesWithoutRules(whole: string): string[] {
  const own = [...document.querySelectorAll('head > style')].map((style) => style.textContent).join('');
  const isIn = (sheet: string, name: string) =>
    sheet.split(`.${CSS.escape(name)}`).some((rest, index) => index > 0 && /^[^\w-]/.test(rest));
  const names = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  return [...names].filter((name) => isIn(whole, name) && !isIn(own, name)).toSorted();
}
