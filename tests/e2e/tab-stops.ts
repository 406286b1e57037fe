import type { Page } from 'playwright-core';

/** More than any page has, so that a trap ends the test. */
const maxStops = 250;

/** Goes once round the page by keyboard and returns the stops that cannot be seen. */
export async function tabThrough(page: Page): Promise<string[]> {
  const lost: string[] = [];
  const seen = new Set<string>();
  while (seen.size < maxStops) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (stop === null || seen.has(stop.id)) return seen.size > 1 ? lost : ['nothing to stop at'];
    seen.add(stop.id);
    if (!stop.isMarked) lost.push(`no ring: ${stop.place}`);
    if (!stop.isInView) lost.push(`out of view: ${stop.place}`);
  }
  return [...lost, `more than ${maxStops} stops`];
}

/** Runs in the page: what has the focus, null for the document itself. */
function describeFocus() {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const marks = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
  const isOutlined = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  const isMarked =
    marks.some(
      (mark) => mark && (isOutlined(getComputedStyle(mark)) || isOutlined(getComputedStyle(mark, '::after'))),
    ) ||
    // The ring is on its handle, whose style nobody can ask for.
    element.matches('input[type=range]');
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const numbered = element as HTMLElement & { stop?: string };
  numbered.stop ??= String(Math.random());
  return { id: numbered.stop, isMarked, isInView, place: element.outerHTML.replace(/\s+/g, ' ').slice(0, 160) };
}
