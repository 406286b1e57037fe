import { expect, test } from 'vitest';
import { findListing, markOfferStatus } from '#app/features/listings/listings.server.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { withLanguage } from '#app/i18n/languages.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { saleAndRentId, screens } from '#tests/screens.ts';
import { openSite } from './visitor.ts';

const site = openSite();

test('a visitor opens a listing from the list and comes back by its breadcrumb', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties?type=Villa');
  const card = visitor.page.locator('.card').first();
  const title = await card.getByRole('heading').textContent();
  const price = await card.locator('.price').textContent();
  await card.click();
  await visitor.page.waitForURL('**/property/*');
  await visitor.page.getByRole('heading', { level: 1, name: String(title) }).waitFor();
  expect(await visitor.page.locator('main header .price').textContent()).toBe(price);
  await expect.poll(() => visitor.page.title()).toContain(String(title));
  await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(0);
  await visitor.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Properties' }).click();
  await visitor.page.waitForURL('**/properties?type=Villa');
});

test('what is let says so once, on its picture', async () => {
  const { page, open } = await site.visit();
  await open('/property/54');
  expect(await page.locator('.listing-top').getByText('Let', { exact: true }).allTextContents()).toEqual(['Let']);
});

test.for([
  [390, 664],
  [375, 667],
] as const)('the price stands above the bar of a small phone (%i × %i)', async ([width, height]) => {
  const { page, open } = await site.visit({ width, hasTouch: true, isMobile: true });
  await page.setViewportSize({ width, height });
  await open('/property/1');
  const price = await page.locator('.listing-head .price').boundingBox();
  await page.locator('.action-bar').waitFor();
  const bar = await page.locator('.action-bar').boundingBox();
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('without a photograph to stand on, what can be done with the page covers no words', async () => {
  const { page, open } = await site.visit({ width: 320, hasTouch: true, isMobile: true });
  const path = screens.find(({ name }) => name === 'property-no-images')?.path ?? '';
  for (const tag of ['en', 'ar', 'id'] as const) {
    await open(withLanguage(path, tag));
    const covered = await page.locator('.listing-actions').evaluate((actions) => {
      const box = actions.getBoundingClientRect();
      return [...document.querySelectorAll('.crumbs, .listing-head h1, .listing-head .price')].filter((words) => {
        const other = words.getBoundingClientRect();
        const isBeside = other.right <= box.left || other.left >= box.right;
        return !isBeside && other.bottom > box.top && other.top < box.bottom;
      }).length;
    });
    expect({ tag, covered }).toEqual({ tag, covered: 0 });
  }
});

test.for([
  { lang: 'en', scripts: true },
  { lang: 'ar', scripts: true },
  { lang: 'en', scripts: false },
])('the offer that a search found leads its page, in $lang, scripts: $scripts', async ({ lang, scripts }) => {
  const { page, open, where } = await site.visit({ scripts });
  const reference = await findRentOfSecondRank();
  await open(`/properties?status=For+Rent&keyword=${reference}&lang=${lang}`);
  const card = page.locator('.card').first();
  const rent = String(await card.locator('.price').textContent());
  await card.locator('.card-title a').click();
  await page.waitForURL('**/property/*');
  expect(where()).toContain('offer=rent-');
  expect(await page.locator('.listing-head .price').textContent()).toBe(rent);
  expect(await page.locator('.action-bar .price').textContent()).toBe(rent);
  expect(await page.locator('.offer-list .price').allTextContents()).toHaveLength(2);
  expect(await page.locator('.offer-list .price').first().textContent()).toBe(rent);
  expect(decodeURIComponent(String(await page.locator('.share a').last().getAttribute('href')))).toContain(
    'offer=rent-',
  );
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('offer=');
});

/** The reference of a listing that is for sale first and for rent as well. */
async function findRentOfSecondRank(): Promise<string> {
  for (let page = 1; page < 20; page++) {
    const list = await (await fetch(`${site.url()}/properties?status=For+Rent&page=${page}`)).text();
    const path = /\/property\/(\d+)\?offer=rent-/.exec(list);
    if (path) return `BE-${path[1]?.padStart(4, '0')}`;
  }
  throw new Error('No listing of the demonstration is for sale and for rent.');
}

test('without scripts every picture can be seen large', async () => {
  const visitor = await site.visit({ scripts: false });
  await visitor.open('/property/1');
  const { page } = visitor;
  const thumbs = page.locator('.thumbs a');
  const count = await thumbs.count();
  expect(count).toBeGreaterThan(5);
  expect(await thumbs.last().isVisible()).toBe(false);
  await page.locator('.thumbs summary:visible').click();
  expect(await thumbs.last().isVisible()).toBe(true);
  const large = await page.request.get(new URL(String(await thumbs.last().getAttribute('href')), page.url()).href);
  expect(large.headers()['content-type']).toBe('image/jpeg');
});

test('a visitor reaches the agency with the reference written down', async () => {
  const visitor = await site.visit({ scripts: false });
  await visitor.open('/property/1');
  const hrefs = await visitor.page
    .locator('#inquiry a:is([href^=https], [href^=tel], [href^=mailto])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.map((href) => href?.split(':')[0])).toEqual(['https', 'tel', 'mailto']);
  expect(decodeURIComponent(String(hrefs[0]))).toContain('BE-0001');
  expect(decodeURIComponent(String(hrefs[2]))).toContain('BE-0001');
});

test('a listing that does not exist says so', async () => {
  const visitor = await site.visit({ scripts: false });
  expect(await visitor.open('/property/999999')).toBe(404);
  await visitor.page.getByRole('heading', { level: 1, name: 'Property not found' }).waitFor();
  // One page serves all of them: it has no number, which would be somebody else's.
  expect(await visitor.page.getByText('Request number:').count()).toBe(0);
});

test.for([
  { status: 'Hold', heading: 'Property not found', code: 404 },
  { status: 'Withdrawn', heading: 'This property is no longer offered', code: 410 },
] as const)('a listing that became $status while its list was open says so', async ({ status, heading, code }) => {
  const visitor = await site.visit();
  await visitor.open('/properties?type=House&status=For+Sale');
  const card = visitor.page.locator('.card-title a').nth(code === 404 ? 0 : 1);
  const path = String(await card.getAttribute('href'));
  await markEveryOffer(Number(path.split('/').at(-1)), status);
  await expect.poll(async () => (await fetch(site.url() + path)).status).toBe(code);
  await card.click();
  await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await visitor.open(path)).toBe(code);
  await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await visitor.page.locator('.card').count()).toBe(code === 404 ? 0 : 3);
  // From what nobody sees any more.
  expect(await visitor.page.locator('.card-difference').count()).toBe(0);
});

/** As another process of the agency would: the running site learns of it by itself. */
async function markEveryOffer(id: number, status: StandardStatus): Promise<void> {
  const db = await openDatabase<Tables>({ url: null, dataDir: site.dataDir(), log: createLog('silent') });
  const listing = await findListing(db, id);
  for (const position of listing?.offers.keys() ?? []) await markOfferStatus(db, id, position, status);
  await db.close();
}

test('an unknown address is a page of the site with a way home', async () => {
  for (const scripts of [true, false]) {
    const visitor = await site.visit({ scripts });
    expect(await visitor.open('/nowhere/at-all?lang=id')).toBe(404);
    await visitor.page.getByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Ke halaman beranda' }).last().click();
    await visitor.page.waitForURL('**/?lang=id');
  }
});

test.for([
  ['en', 1440],
  ['ar', 390],
] as const)('under its facts stand the ways to what a buyer asks (%s, %i)', async ([tag, width]) => {
  const { page, open } = await site.visit({ scripts: false, width });
  await open(`/property/${saleAndRentId}?lang=${tag}`);
  const ways = await page
    .locator('.jump a')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href'),
        document.querySelector(`${link.getAttribute('href')} h2`)?.textContent === link.textContent,
      ]),
    );
  expect(ways).toEqual(['#offers', '#may-own', '#costs', '#place'].map((way) => [way, true]));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.locator('.jump a').nth(2).click();
  const top = await page.locator('#costs').evaluate((section) => section.getBoundingClientRect().top);
  const header = await page.locator('.site-header').evaluate((bar) => bar.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(Math.floor(header));
  expect(top).toBeLessThan(header + 40);
});
