import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findListing, saveListings } from '#app/features/listings/listings.server.ts';
import { applyBulk } from '#app/features/records/bulk/bulk.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { languages } from '#app/i18n/languages.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { findBarriers } from './barriers.ts';
import { signIn, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';
import { hasTurn } from './walk.ts';

const site = openSite({ DEMO: 'off' });

const tags = languages.map(({ tag }) => tag);

const names = ['Cliff House', 'Garden Flat', 'White Court', 'Rice Pavilion', 'Teak Joglo'];
const count = 24;

/** Shared by the file: more listings than a page has, the last of which are the first shown. */
async function fillList(): Promise<void> {
  await withSiteDb(site, async (db) => {
    await saveSurroundings(db);
    const known = await findListing(db, 1);
    if (known !== null) return;
    const drafts = Array.from({ length: count }, (_, at) =>
      listingDraft({
        texts: { en: { title: names[at] ?? `House ${at + 1}`, description: 'A home in the fields.' } },
        offers: [saleOffer({ price: { amount: 400_000 + at * 1_000, currency: 'USD' } })],
      }),
    );
    await saveListings(db, drafts);
    await fillRecords(db);
  });
}

const prices = (ids: readonly number[]) =>
  withSiteDb(site, (db) =>
    Promise.all(ids.map(async (id) => (await findListing(db, id))?.offers[0]?.price.amount ?? null)),
  );

const titles = (page: Page) => page.locator('.record-table tbody th bdi:first-child').allTextContents();
const shown = async (page: Page) => (await titles(page)).filter((text) => !text.startsWith('BE-'));

test('the list is searched, filtered and paged by addresses', async () => {
  await fillList();
  const { page, open, where } = await site.visit();
  await signIn(site, page, 'owner');
  expect(await open('/account/listings')).toBe(200);
  expect(await shown(page)).toHaveLength(20);
  await page.locator('[name=q]').fill('joglo');
  await page.locator('[name=q]').press('Enter');
  await page.waitForURL('**/account/listings?q=joglo');
  await expect.poll(() => shown(page)).toEqual(['Teak Joglo']);
  await page.locator('.desk-tabs a', { hasText: 'Drafts' }).click();
  await page.getByRole('heading', { name: 'No listing matches' }).waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('heading', { name: 'No drafts' }).waitFor();
  expect(where()).toBe('/account/listings?tab=drafts');
  await open('/account/listings');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
  await page.waitForURL('**/account/listings?sort=price_asc');
  await expect.poll(async () => (await shown(page))[0]).toBe('Cliff House');
  await page.locator('.desk-tabs summary').click();
  await page.locator('.desk-tabs details a', { hasText: 'No inquiries yet' }).click();
  await page.waitForURL('**/account/listings?tab=no_inquiries&sort=price_asc');
});

test('prices are cut by the keyboard, seen by visitors at once, and put back', async () => {
  await fillList();
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open('/account/listings?sort=price_asc');
  const boxes = page.locator('.record-choose input');
  await boxes.nth(0).focus();
  await page.keyboard.press('Space');
  for (const key of ['ArrowDown', 'ArrowDown', 'Shift+Space']) await page.keyboard.press(key);
  await page.getByText(`3 of ${count} selected`).waitFor();
  await page.getByRole('button', { name: 'Price' }).click();
  await page.getByRole('heading', { name: 'Change the price of 3 listings' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount');
  await page.keyboard.type('-10');
  await page.locator('.bulk-rows .bulk-new', { hasText: '$360,000' }).first().waitFor();
  expect(await page.locator('.bulk-rows').textContent()).toContain('“Reduced from $400,000 on');
  await page.getByRole('link', { name: 'Leave out Garden Flat' }).click();
  await page.getByRole('button', { name: 'Change 2 prices' }).click();
  await page.getByText('2 prices changed.').waitFor();
  expect(await prices([1, 2, 3])).toEqual([360_000, 401_000, 361_800]);
  const visitor = await site.visit();
  await visitor.open('/property/1');
  expect(await visitor.page.locator('main').textContent()).toContain('$360,000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 listings are as they were before.').waitFor();
  expect(await prices([1, 2, 3])).toEqual([400_000, 401_000, 402_000]);
  await expect.poll(() => page.locator('.bulk-bar:visible').count()).toBe(0);
});

test('the keyboard closes the sheet, clears and opens', async () => {
  await fillList();
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open('/account/listings?sort=price_asc');
  const boxes = page.locator('.record-choose input');
  await boxes.nth(1).press('Space');
  await page.getByRole('button', { name: 'State' }).click();
  await page.getByRole('heading', { name: 'Change the state of 1 listing' }).waitFor();
  const focused = (name: string) =>
    expect.poll(() => page.evaluate((of) => document.activeElement?.getAttribute(of), name));
  await focused('name').toBe('to_state');
  await page.keyboard.press('Escape');
  await focused('value').toBe('state');
  await expect.poll(() => page.locator('.bulk-sheet').count()).toBe(0);
  await boxes.nth(1).press('Escape');
  await expect.poll(() => page.locator('.bulk-bar').isVisible()).toBe(false);
  await boxes.nth(1).press('Enter');
  await page.waitForURL('**/account/listings/2');
});

test('listings take places in the featured order, as the list shows them', async () => {
  await fillList();
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open('/account/listings?sort=newest');
  const boxes = page.locator('.record-choose input');
  for (const row of [4, 0, 2]) await boxes.nth(row).check();
  await page.getByRole('button', { name: 'Featured order' }).click();
  await page.getByText('in the order of the list (Newest listings)').waitFor();
  expect(await page.locator('.bulk-foot .btn-primary').isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'First number' }).fill('7');
  await expect.poll(() => page.locator('td.bulk-new').allTextContents()).toEqual(['7', '8', '9']);
  const inOrder = await page.locator('.bulk-rows tbody th bdi:first-child').allTextContents();
  await page.getByRole('button', { name: 'Change 3 listings' }).click();
  await page.getByText('3 listings changed.').waitFor();
  await open('/account/listings?sort=featured');
  expect((await shown(page)).slice(0, 3)).toEqual(inOrder);
  expect(inOrder).toEqual([`House ${count}`, `House ${count - 2}`, `House ${count - 4}`]);
});

test('what was cut off goes on with the rest, each price cut once', async () => {
  await fillList();
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open('/account/listings?id=10&id=11&do=price&by=amount&amount=-1000&round=1');
  await page.getByRole('button', { name: 'Change 2 prices' }).waitFor();
  const form = page.locator('.bulk-foot');
  const [key, address] = [await form.locator('[name=key]').inputValue(), await form.getAttribute('action')];
  // The site is killed when one of them is done.
  const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
  const change = { listingId: 10, field: 'offer.0.price', before: usd(409_000), after: usd(408_000) };
  await withSiteDb(site, async (db) => {
    const owner = await db.kysely
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    const order = { staffId: owner.id, key, now: Date.now(), may: () => true, tellsCuts: true };
    await applyBulk(db, order, [change]);
  });
  await open(address ?? '');
  await page.getByText('1 is changed so far. The rest is below').waitFor();
  await page.getByText('1 price changed.').waitFor();
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  await page.getByText('2 prices changed.').waitFor();
  expect(await prices([10, 11])).toEqual([408_000, 409_000]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 listings are as they were before.').waitFor();
  expect(await prices([10, 11])).toEqual([409_000, 410_000]);
});

test('nothing is done that was not shown: a price that changes meanwhile is seen first', async () => {
  await fillList();
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open('/account/listings?id=5&do=price&by=amount&amount=-1000&round=1');
  await page.getByRole('button', { name: 'Change 1 price' }).waitFor();
  const other = await site.visit();
  await signIn(site, other.page, 'owner');
  await other.open('/account/listings?id=5&do=price&by=to&amount=500000');
  await other.page.getByRole('button', { name: 'Change 1 price' }).click();
  await other.page.getByText('1 price changed.').waitFor();
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  await page.getByText('Somebody changed one of these meanwhile').waitFor();
  expect(await prices([5])).toEqual([500_000]);
  await page.locator('.bulk-rows .bulk-new', { hasText: '$499,000' }).waitFor();
});

test('all of a search are assigned on a phone', async () => {
  await fillList();
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  const { name } = await signIn(site, page, 'owner');
  await open('/account/listings');
  expect(await page.locator('.record-choose input').first().isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.locator('.record-choose input').first().check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => page.locator('.bulk-bar').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.locator('.record-choose input').first().check();
  await page.getByText('1 selected').filter({ visible: true }).waitFor();
  await page.locator('.bulk-bar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  await page.getByText(`${count} selected`, { exact: true }).filter({ visible: true }).waitFor();
  await page.locator('.record-choose input').first().uncheck();
  await page
    .getByText(`${count - 1} selected`, { exact: true })
    .filter({ visible: true })
    .waitFor();
  await page.locator('.bulk-bar').getByRole('button', { name: 'Agent' }).click();
  await page.locator('.bulk-sheet').getByRole('combobox', { name: 'Agent' }).selectOption({ label: name });
  await page.locator('.bulk-more').waitFor();
  await page.getByRole('button', { name: `Assign ${count - 1} listings` }).click();
  await page.getByText(`${count - 1} listings assigned.`).waitFor();
  await open('/account/listings');
  await page.locator('.desk-tabs summary').click();
  await page.locator('.desk-tabs details a', { hasText: 'Changes of several listings' }).click();
  await page.waitForURL('**/account/listings/bulk');
  await page
    .getByText(`${count - 1} listings assigned.`)
    .first()
    .waitFor();
  await page.getByRole('button', { name: `Undo ${count - 1} listings assigned` }).click();
  await page.getByText(`${count - 1} listings are as they were before.`).waitFor();
});

test('without a script boxes are sent, and the sheet says what it would do', async () => {
  await fillList();
  const { page, open } = await site.visit({ scripts: false });
  await signIn(site, page, 'editor');
  await open('/account/listings?sort=price_asc&lang=id');
  await page.locator('.record-choose input').nth(3).check();
  await page.locator('.bulk-bar button[value=price]').click();
  await page.locator('.bulk-fields [name=amount]').fill('10');
  await page.locator('.bulk-fields button').click();
  await expect.poll(() => page.locator('td.bulk-new').allTextContents()).toEqual(['$443.300']);
  await page.locator('.bulk-foot button').click();
  expect(await page.locator('.bulk-done').textContent()).toContain('1 harga diubah.');
  expect(await prices([4])).toEqual([443_300]);
  await page.locator('.bulk-done button').click();
  await expect.poll(() => prices([4])).toEqual([403_000]);
});

test('a viewer chooses nothing, and an agent only what agents may', async () => {
  await fillList();
  const viewer = await site.visit();
  await signIn(site, viewer.page, 'viewer');
  await viewer.open('/account/listings?id=1&do=price&amount=-5');
  expect(await viewer.page.locator('.record-box, .bulk-sheet').count()).toBe(0);
  expect(await viewer.page.getByRole('link', { name: 'New listing' }).count()).toBe(0);
  const agent = await site.visit();
  await signIn(site, agent.page, 'agent');
  await agent.open('/account/listings?id=1&do=price&amount=-5');
  await agent.page.getByText('You may not change it').waitFor();
  expect(await agent.page.locator('.bulk-bar button[value]').allTextContents()).toEqual([
    'Still there',
    'State',
    'Price',
  ]);
});

test('a change is found in the history and put back', async () => {
  await fillList();
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open('/account/listings?id=6&do=price&by=to&amount=333000');
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  await page.getByText('1 price changed.').waitFor();
  await open('/account/listings');
  const row = page.locator('.record-table tr', { hasText: 'House 6' });
  await row.locator('summary').click();
  await row.getByRole('link', { name: 'History' }).click();
  await page.waitForURL('**/account/listings/6/history');
  await page.locator('del', { hasText: '$405,000' }).waitFor();
  await page.getByRole('button', { name: 'Restore Price' }).click();
  await page.getByText('Restored, as a change that is not published yet.').waitFor();
  expect(await page.locator('.history-events > li').first().textContent()).toContain('changed: Price');
  expect(await prices([6])).toEqual([333_000]);
  const file = await page.request.get(`${site.url()}/account/listings/6/history.csv`);
  expect(await file.text()).toMatch(/"Price","\$405,000","\$333,000"/);
  await page.getByRole('link', { name: 'BE-' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await page.waitForURL('**/account/listings/6/history');
});

test.for(languages)('the list, the sheet and the history have no barriers: $tag', async ({ tag }) => {
  await fillList();
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open('/account/listings?id=1&do=price&by=to&amount=400000');
  const button = page.locator('.bulk-foot button');
  if (await button.isEnabled()) await button.click();
  const barriers: unknown[] = [];
  const paths = [
    '/account/listings?id=1&id=2&do=price&amount=-5',
    '/account/listings?id=1&do=state',
    '/account/listings?tab=drafts',
    '/account/listings/6/history',
    '/account/listings/bulk',
  ];
  // In turns: `accessibility.long.test.ts` looks at these screens in every way.
  for (const path of paths.filter((_, at) => hasTurn(tag, tags, at))) {
    await open(`${path}${path.includes('?') ? '&' : '?'}lang=${tag}`);
    barriers.push(...(await findBarriers(page, 1280, 390)));
  }
  expect(barriers).toEqual([]);
});
