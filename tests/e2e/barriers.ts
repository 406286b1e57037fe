import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { finishTransitions } from './finished-transitions.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Brings axe along with every page opened from here on, for who looks at many: sending it to each takes ten times as long. */
export function bringAxe(page: Page): Promise<unknown> {
  return page.addInitScript(axe.source);
}

/** Rules of axe that the page breaks, with the elements that do. Those of these tags, else all that are on by default. */
export async function findViolations(page: Page, ofTags?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await finishTransitions(page);
  return page.evaluate(async (runOnly) => {
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
    // Only violations leave the page: what passed would be megabytes.
    const { violations } = await inPage.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, ofTags);
}

/** What is wrong with the page as it stands, in words a developer can find the place by. */
export async function findBarriers(page: Page, width: number, narrower: number): Promise<string[]> {
  const found = await findViolations(page, tags);
  found.push(...(await page.evaluate(findInPage)), ...(await overflow(page)));
  await page.setViewportSize({ width: narrower, height: 900 });
  found.push(...(await overflow(page)));
  await page.setViewportSize({ width, height: 900 });
  return found;
}

async function overflow(page: Page): Promise<string[]> {
  const [over, width] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, innerWidth]);
  return Number(over) > 0 ? [`stands out by ${over} px at ${width} px`] : [];
}

/** Runs in the page: targets too small for a finger, headings out of order, English not marked as such. */
function findInPage(): string[] {
  const minTarget = 24;
  const place = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160);
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    element.closest('[inert]') === null;

  const small = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    .filter((element) => shown(element) && !isInText(element))
    .filter((element) => {
      const parts = [element, ...((element as HTMLInputElement).labels ?? [])];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      // Waits above or beside the page for the focus.
      if (boxes.every((box) => box.bottom <= 0 || box.right <= 0)) return false;
      const covers = parts.some((part) => getComputedStyle(part, '::after').position === 'absolute');
      return !covers && !boxes.some((box) => box.width >= minTarget - 0.01 && box.height >= minTarget - 0.01);
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `target of ${Math.round(width)} × ${Math.round(height)}: ${place(element)}`;
    });

  /** WCAG 2.5.8 excepts targets whose size the line of text around them decides. */
  function isInText(element: Element): boolean {
    const around = element.parentElement?.closest('p, li, dd, td, label, span');
    const own = element.textContent?.trim().length ?? 0;
    return getComputedStyle(element).display === 'inline' && (around?.textContent?.trim().length ?? 0) > own;
  }

  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(shown);
  const levels = headings.map((heading) => Number(heading.tagName[1]));
  const skipped = headings
    .filter((_, index) => (levels[index] ?? 0) - (levels[index - 1] ?? 0) > 1)
    .map((heading) => `skips a level: ${place(heading)}`);
  const firsts = levels.filter((level) => level === 1).length;

  return [...small, ...skipped, ...(firsts === 1 ? [] : [`${firsts} first headings`]), ...unmarkedEnglish()];

  /** Five words of Latin letters in a row are a sentence, not a name, and need a language of their own in Arabic. */
  function unmarkedEnglish(): string[] {
    if (document.documentElement.lang !== 'ar') return [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const isSentence = /([a-z]+[\s,]+){4}[a-z]+/i.test(textContent ?? '');
      const language = parentElement?.closest('[lang]')?.getAttribute('lang');
      if (isSentence && language === 'ar' && parentElement?.checkVisibility()) found.push(`not marked: ${textContent}`);
    }
    return found;
  }
}
