import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { readSettings } from '#app/platform/settings.ts';
import { allParts, type DeliveryParts } from '#delivery/delivery-parts.ts';
import { createHttpServer } from '#server/http-server.ts';
import { listen } from '#server/listeners.ts';
import { findStaticFiles } from '#server/static-files.ts';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import { copyDemonstration, shareRenditions } from '#tests/demonstration-copy.ts';

// The built site chooses React's build by this. What is started after this file is not to have it.
vi.stubEnv('NODE_ENV', 'production');
afterAll(() => void vi.unstubAllEnvs());

const built = new URL('../../build/', import.meta.url);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** What of each part can be seen in the document and in requests after the first move. */
const visible: Record<keyof DeliveryParts, (page: Seen) => boolean> = {
  cache: ({ etag }) => etag !== null,
  deferredHydration: ({ html }) => html.includes('type="text/plain"'),
  pageStyles: ({ html }) => !html.includes('rel="stylesheet"'),
  prefetch: ({ requests }) => requests.some((path) => path.includes('prefetch-data')),
  fontPreloads: ({ html }) => html.includes('as="font"'),
};
type Seen = { html: string; etag: string | null; requests: string[] };
const names = Object.keys(allParts) as (keyof DeliveryParts)[];

test.each([...names, null])('without %s a page comes, comes alive and leads to the next', async (off) => {
  const url = await startWithout(off);
  const document = await fetch(`${url}/properties`);
  const html = await document.text();
  const page = await (await browser.newContext()).newPage();
  const faults: unknown[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => faults.push(error));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${url}/properties`);
  await page.waitForFunction(isHydrated);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const link = page.locator('.card-title a').first();
  const title = String(await link.textContent());
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(faults).toEqual([]);
  const seen = { html, etag: document.headers.get('ETag'), requests };
  expect(names.filter((name) => !visible[name](seen))).toEqual(off === null ? [] : [off]);
});

/** The built site in this process, with its demonstration. Answers its address. */
async function startWithout(off: keyof DeliveryParts | null): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-parts-'));
  await copyDemonstration(inject('demonstration'), dataDir);
  await shareRenditions(dataDir);
  const read = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost' });
  if ('problems' in read) throw new Error('The settings of the test are wrong.');
  const { site } = (await import(new URL('server/index.js', built).href)) as typeof import('#server/app.ts');
  const services = await site.openServices(read.settings, createLog('silent'));
  const app = site.createApp({
    ...{ services, lifecycle: { stopping: false }, development: false },
    files: findStaticFiles(new URL('client', built).pathname),
    delivery: off === null ? {} : { [off]: false },
  });
  const listener = getRequestListener(app.fetch);
  const server = createHttpServer((request, response) => {
    if (!app.sendCached(request, response)) void listener(request, response);
  });
  const port = await listen(server, { port: 0, host: null });
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await services.close();
    await rm(dataDir, { recursive: true });
  });
  return `http://localhost:${port}`;
}
