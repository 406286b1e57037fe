import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { isHydrated } from '#tests/browser.ts';
import { findFirefox, openFirefox } from '#tests/firefox.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';
import type { RunningSite } from '#tests/server.ts';
import { readRows } from './site-rows.ts';

let site: RunningSite;
let browser: Browser;

/** A visitor with a storage of their own, at this address. What goes wrong in their scripts fails the test. */
async function visit(path: string, { width = 1280, height = 900 } = {}): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults: unknown[] = [];
  page.on('pageerror', (error) => faults.push(error));
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  page.setDefaultTimeout(30_000);
  await page.setViewport({ width, height });
  await open(page, path);
  return page;
}

async function open(page: Page, path: string) {
  await page.goto(site.url + path);
  await page.waitForFunction(isHydrated);
}

const where = (page: Page) => page.url().slice(site.url.length);
const isAt = (page: Page, path: string) => expect.poll(() => where(page)).toBe(path);
const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent);
const textsOf = (page: Page, selector: string) => page.$$eval(selector, (all) => all.map((each) => each.textContent));
const valueIn = (page: Page, selector: string) => page.$eval(selector, (field) => (field as HTMLInputElement).value);
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

describe.skipIf(findFirefox() === null)('in Firefox a visitor', () => {
  beforeAll(async () => {
    const start = startPicturedSite({ DEMO: 'on' }, inject('demonstration'));
    [site, browser] = await Promise.all([start, openFirefox()]);
  });
  afterAll(() => Promise.all([site?.stop(), browser?.close()]));

  test.for([
    { lang: 'en', typed: '$250,000', shown: '250,000' },
    { lang: 'id', typed: '250.000', shown: '250.000' },
    { lang: 'ar', typed: '250,000', shown: '250,000' },
  ])('types a price as they write it ($lang)', async ({ lang, typed, shown }) => {
    const language = lang === 'en' ? '' : `&lang=${lang}`;
    const page = await visit(`/properties?status=For+Sale${language}`);
    const field = '.filter-panel [name=max_price]';
    await page.type(field, typed);
    await page.keyboard.press('Tab');
    await isAt(page, `/properties?status=For+Sale&max_price=250000${language}`);
    await expect.poll(() => valueIn(page, field)).toBe(shown);
    await page.waitForSelector('.card');
  });

  test('searches, opens a home, and comes Back to the place in the list', async () => {
    const page = await visit('/properties?type=Villa');
    await page.waitForSelector('.card');
    const last = (await page.$$('.card-title a')).at(-1);
    await last?.scrollIntoView();
    const top = await page.evaluate(() => scrollY);
    const path = await last?.evaluate((link) => link.getAttribute('href'));
    await last?.evaluate((link) => (link as HTMLElement).click());
    await isAt(page, String(path));
    await page.waitForSelector('main h1');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await goBack(page);
    await isAt(page, '/properties?type=Villa');
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(3);
  });

  test('looks at the pictures over the whole screen, and Back closes them', async () => {
    const page = await visit('/property/1', { width: 390, height: 844 });
    await page.evaluate(() => document.querySelector<HTMLElement>('a.gallery-main')?.click());
    await page.waitForSelector('dialog.lightbox[open]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => textOf(page, '.lightbox-bar bdi')).toMatch(/^2 \//);
    // What listens for Back comes with the visitor's first key.
    await page.waitForFunction(() => history.state?.depth === 1);
    await goBack(page);
    await expect.poll(() => page.$('dialog.lightbox[open]')).toBeNull();
    expect(where(page)).toBe('/property/1');
  });

  test('keeps favourites from page to page', async () => {
    const page = await visit('/properties');
    await page.waitForSelector('.card');
    const title = await textOf(page, '.card-title');
    await page.click('.card .heart');
    await open(page, '/favorites');
    await page.waitForSelector('.card');
    expect(await textsOf(page, '.card-title')).toEqual([title]);
    await page.reload();
    await expect.poll(() => textsOf(page, '.card-title')).toEqual([title]);
  });

  test('writes to the agency, and the lead is stored', async () => {
    const email = 'firefox@bale.example';
    const page = await visit('/contact');
    await page.type('[name=name]', 'Made Contoh');
    await page.type('[name=email]', email);
    await page.$eval('[name=subject]', (field) => ((field as HTMLInputElement).value = ''));
    await page.type('[name=subject]', 'A house near Sanur');
    await page.type('[name=message]', 'Three bedrooms.');
    await page.click('[name=terms]');
    await page.click('.send-button');
    await page.waitForSelector('.form-thanks, .sent');
    const leads = await readRows(site.dataDir, (kysely) =>
      kysely.selectFrom('leads').select(['email', 'message']).where('email', '=', email).execute(),
    );
    expect(leads).toEqual([{ email, message: 'Three bedrooms.' }]);
  });

  test('reads right to left in Arabic, and stays in it from page to page', async () => {
    const page = await visit('/?lang=ar');
    expect(await page.$eval('html', (html) => html.dir)).toBe('rtl');
    await page.evaluate(() => document.querySelector<HTMLElement>('.site-nav a[href^="/properties"]')?.click());
    await isAt(page, '/properties?lang=ar');
    await page.waitForSelector('.card');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('searches from the dialog by keyboard', async () => {
    const page = await visit('/about');
    await page.focus('header [aria-haspopup=dialog]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.search-dialog[open]');
    await page.type('.search-dialog [name=keyword]', 'pool');
    await page.keyboard.press('Enter');
    await isAt(page, '/properties?keyword=pool');
    await page.waitForSelector('.card');
  });
});
