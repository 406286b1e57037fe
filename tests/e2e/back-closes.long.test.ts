import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const site = openSite();

const phone = { width: 390, hasTouch: true, isMobile: true } as const;

/** What can lie over a page, how it is opened, and where it is. */
const layers = {
  menu: { opener: 'button.burger', layer: '#site-menu' },
  search: { opener: 'header [aria-haspopup=dialog]', layer: 'dialog.search-dialog' },
  chat: { opener: 'button.chat-button', layer: '#chat' },
  pictures: { opener: 'a.gallery-main', layer: 'dialog.lightbox' },
} as const;
type Layer = keyof typeof layers;
const names = Object.keys(layers) as Layer[];

const isOpen = (page: Page, name: Layer) => page.locator(layers[name].layer).isVisible();
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

/** A listing has an action bar on phones in the chat's place. */
const pathOf = (name: Layer) => (name === 'chat' ? '/properties' : '/property/1');

/** At a page to which the visitor came from About. */
async function openLayer(name: Layer) {
  const visitor = await site.visit(phone);
  await visitor.open('/about');
  await visitor.open(pathOf(name));
  await visitor.page.locator(layers[name].opener).click();
  await expect.poll(() => isOpen(visitor.page, name)).toBe(true);
  await visitor.page.waitForFunction(() => history.state?.depth);
  return visitor;
}

describe('Back on a phone', () => {
  test.for(names)('closes the %s and stays at the page, and leaves it the next time', async (name) => {
    const { page, where } = await openLayer(name);
    await page.evaluate(() => scrollTo(0, 120));
    const top = await page.evaluate(() => scrollY);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await goBack(page);
    await expect.poll(() => isOpen(page, name)).toBe(false);
    expect(where()).toBe(pathOf(name));
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await goBack(page);
    await expect.poll(where).toBe('/about');
    // The router did not hear of the first step.
    expect(loaded.filter((path) => path === `${pathOf(name)}.data`)).toEqual([]);
  });

  test.for(names)('leaves the page at once when the %s was closed before', async (name) => {
    const { page, where } = await openLayer(name);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page, name)).toBe(false);
    await expect.poll(() => page.evaluate(() => history.state?.depth)).toBeUndefined();
    await goBack(page);
    await expect.poll(where).toBe('/about');
  });

  test.for([
    { goal: 'another page', link: '#site-menu a[href="/contact"]', address: '/contact' },
    { goal: 'another language', link: '#site-menu a[lang=id]', address: '/property/1?lang=id' },
  ])('returns once from $goal that the menu led to', async ({ link, address }) => {
    const { page, where } = await openLayer('menu');
    await page.locator(link).click();
    await expect.poll(where).toBe(address);
    await expect.poll(() => isOpen(page, 'menu')).toBe(false);
    await goBack(page);
    await expect.poll(where).toBe('/property/1');
    await page.locator('h1').waitFor();
    await goBack(page);
    await expect.poll(where).toBe('/about');
  });

  test('returns once from a search that the dialog led to', async () => {
    const { page, where } = await openLayer('search');
    await page.locator('.search-dialog [name=keyword]').fill('pool');
    await page.keyboard.press('Enter');
    await expect.poll(where).toBe('/properties?keyword=pool');
    await goBack(page);
    await expect.poll(where).toBe('/property/1');
    await goBack(page);
    await expect.poll(where).toBe('/about');
  });

  test('is not one step more after the page was loaded again with something open', async () => {
    const { page, where } = await openLayer('menu');
    await page.reload();
    await expect.poll(() => page.evaluate(() => history.state?.depth)).toBeUndefined();
    await goBack(page);
    await expect.poll(where).toBe('/about');
  });

  test('after Forward to what was closed, a link still leads on and back once', async () => {
    const { page, where } = await openLayer('menu');
    await goBack(page);
    await expect.poll(() => isOpen(page, 'menu')).toBe(false);
    await page.evaluate(() => history.forward());
    await expect.poll(() => page.evaluate(() => history.state?.depth)).toBeUndefined();
    await page.locator('.crumbs a').first().click();
    await expect.poll(where).toBe('/');
    await goBack(page);
    await expect.poll(where).toBe('/property/1');
  });

  test('closes what was opened by the press that closed another', async () => {
    const { page, open, where } = await site.visit({ width: 1280 });
    await open('/about');
    await open('/properties');
    await page.locator('[data-filter=location] .popup-button').click();
    await page.waitForFunction(() => history.state?.depth);
    await page.locator('button.chat-button').click();
    await page.locator('[data-filter=location] .filter-popup').waitFor({ state: 'hidden' });
    await page.waitForTimeout(500);
    expect(await isOpen(page, 'chat')).toBe(true);
    await page.waitForFunction(() => history.state?.depth);
    await goBack(page);
    await expect.poll(() => isOpen(page, 'chat')).toBe(false);
    expect(where()).toBe('/properties');
    await goBack(page);
    await expect.poll(where).toBe('/about');
  });
});
