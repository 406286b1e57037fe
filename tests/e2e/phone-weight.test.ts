import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openMediaFolder } from '#app/features/media/media-folder.server.ts';
import { readRendition } from '#app/features/media/rendition.ts';
import { createRenditionMaker } from '#app/features/media/rendition-maker.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { ImageLine } from '#app/platform/images/image-line.server.ts';
import { openImageTool } from '#app/platform/images/image-tool.server.ts';
import { createLog } from '#app/platform/log.ts';
import { openBrowser } from '#tests/browser.ts';
import { bytesInAll, bytesOf, type LoadedPart, loadParts } from '#tests/page-load.ts';
import { startPicturedSite } from '#tests/pictured-site.ts';
import type { RunningSite } from '#tests/server.ts';

/**
 * All that a phone is sent, headers and pictures too, before the visitor does anything, and how much of it are fonts:
 * those come before the first picture.
 */
const firstLoads: [path: string, maxBytes: number, fontBytes: number][] = [
  ['/', 340_000, 40_000],
  ['/?lang=ar', 350_000, 60_000],
  ['/properties', 400_000, 40_000],
];

let browser: Browser;
let site: RunningSite;

// A busy machine makes AVIFs one a minute: those that a phone shows are made here, and the site starts with them.
beforeAll(async () => {
  browser = await openBrowser();
  const before = await startPicturedSite({ DEMO: 'on' }, inject('demonstration'));
  for (const [path] of firstLoads) await makeAvifs(before.dataDir, await loadOnPhone(before.url + path));
  await before.stop();
  site = await startPicturedSite({ DEMO: 'on' }, inject('demonstration'));
});
afterAll(() => Promise.all([site?.stop(), browser?.close()]));

test.for(firstLoads)('%s weighs at most %i bytes on a phone, fonts %i', async ([path, maxBytes, fontBytes]) => {
  let parts: LoadedPart[] = [];
  async function weigh() {
    parts = await loadOnPhone(site.url + path);
    return bytesInAll(parts);
  }
  // A busy site packs less.
  await expect.poll(weigh, { interval: 3000, timeout: 90_000 }).toBeLessThanOrEqual(maxBytes);
  expect(parts.map((part) => part.path).filter((name) => name.endsWith('.webp'))).toEqual([]);
  expect(parts.filter((part) => part.path.endsWith('.avif')).length).toBeGreaterThan(0);
  expect(bytesOf(parts, 'font')).toBeLessThanOrEqual(fontBytes);
});

async function loadOnPhone(url: string): Promise<LoadedPart[]> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 900 },
    ...{ deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  });
  const page = await phone.newPage();
  const parts = await loadParts(page, () => page.goto(url));
  await phone.close();
  return parts;
}

/** Of each WebP that was loaded, the AVIF beside it. */
async function makeAvifs(dataDir: string, parts: readonly LoadedPart[]): Promise<void> {
  const log = createLog('silent');
  const images = openImageTool({ log });
  const line = new ImageLine({ quietMs: 0, maxWaiting: 0, isBusy: () => false });
  const folder = openMediaFolder(await openLocalFiles(dataDir), log);
  const make = createRenditionMaker({ folder, images, line, onMade: () => {} });
  for (const { path } of parts) {
    const rendition = readRendition(path);
    if (rendition?.format === 'webp') await make({ ...rendition, format: 'avif' }, 'background');
  }
  line.close();
  await images.close();
}
