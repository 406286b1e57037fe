import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#tests/browser.ts';
import { startSite } from '#tests/server.ts';

/** Every screen by name; `{lang}` stands for the language's parameter. */
const screens: Record<string, string> = {
  home: '/',
  properties: '/properties?status=For+Sale&min_price=200000&max_price=3000000',
  'properties-last': '/properties?type=Land&page=3',
  'properties-empty': '/properties?keyword=zzzzzzzz',
  property: '/property/1',
  'property-not-found': '/property/999999',
  'page-not-found': '/nowhere',
};
const languages = ['en', 'ar'];
const widths = [390, 768, 1440];

const folder = 'test-results/screenshots';

/** Kept between runs, so that pictures are made once. */
const dataDir = 'test-results/screenshots-data';

await mkdir(folder, { recursive: true });
const site = await startSite({ DEMO: 'on', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const browser = await openBrowser();
try {
  for (const width of widths) for (const lang of languages) await takeAll(browser, width, lang);
} finally {
  await browser.close();
  await site.stop();
}

async function takeAll(browser: Browser, width: number, lang: string): Promise<void> {
  const touch = width < 768;
  const viewport = { width, height: touch ? 844 : 900 };
  const context = await browser.newContext({ viewport, hasTouch: touch, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(screens)) {
    const url = new URL(path, site.url);
    if (lang !== 'en') url.searchParams.set('lang', lang);
    await page.goto(url.href);
    await page.evaluate(waitForPictures);
    const file = `${folder}/${name}${lang === 'en' ? '' : `.${lang}`}-${width}.png`;
    await page.screenshot({ path: file, fullPage: true });
    process.stdout.write(`${file}\n`);
  }
  await takeMenu(page, `${folder}/menu${lang === 'en' ? '' : `.${lang}`}-${width}.png`);
  await context.close();
}

/** The menu of this width, opened on the home page. */
async function takeMenu(page: Page, file: string): Promise<void> {
  await page.goto(page.url().includes('lang=ar') ? `${site.url}/?lang=ar` : `${site.url}/`);
  await page.locator('.language-button:visible, .burger:visible').first().click();
  await page.screenshot({ path: file });
  process.stdout.write(`${file}\n`);
}

/** Runs in the page: brings every lazy picture into view once and waits until all are there. */
async function waitForPictures(): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await pause(50);
  }
  scrollTo(0, 0);
  // Hidden ones are not fetched before they are shown.
  const waiting = () => [...document.images].some((image) => !image.complete && image.checkVisibility());
  for (let waits = 0; waits < 600 && waiting(); waits++) await pause(50);
  await document.fonts.ready;
}
