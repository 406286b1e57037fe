import { expect, test } from 'vitest';
import { translatorOf } from '#app/i18n/translators.ts';
import { areaBox, openAreas } from '#tests/e2e/area-popup.ts';
import { loseLine, openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

test('an investor saves three listings and compares them in one place', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await open('/properties?type=Land&status=For+Sale&sort=price_asc');
  const titles: (string | null)[] = [];
  for (const index of [0, 1, 3]) {
    const card = page.locator('.card').nth(index);
    titles.push(await card.getByRole('heading').textContent());
    await card.getByRole('button', { name: 'Add to favorites' }).click();
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Favorites/ })
    .click();
  await page.waitForURL('**/favorites');
  await expect.poll(async () => (await page.locator('.card-title').allTextContents()).sort()).toEqual(titles.sort());
  expect(await page.locator('.card .price').count()).toBe(3);
});

test('a renter filters by price without JavaScript and pages through what is left', async () => {
  const { page, open } = await site.visit({ scripts: false });
  await open('/properties');
  const form = page.locator('.filter-panel form');
  await form.getByLabel('For Rent').check();
  await form.getByLabel('Max price').fill('40000');
  await form.getByRole('button', { name: 'Search' }).click();
  const total = Number((await page.getByText(/^Showing/).textContent())?.match(/of (\d+)/)?.[1]);
  expect(total).toBeGreaterThan(10);
  await expect.poll(() => page.locator('.card .badge-rent').count()).toBe(10);
  await page.getByRole('link', { name: 'Next' }).last().click();
  expect(await page.getByText(/^Showing/).textContent()).toContain(`of ${total}`);
  await page.locator('.card a').first().click();
  await page.waitForURL('**/property/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/property\/\d+$/);
});

test('a visitor shares a filtered list and the friend sees the same', async () => {
  const visitor = await site.visit({ width: 1440 });
  await visitor.open('/properties');
  const form = visitor.page.locator('.filter-panel form');
  await form.getByLabel('Property Type').selectOption('Villa');
  await visitor.page.waitForURL('**/properties?type=Villa');
  await visitor.page.getByLabel('Sort by').selectOption({ label: 'Price: High to Low' });
  await visitor.page.waitForURL('**/properties?type=Villa&sort=price_desc');
  await visitor.page.locator('.results-list[aria-busy=false]').waitFor();
  const titles = visitor.page.locator('.card-title');
  const first = await titles.first().textContent();
  await visitor.page.getByRole('link', { name: 'Page 2' }).first().click();
  await visitor.page.waitForURL('**&page=2');
  await expect.poll(() => titles.first().textContent()).not.toBe(first);

  const friend = await site.visit({ width: 390, hasTouch: true });
  await friend.open(visitor.where());
  expect(await friend.page.locator('.card-title').allTextContents()).toEqual(await titles.allTextContents());
  expect(await friend.page.getByLabel('Sort by').inputValue()).toBe('price_desc');
});

test('a visitor loses the network in the middle of a search and goes on', async () => {
  const { page, open } = await site.visit();
  await open('/properties?type=Villa');
  const form = page.locator('.filter-panel form');
  await openAreas(form);
  await loseLine(page);
  await areaBox(form, 'Ubud').check();
  await page
    .getByRole('alert')
    .getByText(/^Error: /)
    .waitFor();
  await page.context().setOffline(false);
  // The list comes by itself once the line is back.
  await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(0);
  await expect.poll(() => new URL(page.url()).search).toBe('?type=Villa&location=ubud');
});

test('a visitor changes the language in the middle of a search and keeps it', async () => {
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  await open('/properties?type=Villa&status=For+Rent&location=ubud&sort=price_asc');
  const prices = await page.locator('.card .price').count();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#site-menu').getByText('Bahasa').click();
  await page.waitForURL('**/properties?type=Villa&status=For+Rent&location=ubud&sort=price_asc&lang=id');
  expect(await page.locator('.card .price').count()).toBe(prices);
  await page.getByRole('link', { name: 'Hapus filter: Vila' }).click();
  await page.waitForURL('**/properties?status=For+Rent&location=ubud&sort=price_asc&lang=id');
});

test('an Arabic reader narrows the list by hand on a phone and opens a house', async () => {
  const t = translatorOf('ar');
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  await open('/?lang=ar');
  await page.locator('main a[href*="type=House"]').last().click();
  await page.waitForURL('**/properties?type=House&lang=ar');
  await page.getByText(t('properties.show_filters')).click();
  await page.locator('.filter-panel form').getByLabel(t('status.rent')).check();
  await page.waitForURL('**/properties?type=House&status=For+Rent&lang=ar');
  await page.locator('.filter-actions [type=submit]').click();
  await page.locator('.card-title a').first().click();
  await page.waitForURL('**/property/*?lang=ar');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a visitor with a dead link finds a home all the same', async () => {
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  expect(await open('/villas/old-address')).toBe(404);
  await page.locator('.site-header [aria-haspopup=dialog]').click();
  const dialog = page.getByRole('dialog', { name: 'Search Properties' });
  await dialog.getByLabel('Keyword').fill('joglo');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/properties?keyword=joglo');
  await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(0);
});
