import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { answersIn } from '#tests/browser.ts';
import { saleAndRentId, screenSettings } from '#tests/screens.ts';
import { openSite } from './visitor.ts';

const site = openSite(screenSettings);

/** Sheets in a PDF of Chromium's, which names each of them in the open. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

const paper = { width: 673, height: 1017 } as const;

async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
}

const priceOf = (page: Page) => page.locator('.listing-head .price').textContent();

/** What the code at the end of the paper says; undefined where it cannot be read. */
async function scanCode(page: Page): Promise<string | undefined> {
  await onPaper(page);
  const picture = await page.locator('.sheet-foot svg').screenshot();
  const { data, info } = await sharp(picture).resize(400).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe.each(['en', 'id', 'ar'])('a listing on paper, in %s', (lang) => {
  test('is two sheets with all that counts and one of what it costs, and nothing to operate', async () => {
    const { page, open } = await site.visit();
    await open(`/property/1?lang=${lang}`);
    const [title, price] = await Promise.all([page.locator('h1').textContent(), priceOf(page)]);
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(3);
    await onPaper(page);
    // biome-ignore lint/performance/useDomNodeTextContent: only what is on the paper.
    const words = await page.locator('body').innerText();
    for (const text of [title, price, 'BE-0001', 'hello@bale.example.com']) expect(words).toContain(String(text));
    expect(await page.locator('.gallery-main img').isVisible()).toBe(true);
    expect(await page.locator('.thumbs img:visible').count()).toBe(3);
    for (const part of ['.map-sheet', '.map-credit a', '.distances', '.cost-sum']) {
      expect(await page.locator(part).first().isVisible()).toBe(true);
    }
    const sources = page.locator('.costs > .cost .cost-source');
    expect(await sources.count()).toBeGreaterThan(9);
    for (const source of await sources.all()) {
      expect(await source.isVisible()).toBe(true);
      // biome-ignore lint/performance/useDomNodeTextContent: only what is on the paper.
      expect(await source.innerText()).toMatch(/\w\.\w/);
    }
    expect(
      await page
        .locator('input:visible, textarea:visible, button:visible, .jump:visible, .site-footer:visible')
        .count(),
    ).toBe(0);
  });

  test('leads back to its page by a code that scans', async () => {
    // Paper is finer than a screen.
    const { page, open } = await site.visit({ deviceScaleFactor: 3 });
    await open(`/property/1?lang=${lang}`);
    expect(await scanCode(page)).toBe(`${site.url()}/property/1${lang === 'en' ? '' : `?lang=${lang}`}`);
  });
});

test('the offer that was found leads the paper, and its code leads to it', async () => {
  const { page, open } = await site.visit({ scripts: false });
  const plain = `/property/${saleAndRentId}`;
  const found = `${plain}?offer=rent-year`;
  await open(plain);
  const salePrice = await priceOf(page);
  expect(await scanCode(page)).toBe(site.url() + plain);
  await open(found);
  const rent = await priceOf(page);
  expect(rent).not.toBe(salePrice);
  expect(await scanCode(page)).toBe(site.url() + found);
});

test.for(['/', '/properties', '/properties?type=Villa&view=map', '/favorites', '/about', '/contact', '/property/2'])(
  '%s printed without scrolling leaves nothing blank and prints no fields, bars or menus',
  async (path) => {
    const { page, open } = await site.visit({ width: 1440 });
    await open(path);
    await page.emulateMedia({ media: 'print' });
    const blank = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true }))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(blank).toEqual([]);
    const operated = 'input, textarea, select, button, .site-header, .site-footer, .action-bar, .chat-button';
    expect(await page.locator(`:is(${operated}):visible`).count()).toBe(0);
  },
);

test('a search on the map is printed with the map over the list, whose data it is, and no control, also once it was moved', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await open('/properties?type=Villa&view=map');
  await page.waitForFunction(answersIn, '.search-map');
  await page.locator('.search-map').hover();
  await page.locator('.search-map-live.map-drawn').waitFor();
  await onPaper(page);
  const boxOf = async (part: string) => {
    const box = await page.locator(part).first().boundingBox();
    if (!box) throw new Error(`There is no ${part} on the paper.`);
    return { ...box, end: box.y + box.height };
  };
  const [map, list] = await Promise.all(['.search-map-view', '.results .cards'].map(boxOf));
  expect([map?.width, list?.width]).toEqual([paper.width, paper.width]);
  expect(map?.end).toBeLessThan(list?.y ?? 0);
  expect(await page.locator('.first-cluster:visible').count()).toBeGreaterThan(0);
  const credits = await page.locator('.search-map .map-credit a:visible').allTextContents();
  expect(credits).toEqual(['© OpenStreetMap contributors', 'Coast: GSHHG']);
  expect(await page.locator('.map-control:visible, .view-switch:visible, .chip svg:visible').count()).toBe(0);
});
