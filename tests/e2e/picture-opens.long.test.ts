import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { deviceOf } from '#tests/screens.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

type Watched = { transitions: string[] };

/** Runs in each page before its own scripts: notes what each view transition moved, or why it failed. */
function watchTransitions(): void {
  const seen: string[] = [];
  (globalThis as unknown as Watched).transitions = seen;
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(
      () => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? '')
          .filter((pseudo) => pseudo.includes('group(listing-picture)'));
        seen.push(moved.length > 0 ? 'picture' : 'page');
      },
      (error: Error) => seen.push(String(error)),
    );
    return transition;
  };
}

const transitions = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).transitions);

async function visitWatching(visit: Parameters<typeof site.visit>[0], path: string): Promise<Visitor> {
  const visitor = await site.visit(visit);
  await visitor.page.addInitScript(watchTransitions);
  await visitor.open(path);
  return visitor;
}

/** From now on a page's data stay on the way until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const gallery = (page: Page) => page.locator('main .gallery-main img');

describe('the picture of a card', () => {
  test.for(['/', '/properties', '/property/2'])(
    'on %s opens into that of the page, and returns to it',
    async (path) => {
      const visitor = await visitWatching({ width: 1440 }, path);
      const { page } = visitor;
      const card = page.locator('main .card', { has: page.locator('.card-media img') }).first();
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          card
            .locator('img')
            .first()
            .evaluate((each) => (each as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(0);
      const title = String(await card.locator('.card-title a').textContent());
      await card.locator('.card-media').click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => transitions(page)).toEqual(['picture']);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await card.waitFor();
      await expect.poll(() => transitions(page)).toEqual(['picture', 'picture']);
    },
  );

  test('moves nothing where motion is unwanted, nor where a link without a picture is followed', async () => {
    const still = await visitWatching({ reducedMotion: 'reduce' }, '/properties');
    await still.page.locator('.card-title a').first().click();
    await gallery(still.page).waitFor();
    const moving = await visitWatching({}, '/properties');
    await moving.page.locator('.site-footer').getByRole('link', { name: 'Contact' }).first().click();
    await moving.page.waitForURL('**/contact');
    expect([await transitions(still.page), await transitions(moving.page)]).toEqual([[], []]);
  });

  test('stands on the page until the larger one has come', async () => {
    const { page } = await visitWatching({ width: 1440 }, '/properties');
    const cover = page.locator('.card-media img').first();
    await expect.poll(() => cover.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const address = await cover.evaluate((each) => new URL((each as HTMLImageElement).currentSrc).pathname);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/media\//, async (route) => {
      await promise;
      await route.continue();
    });
    await page.locator('.card-title a').first().click();
    await gallery(page).waitFor();
    const ground = () => gallery(page).evaluate((each) => getComputedStyle(each).backgroundImage);
    expect(await ground()).toContain(address);
    await expect.poll(() => transitions(page)).toEqual(['picture']);
    resolve();
    await expect.poll(ground).toBe('none');
  });
});

/** Runs in each page before its own scripts: the visitor presses Back this long after the first transition began. */
function pressBack(afterMs: number): void {
  const start = document.startViewTransition.bind(document);
  let isPressed = false;
  document.startViewTransition = (update) => {
    if (!isPressed) setTimeout(() => history.back(), afterMs);
    isPressed = true;
    return start(update);
  };
}

// A rejection that nobody takes is a word in the console.
test.for([0, 50, 150])('Back %i ms after it began to move leads back at once', async (afterMs) => {
  const { page, open } = await site.visit({ width: 1440 });
  await page.addInitScript(pressBack, afterMs);
  await open('/properties');
  const link = page.locator('main .card-title a').first();
  const title = String(await link.textContent());
  const left = page.evaluate(() => new Promise((resolve) => addEventListener('popstate', resolve, { once: true })));
  await link.click();
  await left;
  await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor({ timeout: 15_000 });
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 15_000 });
});

const directions = ['en', 'ar'];

describe.each(directions)('while the data of a listing are on the way, in %s', (lang) => {
  test.for([390, 768, 1440])('its card is painted where the page will have it, at %i px', async (width) => {
    const { page } = await visitWatching(deviceOf(width), `/properties?lang=${lang}`);
    const release = await holdData(page);
    const link = page.locator('.card-title a').nth(1);
    const title = String(await link.textContent());
    await link.scrollIntoViewIfNeeded();
    await link.click();
    const preview = page.locator('.page-cover');
    await preview.locator('h1').waitFor();
    expect(await preview.locator('h1').textContent()).toBe(title);
    await expect
      .poll(() => preview.locator('.gallery-main img').evaluate((each) => each.getAnimations().length))
      .toBe(0);
    const before = await placesIn(page, '.page-cover');
    expect(
      await page
        .getByRole('status')
        .filter({ has: preview.locator('p') })
        .count(),
    ).toBeLessThanOrEqual(1);
    release();
    await page.locator('main .gallery-main').waitFor();
    await preview.waitFor({ state: 'detached' });
    expect(before).toEqual(await placesIn(page, 'main'));
    await expect.poll(() => transitions(page)).toEqual(['picture']);
  });
});

test('who hears the page hears the words, not the preview', async () => {
  const { page } = await visitWatching({}, '/properties');
  const release = await holdData(page);
  await page.locator('.card-title a').first().click();
  const status = page.locator('.page-cover');
  await status.locator('h1').waitFor();
  expect((await status.ariaSnapshot()).trim()).toBe('- status:\n  - paragraph: Loading Property Details...');
  release();
  await gallery(page).waitFor();
});

/** Where the beginning of a listing's page lies, in whole pixels. */
function placesIn(page: Page, within: string) {
  return page.evaluate((root) => {
    const parts = ['.crumbs', 'h1', '.listing-head-end', '.listing-actions', '.price-lg', '.gallery-main img'];
    return parts.map((part) => {
      const box = document.querySelector(`${root} ${part}`)?.getBoundingClientRect();
      return (
        box &&
        [part, box.x, box.y, box.width, box.height]
          .map((at) => (typeof at === 'number' ? Math.round(at) : at))
          .join(' ')
      );
    });
  }, within);
}
