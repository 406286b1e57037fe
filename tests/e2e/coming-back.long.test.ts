import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { routerName } from '#delivery/router-internals.ts';
import { isHydrated } from '#tests/browser.ts';
import { openSite, slowDown, type Visitor } from './visitor.ts';

const site = openSite();

const form = ({ page }: Visitor) => page.locator('.filter-panel form');
/** How far a thing is below the top of the window. */
const topOf = ({ page }: Visitor, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
const settled = ({ page }: Visitor) => page.locator('.results-list[aria-busy=false]').waitFor();
/** Where the pages below the list say one is: with the list, a moment after the address. */
const pageShown = ({ page }: Visitor) => page.locator('.pages-bottom [aria-current=page]').textContent();

async function openCard(visitor: Visitor, number: number): Promise<{ path: string; top: number }> {
  const card = visitor.page.locator('.card h2 a').nth(number);
  // In one step: nothing may come or scroll between looking and clicking.
  const { path, top } = await card.evaluate((link) => {
    link.scrollIntoView({ block: 'center' });
    (link as HTMLElement).click();
    return { path: String(link.getAttribute('href')), top: Math.round(link.getBoundingClientRect().top) };
  });
  await visitor.page.waitForURL(`**${path}`);
  await visitor.page.locator('.crumbs').waitFor();
  return { path, top };
}

test.for([390, 1280])('Back from a listing finds its card where it was, after filters (%i px)', async (width) => {
  const visitor = await site.visit({ width });
  await visitor.open('/properties');
  if (width < 1024) await visitor.page.getByText('Show Filters').click();
  await form(visitor).getByLabel('For Sale').check();
  await visitor.page.waitForURL('**/properties?status=For+Sale');
  await form(visitor).getByLabel('Property Type').selectOption('Villa');
  await visitor.page.waitForURL('**/properties?type=Villa&status=For+Sale');
  await visitor.page.getByRole('link', { name: 'Remove filter: Villa' }).waitFor({ state: 'attached' });
  await settled(visitor);
  if (width < 1024) {
    await form(visitor).getByRole('button', { name: /^Show/ }).click();
    await form(visitor).waitFor({ state: 'hidden' });
    await settled(visitor);
  }
  const { path, top } = await openCard(visitor, 7);
  await visitor.page.goBack();
  await visitor.page.waitForURL('**/properties?type=Villa&status=For+Sale');
  await expect.poll(() => topOf(visitor, `.card h2 a[href="${path}"]`)).toBe(top);
  await visitor.page.reload();
  await expect.poll(() => topOf(visitor, `.card h2 a[href="${path}"]`)).toBe(top);
  expect(await form(visitor).getByLabel('Property Type').inputValue()).toBe('Villa');
  await visitor.page.goBack();
  await visitor.page.waitForURL('**/properties?status=For+Sale');
  await expect.poll(() => form(visitor).getByLabel('Property Type').inputValue()).toBe('');
});

test('Properties above a listing leads to the list that the visitor came from', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties?type=Villa&page=2&lang=id');
  await openCard(visitor, 1);
  const crumb = visitor.page.locator('.crumbs a').nth(1);
  await expect.poll(() => crumb.getAttribute('href')).toBe('/properties?type=Villa&page=2&lang=id');
  await visitor.page.reload();
  await expect.poll(() => crumb.getAttribute('href')).toBe('/properties?lang=id');
});

test('Back before the scripts are there shows the page before', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties');
  await form(visitor).getByLabel('Property Type').selectOption('Villa');
  await visitor.page.waitForURL('**/properties?type=Villa');
  await settled(visitor);
  await visitor.page.route('**/assets/*.js', () => {});
  await visitor.page.reload({ waitUntil: 'commit' });
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.unrouteAll();
  await visitor.page.goBack({ waitUntil: 'commit' });
  await visitor.page.waitForURL('**/properties');
  await expect.poll(() => form(visitor).getByLabel('Property Type').inputValue()).toBe('');
});

/** What a page has on `window` while its scripts take it over, earlier and later. */
const steps = ['__reactRouterContext', '__reactRouterManifest', routerName];

test.for(steps)(
  'Back while the scripts take over a page leaves it as it is, and shows the one before (%s)',
  async (step) => {
    const visitor = await site.visit();
    const { page } = visitor;
    await visitor.open('/properties');
    const heading = page.getByRole('heading', { level: 1 });
    await openCard(visitor, 1);
    await expect.poll(() => heading.textContent()).not.toBe('Properties');
    const left = await heading.textContent();
    await page.addInitScript(goBackAt, step);
    await page.route('**/properties', async (route) => {
      await sleep(2000);
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.waitForURL('**/properties');
    await expect.poll(() => heading.allTextContents()).toEqual(['Properties']);
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe(left);
  },
);

test('Back while the scripts of a slow device take over a list shows the list before', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await visitor.open('/properties');
  await form(visitor).getByLabel('Property Type').selectOption('Villa');
  await page.waitForURL('**/properties?type=Villa');
  await settled(visitor);
  await page.addInitScript(goBackAt, routerName);
  await slowDown(page, 6);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForURL('**/properties');
  await expect.poll(() => form(visitor).getByLabel('Property Type').inputValue()).toBe('');
  await page.waitForFunction(isHydrated);
});

test('another page of the list begins at its top, for eyes and keyboard', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties');
  await visitor.page.locator('.pages-bottom a[rel=next]').click();
  await visitor.page.waitForURL('**/properties?page=2');
  await expect.poll(() => pageShown(visitor)).toBe('2');
  await settled(visitor);
  const top = await topOf(visitor, '.results');
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
  expect(await visitor.page.evaluate(() => document.activeElement?.className)).toBe('results');
  await visitor.page.locator('.results-under-bar a[rel=next]').press('Enter');
  await visitor.page.waitForURL('**/properties?page=3');
  await expect.poll(() => pageShown(visitor)).toBe('3');
  await settled(visitor);
  expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('rel'))).toBe('next');
});

test('another filter moves nothing, unless only the end of the list would be left to see', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties');
  await visitor.page.evaluate(() => scrollTo(0, 700));
  const top = await topOf(visitor, '.results-list');
  await form(visitor).getByLabel('For Sale').check();
  await visitor.page.waitForURL('**/properties?status=For+Sale');
  await settled(visitor);
  // A line about these homes and a chip stand above the list now.
  expect(await topOf(visitor, '.results-list')).toBe(top);
  await form(visitor).getByLabel('Keyword').fill('zzzzzzzz');
  await visitor.page.waitForURL('**/properties?keyword=zzzzzzzz&status=For+Sale');
  await visitor.page.getByRole('heading', { name: 'No properties found' }).waitFor();
  expect(await topOf(visitor, '.results')).toBeGreaterThanOrEqual(0);
});

test('what was typed and not yet sent does not call a visitor back who has moved on', async () => {
  const visitor = await site.visit();
  await visitor.open('/properties');
  const path = await visitor.page.evaluate(() => {
    document.querySelector<HTMLInputElement>('.filter-panel [name=keyword]')?.focus();
    document.execCommand('insertText', false, 'joglo');
    const card = document.querySelector<HTMLAnchorElement>('.card a');
    card?.click();
    // A slow phone: what was typed has rested long enough before the page that is opened is drawn.
    for (const start = performance.now(); performance.now() < start + 1000; );
    return card?.getAttribute('href');
  });
  await visitor.page.waitForURL(`**${path}`);
  await visitor.page.locator('.crumbs').waitFor();
  expect(visitor.where()).toBe(path);
});

/**
 * Runs in each page before its own scripts: goes back as soon as something of this name is on `window`, but not from the
 * plain list. Notes as `left` in the session's storage which headings the page has that was left.
 */
function goBackAt(name: string): void {
  if (location.pathname + location.search === '/properties') return;
  Object.defineProperty(window, name, {
    configurable: true,
    set(value: unknown) {
      Object.defineProperty(window, name, { value, writable: true, configurable: true, enumerable: true });
      history.back();
      // Longer than the scripts take for all of it.
      setTimeout(() => {
        const headings = Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent);
        sessionStorage.setItem('left', headings.join());
      }, 1000);
    },
  });
}
