import { hash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { maxOriginalBytes } from '#app/features/media/pictures.ts';
import { createRecord } from '#app/features/records/records.server.ts';
import { pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { isHydrated } from '#tests/browser.ts';
import { sampleJpeg, samplePicture } from '#tests/sample-pictures.ts';
import { createFolder } from '#tests/test-db.ts';
import { signIn, withSiteDb } from './desk.ts';
import { findSheet } from './desk-listing.ts';
import { loseLine, openSite, type Visit } from './visitor.ts';

const site = openSite();

const begun = {
  ...{ type: 'Land', place: 'ubud', pin: { latitude: -8.5, longitude: 115.26 }, offers: ['a'], lotSqm: 1200 },
  ...{ 'offer.a.kind': 'sale', 'offer.a.price': { amount: 450_000, currency: 'USD' }, 'offer.a.tenure': 'freehold' },
  ...{ 'text.en.title': 'Land above the Ayung', 'text.en.description': 'By a quiet road.' },
  'internal.consentOn': '2026-11-01',
};

async function openPictures(role: Role, visit: Visit = {}) {
  const visitor = await site.visit({ width: 1440, ...visit });
  const { id: staffId } = await signIn(site, visitor.page, role);
  const id = await withSiteDb(site, (db) =>
    createRecord(db, { staffId, key: randomUUID(), now: Date.now() }, { ...begun, agent: staffId }),
  );
  await visitor.open(`/account/listings/${id}/pictures`);
  const order = async () => pictureIds(await findSheet(site, id));
  return { ...visitor, id, order };
}

/** Photographs as a phone names them, each of its own. */
async function photos(count: number, from = 1) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `IMG_${from + at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sampleJpeg(900, 600, (from + at) * 3),
    })),
  );
}

/** A picture is named by what is in its file. */
const idOf = (file: Buffer) => hash('sha256', file, 'hex').slice(0, 16);

const input = (page: Page) => page.locator('input[type=file][multiple]').first();
const cells = (page: Page) => page.locator('.pictures-cell a');
const shownIds = (page: Page) =>
  cells(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-picture')));

test('an agent adds ten photos from her phone, with the line lost and back, and visitors see them in her order', async () => {
  const { page, forgive, id, order, open } = await openPictures('agent', {
    ...{ width: 390, isMobile: true, hasTouch: true },
  });
  forgive(/Failed to fetch|ERR_FAILED/);
  const files = await photos(10);
  await input(page).setInputFiles(files.slice(0, 4));
  await expect.poll(() => order(), { timeout: 30_000 }).toHaveLength(4);
  await loseLine(page);
  await input(page).setInputFiles(files.slice(4));
  await page.getByText('The connection was lost. What has arrived is saved.').first().waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => order(), { timeout: 60_000 }).toHaveLength(10);
  await expect.poll(() => cells(page).count(), { timeout: 15_000 }).toBe(10);
  await expect.poll(() => page.locator('.pictures-failure').count()).toBe(0);

  // By the keyboard: the third to the first place but one.
  const before = (await shownIds(page)) as string[];
  const handle = page.getByRole('button', { name: 'Move picture 3', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('status').getByText('Picture 3, now 2 of 10').waitFor();
  await page.keyboard.press('Space');
  const [a = '', b = '', c = '', ...rest] = before;
  expect(await shownIds(page)).toEqual([a, c, b, ...rest]);

  // The last one becomes the cover.
  await cells(page).last().click();
  await page.getByRole('heading', { name: 'Picture 10 of 10' }).waitFor();
  await page.getByLabel('Picture category', { exact: true }).last().selectOption('view');
  await page.getByRole('button', { name: 'Use this text' }).first().click();
  await page.getByRole('button', { name: 'Make cover' }).click();
  const last = rest.at(-1) ?? '';
  const wanted = [last, a, c, b, ...rest.slice(0, -1)];
  await expect.poll(() => order(), { timeout: 15_000 }).toEqual(wanted);

  await open(`/account/listings/${id}/publish`);
  await page.getByRole('link', { name: /^Sort the pictures/ }).click();
  await page.locator('[name^="picture."][name$=".category"]:focus').selectOption('surroundings');
  await open(`/account/listings/${id}/publish`);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await page.getByText('Published. Visitors see it now.').waitFor();
  const visitor = await site.visit();
  await visitor.open(`/property/${id}`);
  const html = await visitor.page.content();
  const seen = [...new Set([...html.matchAll(/\/media\/([0-9a-f]{16})-/g)].map(([, media]) => media))];
  expect(seen.slice(0, 10)).toEqual(wanted);
  expect(html).toContain('View, Land above the Ayung');
});

test('photos whose failure is heard of after the line is back are sent again too', async () => {
  const { page, order, forgive } = await openPictures('agent');
  forgive(/Failed to fetch|ERR_FAILED/);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/[?&]group=/, async (route) => {
    if (held === 2) return route.continue();
    held += 1;
    await lost;
    await route.abort('internetdisconnected');
  });
  await input(page).setInputFiles(await photos(2));
  await expect.poll(() => held).toBe(2);
  await loseLine(page);
  await page.context().setOffline(false);
  await page.evaluate(() => navigator.onLine);
  lose();
  await expect.poll(() => order(), { timeout: 20_000 }).toHaveLength(2);
  await expect.poll(() => page.locator('.pictures-failure').count()).toBe(0);
});

test('a file that is no picture is named with what is wrong, and the others arrive in the order of their names', async () => {
  const { page, order, forgive } = await openPictures('editor');
  forgive(/status of 422/);
  const hostile = {
    name: 'IMG_2.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<!doctype html><script>1</script>'),
  };
  const [first, , third, fourth] = await photos(4);
  await input(page).setInputFiles([fourth!, hostile, third!, first!]);
  await page.getByText('This is a web page, not a picture.').waitFor();
  await expect.poll(() => order(), { timeout: 30_000 }).toHaveLength(3);
  await expect.poll(() => cells(page).count()).toBe(3);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.locator('.pictures-failure').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.locator('.pictures-failure').count()).toBe(0);
  const arrived = [first, third, fourth].map((photo) => idOf(photo!.buffer));
  await expect.poll(() => order(), { timeout: 15_000 }).toEqual(arrived);

  // The same file again is the same picture.
  await input(page).setInputFiles([first!]);
  await expect.poll(() => page.locator('[data-upload]').count()).toBe(0);
  expect(await order()).toEqual(arrived);
});

test('a file that is chosen twice at once stands there once, and none of the others is missing', async () => {
  const { page, order } = await openPictures('editor');
  const files = await photos(6);
  await input(page).setInputFiles([...files, { ...files[0]!, name: 'IMG_1 (1).jpg' }]);
  const ids = files.map(({ buffer }) => idOf(buffer));
  await expect.poll(async () => (await order()).toSorted(), { timeout: 30_000 }).toEqual(ids.toSorted());
  await expect.poll(() => page.locator('[data-upload]').count(), { timeout: 15_000 }).toBe(0);
  await expect.poll(async () => (await shownIds(page)).toSorted()).toEqual(ids.toSorted());
  await expect.poll(() => order(), { timeout: 15_000 }).toEqual(ids);
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await page.reload();
  expect(await shownIds(page)).toEqual(ids);
});

test('a photo that two devices make smaller in two ways is one picture', async () => {
  const { page, id, order } = await openPictures('owner');
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await sampleJpeg(4200, 2800) };
  await input(page).setInputFiles(photo);
  await expect.poll(() => order(), { timeout: 30_000 }).toHaveLength(1);
  const [picture = ''] = await order();
  // Neither is the file as it was chosen.
  expect(picture).not.toBe(idOf(photo.buffer));

  const phone = await site.visit({ width: 390 });
  await signIn(site, phone.page, 'editor');
  await phone.open(`/account/listings/${id}/pictures`);
  const bodies = await phone.page.evaluateHandle(() => {
    const sizes: number[] = [];
    const own = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (done, type) {
      const counted: BlobCallback = (blob) => {
        sizes.push(blob?.size ?? 0);
        done(blob);
      };
      own.call(this, counted, type, 0.4);
    };
    return sizes;
  });
  await input(phone.page).setInputFiles(photo);
  await expect.poll(() => bodies.jsonValue(), { timeout: 30_000 }).toHaveLength(1);
  await expect.poll(() => phone.page.locator('[data-upload]').count(), { timeout: 30_000 }).toBe(0);
  expect([await order(), await phone.page.locator('.pictures-failure').count()]).toEqual([[picture], 0]);
});

test('a picture that is cancelled while it is made smaller is not sent; what has arrived stands in order at once', async () => {
  const { page, order } = await openPictures('owner');
  const [first, second, third] = await photos(3);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('upload')) posts += 1;
  });
  await page.evaluate(() => {
    const own = window.createImageBitmap.bind(window);
    const held = new Promise((done) => Object.assign(window, { goOn: done }));
    Object.assign(window, { createImageBitmap: (...all: [ImageBitmap]) => held.then(() => own(...all)) });
  });
  await input(page).setInputFiles([third!, second!, first!]);
  await page.getByRole('button', { name: /IMG_2/ }).click();
  await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
  const arrived = [first, third].map((photo) => idOf(photo!.buffer));
  await expect.poll(() => order(), { timeout: 30_000 }).toEqual(arrived);
  await expect.poll(() => page.locator('[data-upload]').count()).toBe(0);
  expect(posts).toBe(2);
});

test('the line is lost right after a picture arrived: the page and what waits in it stay', async () => {
  const { page, order, forgive } = await openPictures('owner');
  forgive(/ERR_FAILED|Failed to fetch/);
  const [first, second] = await photos(2);
  await page.route('**/*.data*', (route) => route.abort());
  await input(page).setInputFiles([first!]);
  await expect.poll(() => order(), { timeout: 30_000 }).toHaveLength(1);
  await expect.poll(() => page.locator('[data-upload]').count()).toBe(0);
  await page.unroute('**/*.data*');
  await input(page).setInputFiles([second!]);
  await expect.poll(() => cells(page).count(), { timeout: 30_000 }).toBe(2);
});

test('who was signed out while a large picture is sent is told so, and it arrives once they are back', async () => {
  const { page, order } = await openPictures('editor');
  const [photo] = await photos(1);
  // What follows the end of a picture belongs to its file.
  const buffer = Buffer.concat([photo!.buffer, Buffer.alloc(12_000_000, 'x')]);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await input(page).setInputFiles({ ...photo!, buffer });
  const failure = page.locator('.pictures-failure');
  await failure.getByText('You are signed out.').waitFor();
  await page.context().addCookies(cookies);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => order(), { timeout: 30_000 }).toEqual([idOf(buffer)]);
});

test('over plain HTTP within an office pictures and what is typed arrive as well', async () => {
  const { page, id, order, forgive } = await openPictures('owner');
  // A header that a browser heeds over HTTPS only.
  forgive(/Cross-Origin-Opener-Policy/);
  const office = site.url().replace('localhost', 'office.test');
  const [session] = await page.context().cookies();
  await page.context().addCookies([{ name: session!.name, value: session!.value, url: office }]);
  await page.goto(`${office}/account/listings/${id}/pictures`);
  await page.waitForFunction(isHydrated);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const avif = await samplePicture(900, 600).avif({ effort: 0 }).toBuffer();
  const large = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await sampleJpeg(4200, 2800) };
  await input(page).setInputFiles([{ name: 'a.avif', mimeType: 'image/avif', buffer: avif }, large]);
  await expect.poll(() => order(), { timeout: 30_000 }).toHaveLength(2);
  // The server was not left to read an AVIF.
  const sent = await withSiteDb(site, async ({ kysely }) =>
    kysely
      .selectFrom('media')
      .select('format')
      .where('id', 'in', await order())
      .execute(),
  );
  expect(sent).toEqual([{ format: 'jpeg' }, { format: 'jpeg' }]);

  await page.goto(`${office}/account/listings/${id}`);
  const notes = page.locator('[name="internal.notes"]');
  await notes.fill('Keys with the caretaker.');
  await notes.blur();
  await expect.poll(async () => (await findSheet(site, id))['internal.notes']).toBe('Keys with the caretaker.');
  await page.goto(`${office}/account/agency`);
  await page.getByLabel('Since').fill('2013');
  await page.getByLabel('Since').blur();
  await page.getByText('Saved and live.').first().waitFor();
});

test('a picture is turned, aimed and removed', async () => {
  const { page, id, order } = await openPictures('owner');
  const files = await photos(2);
  const ids = files.map(({ buffer }) => idOf(buffer));
  await input(page).setInputFiles(files);
  // They arrive one by one, and are then put in order.
  await expect.poll(order, { timeout: 30_000 }).toEqual(ids);
  await expect.poll(() => shownIds(page)).toEqual(ids);
  const [first = ''] = ids;
  await page.getByRole('button', { name: /^Focal point/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByRole('button', { name: 'Focal point: 49 % from the left, 40 % from the top' }).waitFor();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('button', { name: 'Focal point: 60 % from the left, 49 % from the top' }).waitFor();
  const sheet = () => findSheet(site, id);
  await expect
    .poll(sheet, { timeout: 15_000 })
    .toMatchObject({ [`picture.${first}.rotation`]: 90, [`picture.${first}.focus`]: { x: 0.6, y: 0.49 } });
  await page.locator('.pictures-rail').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => order(), { timeout: 15_000 }).toHaveLength(1);
});

test.for([
  ['en', ['ArrowRight', 'ArrowLeft']],
  ['ar', ['ArrowLeft', 'ArrowRight']],
] as const)('the keyboard alone chooses, carries and aims pictures (%s)', async ([language, [on, back]]) => {
  const { page, id, open, order } = await openPictures('owner');
  const files = await photos(4);
  const [a = '', b = '', c = '', d = ''] = files.map(({ buffer }) => idOf(buffer));
  await input(page).setInputFiles(files);
  // They arrive one by one, and are then put in order.
  await expect.poll(order, { timeout: 30_000 }).toEqual([a, b, c, d]);
  await open(`/account/listings/${id}/pictures?lang=${language}`);
  await expect.poll(() => shownIds(page)).toEqual([a, b, c, d]);
  const chosen = () =>
    page.locator('[data-chosen] a').evaluateAll((links) => links.map((link) => link.getAttribute('data-picture')));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = (key: 'picture' | 'handle') =>
    page.evaluate((name) => document.activeElement?.getAttribute(`data-${name}`), key);

  await cells(page).first().focus();
  await press(on);
  await expect.poll(() => focused('picture')).toBe(b);
  await press('ArrowDown', 'ArrowUp');
  await expect.poll(() => focused('picture')).toBe(b);
  // Back towards where it began fewer are chosen.
  for (const [key, all] of [
    [on, [b, c]],
    [on, [b, c, d]],
    [back, [b, c]],
  ] as const) {
    await press(`Shift+${key}`);
    await expect.poll(chosen).toEqual(all);
  }
  await press('Escape');
  await expect.poll(chosen).toEqual([]);

  const lifted = page.locator('[data-lifted]');
  await page.locator(`[data-handle="${a}"]`).focus();
  await press('Space', on);
  await expect.poll(() => shownIds(page)).toEqual([b, a, c, d]);
  await press('Escape');
  await expect.poll(() => shownIds(page)).toEqual([a, b, c, d]);
  await press('Space');
  await lifted.waitFor();
  await press(on);
  await expect.poll(() => shownIds(page)).toEqual([b, a, c, d]);
  // Whoever goes on with Tab has dropped it.
  await press('Tab');
  await expect.poll(() => lifted.count()).toBe(0);
  await expect.poll(order, { timeout: 15_000 }).toEqual([b, a, c, d]);

  // Left is left on a picture.
  const focus = async () => (await findSheet(site, id))[`picture.${b}.focus`];
  await page.locator('.focal-point button').focus();
  await press('Shift+ArrowLeft', 'ArrowRight', 'ArrowUp', 'Enter', 'Shift+ArrowDown', 'ArrowLeft', 'Escape');
  await expect.poll(focus, { timeout: 15_000 }).toEqual({ x: 0.41, y: 0.49 });
});

test('on a phone Back closes an open picture, and a finger that rests on one begins to choose', async () => {
  const { page, id, order, where } = await openPictures('owner', { width: 390, isMobile: true, hasTouch: true });
  const files = await photos(3);
  const [first = '', second = '', third = ''] = files.map(({ buffer }) => idOf(buffer));
  await input(page).setInputFiles(files);
  await expect.poll(order, { timeout: 30_000 }).toEqual([first, second, third]);
  await expect.poll(() => shownIds(page)).toEqual([first, second, third]);
  const grid = page.locator('.pictures-grid');
  await cells(page).nth(1).tap();
  await page.getByRole('heading', { name: 'Picture 2 of 3' }).waitFor();
  expect([await grid.isVisible(), where()]).toEqual([false, expect.stringContaining(`?picture=${second}`)]);
  await page.goBack();
  await grid.waitFor();
  expect(where()).toMatch(/pictures$/);
  await cells(page).nth(2).tap();
  await page.getByRole('button', { name: 'All pictures' }).tap();
  await grid.waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Picture 3 of 3' }).waitFor();
  await page.getByRole('button', { name: 'Previous picture' }).tap();
  await page.getByRole('heading', { name: 'Picture 2 of 3' }).waitFor();
  // One language at a time, and in a dock what is done with the picture.
  const texts = page.locator('.pictures-text textarea');
  expect(await texts.filter({ visible: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Bahasa, empty' }).tap();
  await page.getByRole('textbox', { name: 'Alternative text (Bahasa)' }).fill('Kolam');
  await page.getByRole('button', { name: 'English, empty' }).waitFor();
  expect(await page.locator('.editor-bar').filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Make cover' }).waitFor();
  await expect
    .poll(async () => (await findSheet(site, id))[`picture.${second}.alt.id`], { timeout: 15_000 })
    .toBe('Kolam');
  await page.goBack();
  await grid.waitFor();

  const finger = await page.context().newCDPSession(page);
  await cells(page).nth(2).scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await cells(page).nth(2).boundingBox()) ?? {};
  const touchPoints = [{ x: x + width / 2, y: y + 40 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByText('1 picture selected').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cells(page).nth(1).tap();
  await page.getByText('2 pictures selected').waitFor();
  await page.locator('.pictures-chosen').getByRole('button', { name: 'Move earlier' }).tap();
  await expect.poll(order).toEqual([second, third, first]);
  for (const at of [0, 1]) await cells(page).nth(at).tap();
  await expect.poll(() => page.locator('.pictures-chosen').count()).toBe(0);
  await cells(page).first().tap();
  await page.getByRole('heading', { name: 'Picture 1 of 3' }).waitFor();
});

test('texts that were proposed for all are marked until somebody has read them', async () => {
  const { page, open, id } = await openPictures('editor');
  await input(page).setInputFiles(await photos(1));
  await expect.poll(() => cells(page).count(), { timeout: 30_000 }).toBe(1);
  await page.getByRole('button', { name: '1 has no category' }).click();
  await page.locator('select.pictures-category:focus').waitFor();
  await page.getByLabel('Picture category', { exact: true }).last().selectOption('pool');
  await page.getByRole('button', { name: 'Use 3 proposed texts' }).click();
  await page.getByText('3 proposed texts to read').waitFor();
  const marks = page.getByText('Proposed from category and title.');
  await expect.poll(() => marks.count()).toBe(3);
  await page.getByRole('button', { name: 'Keep it as it is' }).first().click();
  await page.getByText('2 proposed texts to read').waitFor();
  await page.getByLabel('Alternative text (Bahasa)').fill('Kolam dan bukit');
  await page.getByText('1 proposed text to read').waitFor();
  await open(`/account/listings/${id}/pictures`);
  await page.getByText('1 proposed text to read').waitFor();
  await expect.poll(() => marks.count()).toBe(1);
});

test('two similar pictures are seen side by side, and one of them is removed', async () => {
  const { page, order } = await openPictures('owner');
  const same = await Promise.all(
    [1200, 900].map(async (width) => ({
      ...{ name: `IMG_${width}.jpg`, mimeType: 'image/jpeg' },
      buffer: await sampleJpeg(width, (width * 2) / 3),
    })),
  );
  const [larger = '', smaller = ''] = same.map(({ buffer }) => idOf(buffer));
  await input(page).setInputFiles(same);
  // As their files are named.
  await expect.poll(order, { timeout: 30_000 }).toEqual([smaller, larger]);
  await expect.poll(() => shownIds(page)).toEqual([smaller, larger]);
  await page.locator('.pictures-similar').click();
  const dialog = page.getByRole('dialog', { name: 'Two similar pictures' });
  await dialog.waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Picture 1 900 × 600/),
    expect.stringMatching(/^Picture 2 1,200 × 800/),
  ]);
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await order()).toHaveLength(2);
  await page.locator('.pictures-rail').getByRole('button', { name: 'See both' }).click();
  await dialog.getByRole('listitem').filter({ hasText: '900 × 600' }).getByRole('button').click();
  await expect.poll(order).toEqual([larger]);
  await expect.poll(() => page.locator('.pictures-similar').count()).toBe(0);
});

test('without a script files are sent, put in order and described by one form', async () => {
  const { page, id, order, forgive } = await openPictures('owner', { scripts: false });
  forgive(/status of 422/);
  const save = page.getByRole('button', { name: 'Save', exact: true }).last();
  const files = page.locator('noscript input[type=file], input[type=file][name=file]');
  const huge = Buffer.concat([await sampleJpeg(900, 600), Buffer.alloc(maxOriginalBytes)]);
  const [photo, other] = await photos(2);
  // From the disk: so many megabytes take long on another way into the browser.
  const { dataDir } = await createFolder();
  const sent = {
    'page.jpg': Buffer.from('<!doctype html><script>1</script>'),
    'huge.jpg': huge,
    'photo.jpg': photo!.buffer,
  };
  for (const [name, content] of Object.entries(sent)) await writeFile(join(dataDir, name), content);
  await files.setInputFiles(Object.keys(sent).map((name) => join(dataDir, name)));
  await save.click();
  await page.getByText('page.jpg: This is a web page, not a picture.').waitFor();
  await page.getByText('huge.jpg: The file is larger than 30 MB.').waitFor();
  expect(await order()).toHaveLength(1);
  await files.setInputFiles([other!]);
  await save.click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  const [first = '', second = ''] = await order();
  await page.locator(`[name="position.${first}"]`).fill('2');
  await page.locator(`select[name="picture.${second}.category"]`).selectOption('pool');
  await save.click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  await expect.poll(() => order()).toEqual([second, first]);
  const sheet = await findSheet(site, id);
  expect(sheet).toMatchObject({ [`picture.${second}.category`]: 'pool' });
  const seen = page.locator(`[name="picture.${second}.alt.en"]`);
  const long = 'The pool at night. '.repeat(60).trim();
  await seen.evaluate((input) => input.removeAttribute('maxlength'));
  await seen.fill(long);
  await save.click();
  await page.locator('.field-problem').first().waitFor();
  expect(await page.locator(`[name="picture.${second}.alt.en"]`).inputValue()).toBe(long);
});

test('a private document is added, downloaded by those it is for, and removed', async () => {
  const { page, id, open } = await openPictures('agent');
  await open(`/account/listings/${id}/documents`);
  const content = Buffer.from('%PDF-1.7 a certificate');
  await page.getByLabel('Document', { exact: true }).setInputFiles({
    ...{ name: 'Certificate.pdf', mimeType: 'application/pdf', buffer: content },
  });
  await page.getByRole('button', { name: 'Add document' }).click();
  await page.getByText('The document is saved.').waitFor();
  const address = (await page.getByRole('link', { name: 'Certificate.pdf' }).getAttribute('href')) ?? '';
  const file = await page.request.get(site.url() + address);
  expect([file.status(), await file.body()]).toEqual([200, content]);
  expect(file.headers()).toMatchObject({ 'content-security-policy': 'sandbox', 'cache-control': 'no-store' });
  const stranger = await site.visit();
  const refused = await stranger.page.request.get(site.url() + address, { maxRedirects: 0 });
  expect(refused.status()).toBe(303);
  await page.locator('summary', { hasText: 'Rename' }).click();
  await page.getByLabel('Name of the document').fill('Certificate of the land');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The document is renamed.').waitFor();
  await page.getByRole('button', { name: 'Remove Certificate of the land.pdf' }).click();
  await page.getByText('The document is removed.').waitFor();
  await open(`/account/listings/${id}/history?section=documents`);
  expect(await page.locator('.history-events li').allInnerTexts()).toEqual([
    expect.stringMatching(/changed the documents\s+Document\s+Certificate of the land\.pdf/),
    expect.stringContaining('Certificate of the land.pdf'),
    expect.stringContaining('Certificate.pdf'),
  ]);
});
