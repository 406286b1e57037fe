import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How many homes the list says there are. */
export async function counted(page: Page): Promise<number> {
  const text = await page.locator('.results-bar [role=status]').textContent();
  return Number(/of ([\d,]+)/.exec(text ?? '')?.[1]?.replace(',', '') ?? Number.NaN);
}

/** How many stand on the map that is seen: a price each, and those that a cluster says. */
const onMap = (page: Page) =>
  page.evaluate(() => {
    // The first view has marks of wide screens and of narrow ones.
    const seen = (marks: string) =>
      [...document.querySelectorAll(marks)].filter((mark) => mark.checkVisibility({ visibilityProperty: true }));
    const prices = seen('.price-pin, .first-pin').length;
    const clusters = seen('.price-cluster, .first-cluster text');
    return clusters.reduce((sum, { textContent }) => sum + Number(textContent), prices);
  });

/** The list and the map agree. */
export const agree = (page: Page) => expect.poll(async () => (await onMap(page)) - (await counted(page))).toBe(0);
