import { describe, expect, test } from 'vitest';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const tags = languages.map(({ tag }) => tag);
const widths = [390, 768, 1024, 1280, 1440, 1920];

describe.for(widths)('the map of the offices at %i px', (width) => {
  test.for(tags)('shows its names and marks whole, in %s', async (tag) => {
    const { page, open } = await site.visit({ width });
    await open(withLanguage('/contact', tag));
    await page.locator('.map-view').scrollIntoViewIfNeeded();
    await page.locator('.map-drawn').waitFor();
    const { shown, ...wrong } = await page.evaluate(findCovered);
    expect(wrong).toEqual({ cut: [], underButtons: [], underCard: [] });
    expect(shown).toBeGreaterThan(6);
  });
});

/** Runs in the page: which names its edge cuts, its buttons lie on, and which names and marks the card lies on. */
function findCovered() {
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((mark) => boxOf(mark).width > 0);
  const names = find('.map-plan text, .map-name');
  const frame = boxOf(document.querySelector('.map-view'));
  const isCut = (name: Element) => {
    const { left, right, top, bottom } = boxOf(name);
    return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
  };
  const liesUnder = (selector: string) => {
    const cover = document.querySelector(selector);
    const own = boxOf(cover?.checkVisibility() ? cover : null);
    return (mark: Element) => {
      const { left, right, top, bottom } = boxOf(mark);
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    };
  };
  const words = (marks: HTMLElement[]) => marks.map((mark) => mark.textContent || String(mark.className));
  return {
    shown: names.length,
    cut: words(names.filter(isCut)),
    underButtons: words(find('.map-name').filter(liesUnder('.maplibregl-ctrl-group'))),
    underCard: words([...names, ...find('.map-plan circle, .map-pin')].filter(liesUnder('.map-card'))),
  };
}
