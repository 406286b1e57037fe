import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const site = openSite();

const desktops = [
  { width: 1440, height: 700 },
  { width: 1280, height: 720 },
];
const phone = { width: 390, height: 664 };

const wide = desktops.flatMap((screen) => [['en', screen] as const, ['ar', screen] as const, ['id', screen] as const]);

describe.for(wide)('beside the list no control is cut (%s, %o)', ([lang, screen]) => {
  test.for([
    '',
    'status=For+Rent',
    'type=Villa&status=For+Sale&location=canggu&bedrooms=3',
    'keyword=zzzzzzz',
    'type=Apartment&location=echobeach',
  ])('%s', async (query) => {
    const { page, open } = await site.visit();
    await page.setViewportSize(screen);
    await open(`/properties?${query}&lang=${lang}`);
    expect(await cutControls(page.locator('.filter-panel form'))).toEqual([]);
  });
});

test.for(['en', 'ar', 'id'])('on a phone the open filters fit the screen (%s)', async (lang) => {
  const { page, open } = await site.visit({ hasTouch: true, isMobile: true });
  await page.setViewportSize(phone);
  await open(`/properties?lang=${lang}`);
  await page.locator('.filter-toggle summary').click();
  const form = page.locator('.filter-panel form');
  await form.waitFor();
  await expect.poll(() => cutControls(form)).toEqual([]);
  await form.locator('.filter-actions [type=submit]').click();
  await form.waitFor({ state: 'hidden' });
});

test('on a phone the filters close by Escape, and when the focus goes elsewhere', async () => {
  const { page, open } = await site.visit({ width: 390 });
  await open('/properties');
  const form = page.locator('.filter-panel form');
  const toggle = page.locator('.filter-toggle summary');
  await toggle.click();
  await form.locator('[name=keyword]').press('Escape');
  await form.waitFor({ state: 'hidden' });
  expect(await toggle.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await toggle.press('Enter');
  await form.getByRole('link').press('Tab');
  await form.waitFor({ state: 'hidden' });
});

test.for([...desktops, phone])('nor in the search dialog (%o)', async (screen) => {
  const { page, open } = await site.visit();
  await page.setViewportSize(screen);
  await open('/about?lang=ar');
  await page.locator('header [aria-haspopup=dialog]').click();
  const form = page.locator('.search-dialog form');
  await form.waitFor();
  await expect.poll(() => cutControls(form)).toEqual([]);
});

/** The controls that cannot be seen whole where they stand, or whose words do not fit. */
function cutControls(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, button, a, label')];
    const foot = '.filter-actions, .search-dialog-foot';
    const isWhole = (control: HTMLElement) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const inWindow = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      const seen = [top + 2, bottom - 2].every((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return hit?.closest('form') === element && hit.closest(foot) === control.closest(foot);
      });
      return inWindow && seen && control.scrollWidth <= control.clientWidth + 1;
    };
    const visible = controls.filter(
      (control) => control.checkVisibility() && control.getBoundingClientRect().width > 2,
    );
    if (visible.length < 10) return ['hardly any control is visible'];
    return visible.filter((control) => !isWhole(control)).map((control) => control.outerHTML.slice(0, 120));
  });
}
