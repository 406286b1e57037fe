import { expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const site = openSite();

test.for([
  [true, 1440],
  [true, 390],
  [false, 768],
  [false, 390],
] as const)('who may own it is chosen among the filters (scripts: %s, %i)', async ([scripts, width]) => {
  const { page, open } = await site.visit({ scripts, width });
  await open('/properties');
  const filters = page.locator('.filter-toggle summary');
  if (width < 1024) await filters.click();
  const field = page.getByLabel('I may own', { exact: true });
  await field.selectOption({ label: 'Foreigner with a stay permit (KITAS, KITAP) · Live in' });
  if (!scripts) await page.locator('.filter-actions button').click();
  await page.waitForURL('**/properties?*may_own=wna_permit.live*');
  await page.locator('.chip', { hasText: 'May own: Foreigner with a stay permit' }).waitFor({ state: 'attached' });
  expect(await field.inputValue()).toBe('wna_permit.live');
  expect(await page.locator('.card').count()).toBeGreaterThan(0);
  await open('/properties?status=For+Rent');
  expect(await field.count()).toBe(0);
});

test('where homes are marked it is said for whom, and nothing moves', async () => {
  const { page, open } = await site.visit({ width: 390 });
  await page.addInitScript(() => {
    localStorage.setItem('mayOwn', '{"holder":"wna_permit","use":"live"}');
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { moved: Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open('/properties');
  await page.locator('.card .verdict').first().waitFor();
  const line = page.locator('.own-line');
  expect(await line.textContent()).toContain('Foreigner with a stay permit (KITAS, KITAP) · Live in');
  // Without its room everything below would move by a tenth of the screen.
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01);
  expect(await line.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/guides/ownership');
  await line.getByRole('link', { name: 'Homes I may own' }).click();
  await page.waitForURL('**/properties?may_own=wna_permit.live');
  await line.getByRole('link', { name: 'Homes I may own' }).waitFor({ state: 'detached' });
  await line.getByRole('button', { name: 'Forget it' }).click();
  await page.locator('.card .verdict').first().waitFor({ state: 'detached' });
  expect(await line.isVisible()).toBe(false);
  expect(await page.evaluate(() => [localStorage.getItem('mayOwn'), document.activeElement?.className])).toEqual([
    null,
    'results',
  ]);
});
