import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { isHydrated, openBrowser } from '#tests/browser.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { startSite } from '#tests/server.ts';
import { openSmallDisk, whyNoSmallDisk } from '#tests/small-disk.ts';
import { signIn } from './desk.ts';
import { findSheet, savedLine, saveListed } from './desk-listing.ts';

/** As it is read on the page. */
const fullLine = (page: Page) =>
  page
    .getByText(/the disk of the site is full/)
    .filter({ visible: true })
    .first();

async function openDesk() {
  const disk = openSmallDisk();
  const dataDir = join(disk.folder, 'data');
  await mkdir(dataDir);
  const running = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  onTestFinished(async () => void (await running.stop()));
  const site = { dataDir: () => dataDir, url: () => running.url };
  const id = await saveListed(site);
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(site, page, 'owner');
  const open = async (path: string) => {
    await page.goto(`${running.url}/account/listings/${id}${path}`);
    await page.waitForFunction(isHydrated);
  };
  return { disk, page, open, sheet: () => findSheet(site, id) };
}

test.skipIf(whyNoSmallDisk() !== null)(
  'on a full disk the desk says so, and what was typed or chosen stays on the device until there is room',
  async () => {
    const { disk, page, open, sheet } = await openDesk();
    await open('');
    const notes = page.getByLabel('Internal notes');
    await notes.fill('Keys with the caretaker.');
    await savedLine(page).waitFor();
    disk.fill();
    let typed = '';
    // Within its files a database has some room left.
    for (let words = 0; words < 40 && !(await fullLine(page).isVisible()); words += 1) {
      typed = `Keys with the caretaker. ${randomBytes(2_000).toString('hex')}`;
      await notes.fill(typed);
      await notes.blur();
      await fullLine(page).or(savedLine(page)).first().waitFor();
    }
    await fullLine(page).waitFor();
    expect(await notes.inputValue()).toBe(typed);

    // The device has it still when the page is opened again.
    await open('');
    await expect.poll(() => notes.inputValue()).toBe(typed);
    await fullLine(page).waitFor();
    expect((await sheet())['internal.notes']).not.toBe(typed);

    await open('/pictures');
    const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await sampleJpeg(1600, 1067) };
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await page.locator('.pictures-failure', { hasText: 'the disk of the site is full' }).waitFor();
    const before = (await sheet())['pictures'] as string[];

    await disk.makeRoom();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => ((await sheet())['pictures'] as string[]).length).toBe(before.length + 1);
    await open('');
    await expect.poll(async () => (await sheet())['internal.notes']).toBe(typed);
  },
);
