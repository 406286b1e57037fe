import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const site = openSite();

const phone = { width: 390, hasTouch: true };
const bar = (page: Page) => page.locator('.action-bar');

test('a visitor copies the address of a listing', async () => {
  const { page, open } = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await open('/property/1?lang=id');
  await openShare(page);
  await page.getByRole('button', { name: 'Salin tautan' }).click();
  await page.getByRole('status').filter({ hasText: 'Tautan disalin' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('without a clipboard the address stands there to be copied by hand', async () => {
  const { page, open } = await site.visit();
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open('/property/1');
  await openShare(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('status').filter({ hasText: page.url() }).waitFor();
});

test('a device with a share sheet of its own offers it', async () => {
  const { page, open } = await site.visit();
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      document.documentElement.dataset['shared'] = data.url;
      return Promise.reject(new DOMException('Closed again', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await open('/property/1');
  await openShare(page);
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['shared'])).toBe(page.url());
});

test('without scripts only what works is offered', async () => {
  const { page, open } = await site.visit({ scripts: false, ...phone });
  await open('/property/1');
  expect(await page.locator('main button[type=button]:visible').count()).toBe(0);
  await bar(page).getByRole('link', { name: 'Send Inquiry' }).click();
  expect(await page.locator('#inquiry').evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(200);
});

test('on a phone price and inquiry stay at hand until the inquiry itself is in sight', async () => {
  const { page, open } = await site.visit(phone);
  await open('/property/1');
  await expect.poll(() => bar(page).isVisible()).toBe(true);
  const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
  expect(Math.round(y + height)).toBe(page.viewportSize()?.height);
  // The price stands in the head: the bar tells it once that has gone.
  expect(await bar(page).locator('.price').isVisible()).toBe(false);
  await page.locator('.listing-description').evaluate((text) => text.scrollIntoView({ block: 'start' }));
  await expect.poll(() => bar(page).locator('.price').isVisible()).toBe(true);
  expect(await bar(page).locator('.price').textContent()).toBe(
    await page.locator('.listing-head .price').textContent(),
  );
  await bar(page).getByRole('link', { name: 'Send Inquiry' }).click();
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await expect.poll(() => page.getByLabel('Name').isVisible()).toBe(true);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => coversFooter(page)).toBe(false);
});

test('the bar of the next listing gives way to the inquiry of that one', async () => {
  const { page, open } = await site.visit(phone);
  await open('/property/1');
  await expect.poll(() => bar(page).isVisible()).toBe(true);
  const next = page.locator('.card-title a').first();
  const title = String(await next.textContent());
  await next.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => bar(page).isVisible()).toBe(true);
  await page.locator('#inquiry').scrollIntoViewIfNeeded();
  await expect.poll(() => bar(page).isVisible()).toBe(false);
});

test('a phone on its side shows the head, then the picture whole, and the bar after two fifths of the page', async () => {
  const { page, open } = await site.visit({ ...phone, isMobile: true });
  await page.setViewportSize({ width: 844, height: 390 });
  await open('/property/1');
  const [head, picture] = await Promise.all(
    ['.listing-head', '.gallery-main'].map((part) => page.locator(part).boundingBox()),
  );
  expect((head?.y ?? 0) + (head?.height ?? 390)).toBeLessThan(250);
  expect(picture?.height).toBeLessThan(390 - 50);
  const scrollToShare = (share: number) =>
    page.evaluate((part) => scrollTo(0, part * (document.querySelector('main')?.clientHeight ?? 0)), share);
  await expect.poll(() => bar(page).isVisible()).toBe(false);
  await scrollToShare(0.45);
  await expect.poll(() => bar(page).isVisible()).toBe(true);
  await scrollToShare(0.3);
  await expect.poll(() => bar(page).isVisible()).toBe(false);
});

test.for([
  { width: 667, height: 375 },
  { width: 568, height: 320 },
])('a small phone on its side, $width × $height, shows the picture and the price', async (size) => {
  const { page, open } = await site.visit({ ...phone, isMobile: true });
  await page.setViewportSize(size);
  for (const lang of ['en', 'ar']) {
    await open(`/property/1?lang=${lang}`);
    const price = await page.locator('.listing-head .price').boundingBox();
    expect((price?.y ?? 0) + (price?.height ?? size.height)).toBeLessThan(size.height);
    const picture = await page.locator('.gallery-main').boundingBox();
    expect(picture?.height).toBeGreaterThan(100);
  }
});

test('a home without pictures shows the land around it in their place, once', async () => {
  const { page, open } = await site.visit({ scripts: false });
  await open(await findWithoutPictures());
  expect(await page.locator('.map-sheet').count()).toBe(1);
  const [map, words] = await Promise.all(
    ['.gallery-plan .map-view', '.gallery-plan > p'].map((part) => page.locator(part).boundingBox()),
  );
  // The words lie on the map.
  expect(words?.y).toBeGreaterThan(map?.y ?? 0);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan((map?.y ?? 0) + (map?.height ?? 0));
  expect(await page.locator('.gallery-plan > p').textContent()).toContain('Photographs are being taken');
});

/** The page of a listing that nobody has photographed yet. */
async function findWithoutPictures(): Promise<string> {
  for (let id = 1; id < 138; id++) {
    const page = await fetch(`${site.url()}/property/${id}`);
    if (page.ok && (await page.text()).includes('class="gallery-plan"')) return `/property/${id}`;
  }
  throw new Error('Every listing of the demonstration has pictures.');
}

test('on a wide screen the inquiry stands beside the text and needs no bar', async () => {
  const { page, open } = await site.visit({ width: 1280 });
  await open('/property/1');
  expect(await bar(page).isVisible()).toBe(false);
});

test('a slow listing is announced, opens at its top, and Back finds the list where it was left', async () => {
  const { page, open } = await site.visit();
  await open('/properties');
  const card = page.locator('.card-title a').nth(6);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  const answered = hold(page, '**/property/*.data*');
  await card.click();
  await page.getByRole('status').filter({ hasText: 'Loading Property Details...' }).waitFor();
  answered.release();
  await page.waitForURL('**/property/*');
  await page.getByText('Loading Property Details...').waitFor({ state: 'detached' });
  await page.locator('.gallery-main').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test.for([
  { fault: 'the line is down', answer: null, says: 'Failed to fetch' },
  { fault: 'the server fails', answer: { status: 503 }, says: 'HTTP error! Status: 503' },
])('when $fault, a visitor reads it and tries again', async ({ answer, says }) => {
  const { page, open, forgive } = await site.visit();
  forgive(/ERR_FAILED|status of 503/);
  await open('/properties');
  await page.route('**/property/*.data*', (route) => (answer ? route.fulfill(answer) : route.abort()));
  await page.locator('.card-title a').first().click();
  await page.getByRole('alert').filter({ hasText: says }).waitFor();
  await page.unroute('**/property/*.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.gallery-main').waitFor();
});

const openShare = (page: Page) => page.locator('.share summary').click();

test('the ways to share open without scripts, close with Escape and when the keyboard leaves them', async () => {
  const plain = await site.visit({ scripts: false });
  await plain.open('/property/1');
  await openShare(plain.page);
  expect(await plain.page.locator('.share a:visible').count()).toBe(3);
  const { page, open } = await site.visit();
  await open('/property/1');
  await page.locator('.share summary').press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Share on Facebook');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.share a:visible').count()).toBe(0);
  await openShare(page);
  await page.locator('.listing-actions .heart').focus();
  await expect.poll(() => page.locator('.share a:visible').count()).toBe(0);
});

/** Holds back the responses of an address until they are released. */
function hold(page: Page, address: string): { release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  void page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** Whether the bar lies over the last thing on the page. */
function coversFooter(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const foot = document.querySelector('.site-footer')?.getBoundingClientRect();
    const element = foot && document.elementFromPoint(foot.left + foot.width / 2, window.innerHeight - 10);
    return element?.closest('.action-bar') != null;
  });
}
