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
    const isLive = document.querySelector('.search-map-live.map-drawn') !== null;
    const clusters = [...document.querySelectorAll(isLive ? '.price-cluster' : '.first-cluster text')];
    const prices = document.querySelectorAll(isLive ? '.price-pin' : '.first-pin').length;
    return clusters.reduce((sum, { textContent }) => sum + Number(textContent), prices);
  });

/** The list and the map agree. */
export const agree = (page: Page) => expect.poll(async () => (await onMap(page)) - (await counted(page))).toBe(0);
