import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import { type RunningSite, startSite } from '#tests/server.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({}, { script: 'dev' }), openBrowser()]);
});

afterAll(() => Promise.all([browser?.close(), site?.stop()]));

it('serves the sources under the same rules, alive and ready to be changed', async () => {
  const page = await browser.newPage();
  // In a fresh clone Vite first bundles what the sources import, however long that takes on a busy machine.
  page.setDefaultTimeout(120_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  const answer = await page.goto(`${site.url}/properties`);
  await connected;
  await page.waitForFunction(isHydrated);
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(answer?.headers()['x-request-id']).toBeDefined();
  expect(violations).toEqual([]);
});
