import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { answersIn } from '#tests/browser.ts';
import { withSiteDb } from '#tests/e2e/desk.ts';
import { agree, counted } from '#tests/e2e/search-counts.ts';
import { openSite } from '#tests/e2e/visitor.ts';
import { listingDraft } from '#tests/factories.ts';

const site = openSite();

test('a couple finds a house by the map on a phone', async () => {
  const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
  const { page } = visitor;
  const libraries: string[] = [];
  page.on('request', (request) => /maplibre|live-search-map/.test(request.url()) && libraries.push(request.url()));
  await visitor.open('/properties?type=Villa&status=For+Sale');
  const all = await counted(page);
  await page.getByRole('link', { name: 'Map', exact: true }).tap();
  await page.waitForURL('**/properties?type=Villa&status=For+Sale&view=map');
  await page.locator('.search-map-frame a').first().waitFor();
  expect(await counted(page)).toBe(all);
  await agree(page);
  expect(libraries).toEqual([]);

  // The first touch brings the map that can be moved, with the same homes.
  await page.waitForFunction(answersIn, '.search-map');
  await page.locator('.search-map-view').tap({ position: { x: 195, y: 90 } });
  await page.locator('.search-map-live.map-drawn').waitFor();
  await page.locator('.search-map-frame').waitFor({ state: 'hidden' });
  await agree(page);

  // A line around some of them: the list has those within, and so has the address.
  const spot = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.price-cluster')].map((mark) => mark.getBoundingClientRect());
    const box = boxes.find(({ x, y }) => x > 60 && x < 280 && y > 260 && y < 560);
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  });
  if (!spot) throw new Error('No mark stands where it can be drawn around.');
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.mouse.move(spot.x + 50, spot.y);
  await page.mouse.down();
  for (let at = 1; at <= 24; at++) {
    const turn = (2 * Math.PI * at) / 24;
    await page.mouse.move(spot.x + 50 * Math.cos(turn), spot.y + 50 * Math.sin(turn));
  }
  await page.mouse.up();
  await page.waitForURL('**area=**');
  await expect.poll(() => counted(page)).toBeLessThan(all);
  await agree(page);
  const within = await counted(page);
  expect(within).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Remove filter: In the drawn area' }).waitFor();

  // A friend who gets the address sees the same.
  const friend = await site.visit({ width: 1440 });
  await friend.open(visitor.where());
  expect(await counted(friend.page)).toBe(within);
  await agree(friend.page);

  // Where several are near each other, going closer parts them.
  const prices = page.locator('.price-pin');
  async function goCloser() {
    if ((await prices.count()) > 0) return true;
    const before = page.url();
    // One that goes away just now is no fault: the next is pressed.
    const cluster = page.locator('.price-cluster').first();
    const isPressed = await cluster.press('Enter', { timeout: 1000 }).then(
      () => true,
      () => false,
    );
    // Pressed again before it is there, the map would go on after its prices were read.
    if (isPressed) await page.waitForURL(({ href }) => href !== before);
    await agree(page);
    return (await prices.count()) > 0;
  }
  await expect.poll(goCloser, { timeout: 60_000 }).toBe(true);
  await agree(page);
  const near = await counted(page);

  // The price opens the home's card, and that the home.
  await prices.first().focus();
  await page.keyboard.press('Enter');
  const card = page.locator('.pin-card');
  await card.locator('.card-title').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('price-pin');
  await page.keyboard.press('Enter');
  const title = (await card.locator('.card-title').textContent()) ?? '';
  await card.locator('.card-title a').click();
  await page.waitForURL('**/property/*');
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  // Back is the map with its area, and once more without.
  await page.goBack();
  await page.waitForURL('**area=**');
  await expect.poll(() => counted(page)).toBe(near);
  // However often it went closer, that is one step.
  if (visitor.where().includes('bbox=')) await page.goBack();
  await expect.poll(() => counted(page)).toBe(within);
  await page.goBack();
  await page.waitForURL('**/properties?type=Villa&status=For+Sale&view=map');
  await expect.poll(() => counted(page)).toBe(all);
  expect(visitor.externalRequests).toEqual([]);
});

test('the list follows the map that is moved, and Back leads to before', async () => {
  const visitor = await site.visit({ width: 1440 });
  const { page } = visitor;
  await visitor.open('/properties?view=map');
  const all = await counted(page);
  await page.waitForFunction(answersIn, '.search-map');
  await page.locator('.search-map').hover();
  await page.locator('.search-map-live.map-drawn').waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForURL('**bbox=**');
  await expect.poll(() => counted(page)).toBeLessThan(all);
  await agree(page);
  // Moving on makes no further entry of the history.
  const first = visitor.where();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => visitor.where()).not.toBe(first);
  await agree(page);
  await page.goBack();
  await page.waitForURL('**/properties?view=map');
  await expect.poll(() => counted(page)).toBe(all);

  // Without following, the search waits for its button.
  await page.getByLabel('Search as I move the map').uncheck();
  const before = visitor.where();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Search here' }).waitFor();
  expect(visitor.where()).toBe(before);
  await page.getByRole('button', { name: 'Search here' }).click();
  await page.waitForURL('**bbox=**');
  await agree(page);
});

test('without a script the map is links, and counts as the list does', async () => {
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  expect(await open('/properties?status=For+Sale&view=map')).toBe(200);
  await agree(page);
  const cluster = page.locator('.first-cluster').first();
  const count = Number(await cluster.locator('text').textContent());
  await page.goto(new URL((await cluster.getAttribute('href')) ?? '', page.url()).href);
  expect(await counted(page)).toBe(count);
  await agree(page);
  await page.goto(new URL('/properties?status=For+Sale&view=map', page.url()).href);
  const area = page.getByRole('navigation', { name: 'Homes by area' }).getByRole('link').first();
  expect((await area.boundingBox())?.x).toBeGreaterThan(10);
  const homes = Number(/(\d+) homes?$/.exec((await area.textContent()) ?? '')?.[1]);
  await area.click();
  await page.waitForURL('**location=**');
  expect(await counted(page)).toBe(homes);
  await agree(page);
  // The same search without its map.
  await page.getByRole('link', { name: 'List', exact: true }).click();
  expect(new URL(page.url()).searchParams.has('view')).toBe(false);
  expect(await counted(page)).toBe(homes);
});

test('homes of one house, which going closer does not part, are read in the list', async () => {
  const flats = ['The upper flat', 'The lower flat'].map((title) =>
    listingDraft({
      // More exact than an address is.
      ...{ pin: { latitude: -8.7270047, longitude: 115.5440123 }, locationPrivacy: 'exact' },
      texts: { en: { title, description: 'One of two in a house by the sea.' } },
    }),
  );
  await withSiteDb(site, (db) => saveListings(db, flats));
  const around = '/properties?near=115.544,-8.727,2000&view=map';

  const plain = await site.visit({ scripts: false });
  const link = plain.page.getByRole('link', { name: '2 homes', exact: true });
  await expect.poll(() => plain.open(around).then(() => link.count())).toBe(1);
  await plain.page.goto(new URL((await link.getAttribute('href')) ?? '', plain.page.url()).href);
  expect(await titles(plain.page)).toEqual(['The lower flat', 'The upper flat']);

  for (const device of [
    { width: 1440, hasTouch: false },
    { width: 390, hasTouch: true, isMobile: true },
  ]) {
    const visitor = await site.visit(device);
    const { page } = visitor;
    await visitor.open(around);
    await page.waitForFunction(answersIn, '.search-map');
    if (device.hasTouch) await page.locator('.search-map-view').tap({ position: { x: 195, y: 90 } });
    else await page.locator('.search-map').hover();
    await page.locator('.search-map-live.map-drawn').waitFor();
    const cluster = page.locator('.price-cluster').and(page.getByRole('button', { name: '2 homes', exact: true }));
    await cluster.press('Enter');
    await page.waitForURL('**bbox=**');
    // Whoever pressed it stands before the first of them, in sight.
    const first = page.locator('.results .card-title a:focus');
    await first.waitFor();
    expect(await titles(page)).toEqual(['The lower flat', 'The upper flat']);
    await expect.poll(() => isInSight(first)).toBe(true);
    const listed = visitor.where();

    // Now that it cannot come any closer, too, and to no other address.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Zoom in' }).and(page.locator(':disabled')).waitFor({ state: 'attached' });
    await cluster.click();
    await first.waitFor();
    await expect.poll(() => isInSight(first)).toBe(true);
    expect(visitor.where()).toBe(listed);

    await page.goBack();
    await expect.poll(() => decodeURIComponent(visitor.where())).toBe(around);
    await agree(page);
  }
});

/** What the homes of the list are called, in the order of the alphabet. */
async function titles(page: Page): Promise<string[]> {
  const all = await page.locator('.results .card-title').allTextContents();
  return all.map((title) => title.trim()).toSorted();
}

/** Whether it is seen whole, and nothing lies over it. */
const isInSight = (link: Locator) =>
  link.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + 4, (top + bottom) / 2);
    return element === over || element.contains(over);
  });

test('where there is no home the map says where the nearest are, and leads there', async () => {
  for (const scripts of [true, false]) {
    const visitor = await site.visit({ width: 1440, scripts });
    const { page } = visitor;
    await visitor.open('/properties?view=map&area=114.9,-8.9;115,-8.9;115,-8.8');
    expect(await counted(page)).toBe(0);
    const note = page.locator('.map-note');
    await note.getByText('No homes here').waitFor();
    // Those that the area leaves out are seen around it, and no more.
    expect(await page.locator('.search-map-left-out').count()).toBe(0);
    const nearest = note.getByRole('link', { name: /^The nearest are in .+: \d+ homes?$/ });
    const count = Number(/(\d+) homes?$/.exec((await nearest.textContent()) ?? '')?.[1]);
    await nearest.click();
    await page.waitForURL('**/properties?location=**view=map');
    await expect.poll(() => counted(page)).toBe(count);
    await expect.poll(() => note.textContent()).toBe('');
  }
});

test('homes that a drawn area leaves out are rings around it, which lead nowhere', async () => {
  const visitor = await site.visit({ width: 1440, scripts: false });
  const { page } = visitor;
  await visitor.open('/properties?view=map');
  const all = await counted(page);
  await visitor.open('/properties?view=map&area=115.11,-8.68;115.17,-8.68;115.17,-8.62;115.11,-8.62');
  expect(await counted(page)).toBeLessThan(all);
  expect(await page.locator('.search-map-left-out').count()).toBeGreaterThan(0);
  expect(await page.locator('a:has(.search-map-left-out)').count()).toBe(0);
});
