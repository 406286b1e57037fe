import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { removeListing } from '#app/features/listings/listings.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { offeredIds, searchableIds } from '#tests/screens.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const [a = 0, b = 0, c = 0] = offeredIds;

/** A test takes it out of the catalogue. */
const removed = 40;

const hearts = ({ page }: Visitor) => page.locator('.card .heart');
const titles = ({ page }: Visitor) => page.locator('.card-title').allTextContents();
const badge = ({ page }: Visitor) => page.locator('.favorites-link bdi');
const priceOf = (card: Locator) => card.locator('.card-price').first().textContent();
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
const stored = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('favoriteProperties'));

/** A visitor with saved favorites who opens this URL. */
async function comeBack(ids: readonly number[], path = '/favorites'): Promise<Visitor> {
  const visitor = await site.visit();
  await visitor.page.goto(`${site.url()}/robots.txt`);
  await visitor.page.evaluate((text) => localStorage.setItem('favoriteProperties', text), JSON.stringify(ids));
  await visitor.open(path);
  return visitor;
}

describe('a visitor keeps favorites', () => {
  test('from the list to their own page, across a reload', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await visitor.open('/properties?type=Villa');
    const [first, , third] = await titles(visitor);
    await hearts(visitor).nth(0).click();
    await hearts(visitor).nth(2).click();
    await expect.poll(() => badge(visitor).textContent()).toBe('2');
    await page.reload();
    await expect.poll(() => hearts(visitor).nth(2).getAttribute('aria-pressed')).toBe('true');
    await page.locator('.favorites-link').click();
    await page.waitForURL('**/favorites');
    await expect.poll(() => titles(visitor)).toEqual([third, first]);
    await visitor.open('/favorites?lang=ar');
    await expect.poll(() => page.locator('.card').count()).toBe(2);
  });

  test('by the offer they were found by, also side by side and in what they share', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await visitor.open('/properties?status=For+Rent&limit=100');
    const card = page.locator('.card', { has: page.locator('a[href*="offer=rent"]') }).first();
    const link = card.locator('h2 a');
    const [title, path, price] = [await link.textContent(), await link.getAttribute('href'), await priceOf(card)];
    await card.locator('.heart').click();
    await page.locator('.card:not(:has(a[href*="offer="])) .heart').first().click();
    await expect.poll(() => badge(visitor).textContent()).toBe('2');
    await page.locator('.favorites-link').click();
    await page.waitForURL('**/favorites');
    const saved = page.locator('.card', { hasText: String(title) });
    await expect.poll(() => priceOf(saved)).toBe(price);
    expect(await saved.locator('h2 a, h3 a').getAttribute('href')).toBe(path);
    await saved.locator('.badge-rent').waitFor();
    expect(JSON.parse(String(await stored(visitor))).every(Number.isInteger)).toBe(true);

    await page.getByRole('link', { name: 'Compare' }).click();
    await page.waitForURL('**/compare?*');
    expect(await page.locator(`.compare-title[href="${path}"]`).textContent()).toBe(title);
    const withoutScript = await site.visit({ scripts: false });
    await withoutScript.open(visitor.where());
    expect(await withoutScript.page.locator(`.compare-title[href="${path}"]`).textContent()).toBe(title);
    await withoutScript.open(visitor.where().replace('/compare', '/favorites'));
    expect(await priceOf(withoutScript.page.locator('.card', { hasText: String(title) }))).toBe(price);
  });

  test('in two tabs at once', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?type=House');
    const other = await visitor.page.context().newPage();
    await other.goto(`${site.url()}/properties?type=House`);
    await hearts(visitor).nth(1).click();
    await other.locator('.favorites-link bdi').getByText('1').waitFor();
    await other.locator('.card .heart[aria-pressed=true]').click();
    await expect.poll(() => badge(visitor).count()).toBe(0);
    expect(await stored(visitor)).toBe('[]');
  });

  test('on the page of the listing itself', async () => {
    const visitor = await site.visit();
    await visitor.open('/property/1');
    await visitor.page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => badge(visitor).count()).toBe(0);
    await visitor.page.locator('.listing-head .heart').click();
    await expect.poll(() => stored(visitor)).toBe('[1]');
  });

  test('and takes one back at once', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?type=Villa');
    await hearts(visitor).first().press('Enter');
    await visitor.page.getByRole('status').getByText('Added to favorites').waitFor();
    await visitor.page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => stored(visitor)).toBe('[]');
    expect(
      await hearts(visitor)
        .first()
        .evaluate((heart) => heart === document.activeElement),
    ).toBe(true);
    expect(await hearts(visitor).first().getAttribute('aria-label')).toContain('Add to favorites');
  });
});

describe('the page of favorites', () => {
  test('shows them, the last added first, and lets one go and come back to its place', async () => {
    const visitor = await comeBack([3, 1, 2]);
    await expect.poll(async () => (await titles(visitor)).length).toBe(3);
    const before = await titles(visitor);
    await hearts(visitor).nth(1).press('Enter');
    await expect.poll(() => titles(visitor)).toEqual([before[0], before[2]]);
    await expect.poll(() => isFocused(hearts(visitor).nth(1))).toBe(true);
    await visitor.page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles(visitor)).toEqual(before);
    expect(await stored(visitor)).toBe('[3,1,2]');
  });

  test('links to all properties when there are none', async () => {
    const visitor = await comeBack([]);
    await visitor.page.getByRole('heading', { name: 'No Favorites Yet' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Explore Properties' }).click();
    await visitor.page.waitForURL('**/properties');
  });

  test('says once that a listing no longer exists', async () => {
    const db = await openDatabase<Tables>({ url: null, dataDir: site.dataDir(), log: createLog('silent') });
    await removeListing(db, removed);
    await db.close();
    // The site learns of what another process changed.
    await expect.poll(async () => (await fetch(`${site.url()}/property/${removed}`)).status).not.toBe(200);
    const visitor = await comeBack([5, removed, 6]);
    const words = visitor.page.getByText('One property is no longer available');
    await words.waitFor();
    await expect.poll(() => visitor.page.locator('.card').count()).toBe(2);
    await expect.poll(() => stored(visitor)).toBe('[5,6]');
    await visitor.page.reload();
    await expect.poll(() => visitor.page.locator('.card').count()).toBe(2);
    expect(await words.count()).toBe(0);
  });

  test('shows more than a hundred', async () => {
    const ids = searchableIds.filter((id) => id !== removed);
    expect(ids.length).toBeGreaterThan(100);
    const visitor = await comeBack(ids);
    await expect.poll(() => visitor.page.locator('.card').count()).toBe(ids.length);
  });

  test('says why they could not be loaded, and tries again', async () => {
    const visitor = await comeBack([7], '/about');
    const { page } = visitor;
    visitor.forgive(/Failed to load resource/);
    const cards = '**/favorites/cards*';
    await page.route(cards, (route) => route.fulfill({ status: 503 }));
    await page.locator('.favorites-link').click();
    await page.getByText('Error: HTTP error! Status: 503').waitFor();
    await page.unroute(cards);
    const refusal = { status: 'error', data: null, message: 'The list is closed for an hour.' };
    await page.route(cards, (route) => route.fulfill({ json: refusal }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Error: The list is closed for an hour.').waitFor();
    await page.unroute(cards);
    await page.route(cards, (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Error: Failed to fetch').waitFor();
    await page.unroute(cards);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('.card').count()).toBe(1);
    expect(await stored(visitor)).toBe('[7]');
  });

  test('without scripts says what it needs and where else to go', async () => {
    const visitor = await site.visit({ scripts: false });
    expect(await visitor.open('/favorites?lang=id')).toBe(200);
    expect(await visitor.page.getByText('Memuat Favorit...').isVisible()).toBe(false);
    await visitor.page.getByRole('heading', { name: 'JavaScript' }).waitFor();
    await visitor.page.locator('main .btn:visible').click();
    await visitor.page.waitForURL('**/properties?lang=id');
    expect(await hearts(visitor).first().isVisible()).toBe(false);
  });
});

describe('what a visitor keeps with a favorite', () => {
  const detailsOf = ({ page }: Visitor) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('favoriteDetails') ?? '{}'));
  const notes = (page: Page) => page.locator('.note > p');

  test('a note of their own stays on the device, comes back with the home, and is printed', async () => {
    const visitor = await comeBack([a, b]);
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    const other = await page.context().newPage();
    await other.goto(`${site.url()}/favorites`);
    await expect.poll(() => titles(visitor)).toHaveLength(2);
    const [name = ''] = await titles(visitor);
    const opener = page.locator('.note > button').first();
    await opener.press('Enter');
    const field = page.getByRole('textbox', { name });
    await expect.poll(() => isFocused(field)).toBe(true);
    await field.pressSequentially('The road is loud');
    await expect.poll(() => notes(other).allTextContents()).toEqual(['The road is loud']);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await expect.poll(() => notes(page).allTextContents()).toEqual(['The road is loud']);
    await expect.poll(() => isFocused(opener)).toBe(true);

    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.note:visible').allInnerTexts()).toEqual(['The road is loud']);
    await page.emulateMedia({ media: 'screen' });

    await opener.press('Enter');
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect.poll(() => notes(page).count()).toBe(0);
    await expect.poll(() => isFocused(opener)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => notes(page).allTextContents()).toEqual(['The road is loud']);

    await hearts(visitor).first().press('Enter');
    await expect.poll(() => detailsOf(visitor)).toEqual({});
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => notes(page).allTextContents()).toEqual(['The road is loud']);

    await visitor.open(`/favorites?ids=${a},${b}`);
    expect(await page.locator('.note').count()).toBe(0);
    expect(sent.filter((text) => /loud/.test(text))).toEqual([]);
  });

  test('what a home asked is said where it asks something else now', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await visitor.open('/properties?status=For+Sale');
    await hearts(visitor).nth(0).click();
    await hearts(visitor).nth(1).click();
    const count = async () => Object.keys(await detailsOf(visitor)).length;
    await expect.poll(count).toBe(2);
    const kept = (await detailsOf(visitor)) as Record<string, { listPrice: { amount: number; currency: string } }>;
    const [first] = JSON.parse((await stored(visitor)) ?? '[]') as number[];
    const changed = { ...kept[String(first)]?.listPrice, amount: 595_000, currency: 'USD' };
    await page.evaluate(
      (text) => localStorage.setItem('favoriteDetails', text),
      JSON.stringify({ ...kept, [String(first)]: { listPrice: changed } }),
    );
    await visitor.open('/favorites');
    await page.getByText('was $595,000 when you saved it').waitFor();
    expect(await page.locator('.price-since').count()).toBe(1);
  });
});

describe('a list that is shared', () => {
  const shared = `/favorites?ids=${a},${b},${c}`;

  test('opens on another device, whose own favorites stay as they are until it is kept', async () => {
    const visitor = await comeBack([7], shared);
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: 'A shared list' }).waitFor();
    const there = await titles(visitor);
    expect(await stored(visitor)).toBe('[7]');
    await page.getByRole('button', { name: 'Keep these' }).press('Enter');
    await page.getByText('Added to your favorites').first().waitFor();
    await page.locator('.favorites-link').click();
    await expect.poll(async () => (await titles(visitor)).slice(0, there.length)).toEqual(there);
    expect(JSON.parse((await stored(visitor)) ?? '')).toContain(7);
  });

  test('is a page without scripts, says what is gone, and is not for search engines', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open(`/favorites?ids=${a},99999,x`);
    expect(await titles(visitor)).toHaveLength(1);
    await visitor.page.getByText('One home of this list is no longer available.').waitFor();
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await visitor.page.getByRole('button', { name: 'Keep these' }).isVisible()).toBe(false);
  });

  test('is made of the own list, in its order', async () => {
    const visitor = await comeBack([c, a]);
    const { page } = visitor;
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share this list' }).click();
    await page.getByText(`${site.url()}/favorites?ids=${a},${c}`).waitFor();
  });
});

describe('favorites side by side', () => {
  test('up to four at once, chosen where there are more', async () => {
    const visitor = await comeBack(offeredIds);
    const { page } = visitor;
    const summary = page.locator('.compare-choice summary');
    await summary.press('Enter');
    const boxes = page.locator('.compare-choice input');
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      ...[true, true, true, true, false],
    ]);
    expect(await boxes.nth(4).isDisabled()).toBe(true);
    await boxes.nth(0).uncheck();
    await boxes.nth(1).uncheck();
    await boxes.nth(4).check();
    await page.locator('.compare-choice a').click();
    await page.waitForURL((url) => url.pathname === '/compare' && url.searchParams.get('ids') === `${c},${b},${a}`);
    await expect.poll(() => page.locator('.compare-table thead th').count()).toBe(3);
  });

  test('differences only, without scripts', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open(`/compare?ids=${a},${b},${c}`);
    const { page } = visitor;
    expect(await page.getByRole('row', { name: /^Tenure/ }).textContent()).toContain('does not apply');
    const same = page.locator('tr.compare-same');
    expect(await same.first().isVisible()).toBe(true);
    await page.getByLabel('Differences only').check();
    expect(await same.first().isVisible()).toBe(false);
    expect(await page.getByRole('row', { name: /^Price/ }).isVisible()).toBe(true);
  });

  test('on a phone the labels stay while the homes pass by', async () => {
    for (const path of [`/compare?ids=${offeredIds}`, `/compare?ids=${offeredIds}&lang=ar`]) {
      const { page, open } = await site.visit({ width: 390 });
      await open(path);
      const label = page.locator('.compare-table tbody th[scope=row]').first();
      const before = (await label.boundingBox())?.x;
      const cell = page.locator('.compare-table tbody td').first();
      const cellBefore = (await cell.boundingBox())?.x ?? 0;
      await page.locator('.compare-scroll').evaluate((box) => box.scrollBy(document.dir === 'rtl' ? -200 : 200, 0));
      expect((await label.boundingBox())?.x).toBe(before);
      expect(Math.abs(((await cell.boundingBox())?.x ?? 0) - cellBefore)).toBeGreaterThan(100);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  test('a message about them names them', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open(`/compare?ids=${a},${b}`);
    const names = await visitor.page.locator('.compare-title').allTextContents();
    await visitor.page.getByRole('link', { name: 'Ask about these 2' }).click();
    const message = await visitor.page.getByLabel('Message').inputValue();
    for (const name of names) expect(message).toContain(name);
    expect(message).toContain(`(BE-${String(a).padStart(4, '0')})`);
    expect(await visitor.page.getByLabel('Subject').inputValue()).toBe('About 2 homes');
  });
});
