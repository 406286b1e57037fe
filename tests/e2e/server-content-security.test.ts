import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import type { RunningSite } from '#tests/server.ts';
import { startEmptySite } from './empty-site.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startEmptySite(), openBrowser()]);
});

afterAll(() => Promise.all([browser?.close(), site?.stop()]));

async function openPage(): Promise<{ page: Page; messages: string[] }> {
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  return { page, messages };
}

it('runs the site without a word in the console', async () => {
  const { page, messages } = await openPage();
  for (const path of ['/', '/properties', '/nowhere']) {
    await page.goto(site.url + path);
    await page.waitForFunction(isHydrated);
    await page.waitForLoadState('networkidle');
  }
  expect(messages.filter((message) => !message.includes('404 (Not Found)'))).toEqual([]);
});

it('does not run code that somebody slipped into the page', async () => {
  const { page, messages } = await openPage();
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const slipped = '<script>window.stolen = 1</script><img src="data:," onerror="window.stolen = 2">';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', `${slipped}</body>`) });
  });
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
  expect(await page.evaluate('window.stolen')).toBeUndefined();
  expect(messages.filter((message) => message.includes('Content Security Policy')).length).toBeGreaterThan(0);
});

it('cannot be framed', async () => {
  const { page } = await openPage();
  await page.goto(`${site.url}/livez`);
  await page.setContent(`<iframe src="${site.url}/"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
});
