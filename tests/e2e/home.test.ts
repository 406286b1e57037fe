import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBrokenLine } from '#tests/broken-line.ts';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import { listingDraft } from '#tests/factories.ts';
import { findPostgres, startPostgres } from '#tests/postgres.ts';
import { startListedSite } from './empty-site.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const typed = (page: Page) => page.locator('.hero-typed').textContent();
const shownSlide = (page: Page) =>
  page.locator('.hero-slide').evaluateAll((all) => all.findIndex(({ className }) => className.includes('shown')));

test('the areas are typed one after the other, and nothing else moves', async () => {
  const { page, open } = await site.visit();
  await page.addInitScript(watch);
  await open('/');
  // In one step: the next letter goes a moment later.
  const typedAll = await page.waitForFunction(
    () =>
      document.querySelector('.hero-typed')?.textContent === 'Pererenan' && {
        texts: [...window.heroTexts],
        shift: window.layoutShift,
      },
  );
  const { texts, shift } = (await typedAll.jsonValue()) || { texts: [], shift: Number.NaN };
  const back = (name: string) => [...name].map((_, index) => name.slice(0, name.length - 1 - index));
  const forth = (name: string) => [...name].map((_, index) => name.slice(0, index + 1));
  expect(texts).toEqual([...back('Canggu'), ...forth('Seminyak'), ...back('Seminyak'), ...forth('Pererenan')]);
  expect(shift).toBeLessThanOrEqual(0.01);
  await page.getByRole('heading', { level: 1, name: 'FIND YOUR IDEAL VILLA IN Canggu', exact: true }).waitFor();
});

test('on a large screen every page begins where the header does', async () => {
  const { page, open } = await site.visit({ width: 1920 });
  for (const path of ['/', '/properties', '/property/1', '/about', '/contact', '/favorites', '/compare?ids=1,2']) {
    await open(path);
    const begins = await page
      .locator('.logo, main .page')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(each).paddingLeft)),
      );
    expect({ path, begins: [...new Set(begins)] }).toEqual({ path, begins: [144] });
  }
});

declare global {
  interface Window {
    heroTexts: string[];
    layoutShift: number;
  }
}

/** Runs in the page, before it: keeps what the typewriter writes and how much the page moves. */
function watch() {
  window.heroTexts = [];
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    const place = document.querySelector('.hero-typed');
    const keep = () => window.heroTexts.push(place?.textContent ?? '');
    if (place) new MutationObserver(keep).observe(place, { characterData: true, childList: true, subtree: true });
  });
}

test('each name has a picture that suits it, fetched late, and all rests on request', async () => {
  const { page, open } = await site.visit();
  await page.clock.install();
  let held = false;
  await page.route('**/media/*', async (route) => {
    while (held) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await open('/?lang=id');
  // The second picture is requested a moment after the hero begins.
  held = true;
  expect(await page.locator('.hero-slide').count()).toBe(1);
  await page.locator('.hero-typing').waitFor();
  await page.clock.runFor(10_000);
  // The next name waits for its picture.
  await expect.poll(async () => [await typed(page), await page.locator('.hero-slide').count()]).toEqual(['Canggu', 2]);
  held = false;
  await expect.poll(() => runUntil(page, 'Seminyak')).toBe('Seminyak');
  await expect.poll(() => shownSlide(page)).toBe(1);
  await page.getByRole('button', { name: 'Jeda animasi' }).click();
  await page.locator('.hero-typing').waitFor({ state: 'detached' });
  const name = await typed(page);
  expect(name).toMatch(/^\S{4,}/);
  await page.clock.runFor(30_000);
  expect([await typed(page), await shownSlide(page)]).toEqual([name, 1]);
  expect(await page.locator('.hero-homes').textContent()).toContain(name ?? '');
  const caret = () => page.locator('.hero-typed').evaluate((place) => getComputedStyle(place).animationName);
  await expect.poll(caret).toBe('none');
  await page.getByRole('button', { name: 'Putar animasi' }).click();
  await page.locator('.hero-typing').waitFor();
  await page.clock.runFor(1_600);
  await expect.poll(() => typed(page)).not.toBe(name);
});

/** Some of the hero's time; what is typed then. */
async function runUntil(page: Page, name: string): Promise<string | null> {
  if ((await typed(page)) !== name) await page.clock.runFor(200);
  return typed(page);
}

test.for(['/', '/?lang=id', '/?lang=ar'])('the name and the count below it on %s are one link', async (path) => {
  const { page, open } = await site.visit({ reducedMotion: 'reduce' });
  await open(path);
  const link = page.locator('.hero-title a');
  expect(await link.count()).toBe(1);
  const [count] = /\d+/.exec((await link.textContent()) ?? '') ?? [];
  const { x, y, width, height } = (await page.locator('.hero-typed').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForURL(/\/properties\?location=\w+%2C/);
  await expect.poll(() => page.locator('.results [role=status] b').last().textContent()).toBe(count);
});

test('the name stays what it is while the visitor is about to follow it', async () => {
  const { page, open } = await site.visit();
  await page.clock.install();
  await open('/');
  await page.locator('.hero-typing').waitFor();
  await page.locator('.hero-homes').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(30_000);
  expect(await typed(page)).toBe('Canggu');
  await page.keyboard.press('Tab');
  await expect.poll(() => runUntil(page, 'Seminyak')).toBe('Seminyak');
  expect(await page.locator('.hero-homes').textContent()).toMatch(/^\d+ homes in Seminyak/);
});

test.for(['/', '/?lang=id', '/?lang=ar'])(
  'on a phone the quick search of %s ends on the first screen',
  async (path) => {
    const { page, open } = await site.visit({ width: 390, hasTouch: true });
    await open(path);
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height });
      const box = await page.locator('.plinth button').boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), `${height}`).toBeLessThanOrEqual(height);
    }
  },
);

test('with reduced motion there is one picture and one name, from when it is set', async () => {
  const { page, open } = await site.visit({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open('/?lang=ar');
  await page.clock.runFor(30_000);
  expect([await typed(page), await page.locator('.hero-slide').count()]).toEqual(['تشانغو', 1]);
  expect(await page.locator('.hero-pause').isVisible()).toBe(false);
  expect(await page.locator('[data-entrance]').count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.locator('.hero-typing').waitFor();
  await expect.poll(() => runUntil(page, 'سمينياك')).toBe('سمينياك');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('.hero-typing').waitFor({ state: 'detached' });
  const whole = await typed(page);
  expect(['تشانغو', 'سمينياك']).toContain(whole);
  await page.clock.runFor(30_000);
  expect(await typed(page)).toBe(whole);
});

test.for(['/', '/?lang=ar'])('every count on %s is what its way leads to, without a script too', async (path) => {
  const { page, open } = await site.visit({ scripts: false });
  await open(path);
  const counted = await page
    .locator('.more-link, .tile')
    .evaluateAll((all) =>
      all.map((link) => [(link as HTMLAnchorElement).href, link.querySelector('b, .tile-count')?.textContent?.trim()]),
    );
  const prices = await page
    .locator('select[name=max_price] option')
    .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value, text }) => [value, /\((\d+)\)$/.exec(text)?.[1]]));
  const search = new URL('/properties', site.url());
  if (path !== '/') search.searchParams.set('lang', 'ar');
  for (const [value, count] of prices.slice(1)) {
    search.searchParams.set('max_price', value ?? '');
    counted.push([search.href, count]);
  }
  expect(counted.length).toBe(6 + 10);
  for (const [address, count] of counted) {
    await page.goto(address ?? '');
    expect(await page.locator('.results [role=status] b').last().textContent(), address).toBe(count);
  }
});

test('prices are shown without their counts beside a choice that narrows them', async () => {
  const { page, open } = await site.visit();
  await open('/');
  const prices = page.locator('select[name=max_price] option');
  expect(await prices.nth(5).textContent()).toMatch(/^Up to \$350,000 \(\d+\)$/);
  await page.locator('select[name=type]').selectOption('Land');
  await expect.poll(() => prices.nth(5).textContent()).toBe('Up to $350,000');
  await page.locator('select[name=type]').selectOption('');
  await expect.poll(() => prices.nth(5).textContent()).toMatch(/\(\d+\)$/);
});

test.for([1440, 390])('at %i px the chat waits until the quick search has left the view', async (width) => {
  const { page, open } = await site.visit({ width });
  await open('/');
  const chat = page.locator('button.chat-button');
  expect(await chat.isVisible()).toBe(false);
  await page.locator('.tiles').scrollIntoViewIfNeeded();
  await chat.waitFor();
});

test('the large card tells its land, its year and the way to the sea once, beside the picture', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await open('/');
  const lead = page.locator('.card-lead');
  expect(await lead.locator('dt').allTextContents()).toEqual(['Land', 'To the sea', 'Built']);
  const words = (await lead.locator('.card-body :is(p, dt, dd, li)').allTextContents()).join(' ');
  for (const told of ['are', 'to the sea']) expect(words.split(new RegExp(`\\b${told}\\b`, 'i')).length, told).toBe(2);
});

test('out of view the hero rests', async () => {
  const { page, open } = await site.visit();
  await open('/');
  await page.locator('.hero-typing').waitFor();
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('.hero-typing').waitFor({ state: 'detached' });
});

describe('what is below the first screen', () => {
  const opacities = (page: Page) =>
    page.locator('.tiles li').evaluateAll((all) => all.map((tile) => Number(getComputedStyle(tile).opacity)));

  const entrances = (page: Page) =>
    page.locator('.tiles li').evaluateAll((all) =>
      all.map((tile) => {
        const { animationName, animationDelay } = getComputedStyle(tile);
        return animationName === 'none' ? 'none' : animationDelay;
      }),
    );

  test('comes in as it is scrolled into view, tile after tile', async () => {
    const { page, open } = await site.visit();
    await open('/');
    const below = () => page.locator('.tiles').evaluate((tiles) => tiles.getBoundingClientRect().top - innerHeight);
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let left = await below(); left > 0; left = await below()) {
      await page.mouse.wheel(0, Math.max(8, Math.min(300, left - 100)));
      // A wheel that has not moved the page yet would be turned once more, past where it begins.
      await page.evaluate(frame);
    }
    await expect.poll(() => entrances(page)).toEqual(['0s', '0.1s', '0.2s', '0.3s', '0.4s']);
    await expect.poll(() => opacities(page)).toEqual([1, 1, 1, 1, 1]);
  });

  test('is there for whoever jumps to it, prints it or takes a picture of the whole page', async () => {
    const { page, open } = await site.visit();
    await open('/');
    expect(await opacities(page)).toEqual([1, 1, 1, 1, 1]);
    await page.emulateMedia({ media: 'print' });
    expect(await opacities(page)).toEqual([1, 1, 1, 1, 1]);
    await page.emulateMedia({ media: 'screen' });
    // A key may scroll there smoothly, and then each tile comes in on the way.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await opacities(page)).toEqual([1, 1, 1, 1, 1]);
    expect(await entrances(page)).toEqual(Array(5).fill('none'));
  });

  test('is simply there without scripts', async () => {
    const { page, open } = await site.visit({ scripts: false });
    expect(await open('/?lang=ar')).toBe(200);
    expect(await opacities(page)).toEqual([1, 1, 1, 1, 1]);
    expect(await page.locator('.featured .card').count()).toBe(3);
    expect(await typed(page)).toBe('تشانغو');
    expect(await page.locator('.hero-pause').isVisible()).toBe(false);
  });
});

test.skipIf(findPostgres() === null)(
  'when the featured properties cannot be read, they alone say so',
  async () => {
    const postgres = await startPostgres();
    if (postgres === null) throw new Error('PostgreSQL was there a moment ago');
    onTestFinished(() => postgres.stop());
    const line = await openBrokenLine(postgres.url);
    const [running, browser] = await Promise.all([
      startListedSite(
        { database: postgres.url, url: line.url },
        [1, 2, 3].map((featuredRank) => listingDraft({ featuredRank })),
      ),
      openBrowser(),
    ]);
    onTestFinished(async () => void (await Promise.all([browser.close(), running.stop()])));
    await line.cut();

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    expect((await plain.goto(running.url))?.status()).toBe(503);
    await plain.getByText('Error: HTTP error! Status: 503').waitFor();
    expect(await plain.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await plain.locator('.tiles a').count()).toBe(5);
    expect(await plain.locator('select[name=location] option').count()).toBe(83);

    const page = await browser.newPage();
    await page.goto(`${running.url}/properties`);
    await page.waitForFunction(isHydrated);
    await page.getByRole('link', { name: 'Home' }).first().click();
    const retry = page.getByRole('button', { name: 'Try again' });
    const [refusal] = await Promise.all([page.waitForResponse('**/featured'), retry.click()]);
    expect(refusal.status()).toBe(503);
    await page.getByText('Error: HTTP error! Status: 503').waitFor();
    await page.route('**/featured', (route) => route.abort());
    await retry.click();
    await page.getByText('Error: Failed to fetch').waitFor();
    await page.unrouteAll();
    await line.mend();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/featured', (route) => held.then(() => route.continue()));
    await retry.click();
    await page.getByText('Loading...').waitFor();
    answer();
    await expect.poll(() => page.locator('.featured .card').count()).toBe(3);
    expect(await page.getByText('Error:').count()).toBe(0);
  },
  120_000,
);
