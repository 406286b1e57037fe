import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const site = openSite();

/** Bytes of script, as sent, that a visitor's browser may load before the visitor does anything. */
const budgets: [path: string, mostBytes: number][] = [
  ['/', 115_000],
  ['/properties', 115_000],
  ['/property/1', 118_000],
  ['/about', 115_000],
];

/** What opens on a click comes on that click. */
const later = /maplibre|dialog|lightbox|chat|slider/;

test.for(budgets)('%s loads at most %i bytes of script before anything is done', async ([path, mostBytes]) => {
  const visitor = await site.visit({ width: 1440 });
  const assets = await assetsOf(visitor.page, () => visitor.open(path));
  const scripts = assets.filter(({ name }) => name.endsWith('.js'));
  const words = assets.find(({ name }) => name.endsWith('.json'));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.info(`${path}: ${total} bytes of script, and ${words?.bytes} of words`);
  expect(scripts.map(({ name }) => name).filter((name) => later.test(name))).toEqual([]);
  expect(total).toBeLessThanOrEqual(mostBytes);
});

type Asset = { name: string; bytes: number };

/** What a page has asked for by the time it has nothing more to ask, as sent: with brotli where that is worth it. */
async function assetsOf(page: Page, open: () => Promise<unknown>): Promise<Asset[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await open();
  await page.waitForLoadState('networkidle');
  return Promise.all(
    responses
      .filter((response) => response.url().includes('/assets/'))
      .map(async (response) => {
        await response.finished();
        const { responseBodySize: bytes } = await response.request().sizes();
        return { name: new URL(response.url()).pathname, bytes };
      }),
  );
}
