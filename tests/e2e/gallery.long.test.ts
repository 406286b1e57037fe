import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ListingDraft } from '#app/features/listings/listing.ts';
import { findPin } from '#app/features/listings/listing-pin.server.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Tables } from '#db/tables.ts';
import { samplePlan } from '#tests/sample-pictures.ts';
import { findViolations } from './barriers.ts';
import { openSite } from './visitor.ts';

const site = openSite();

/** The picture that stands large on the page, by its number. */
const shown = (page: Page) => page.locator('.gallery-count bdi').textContent();
const lightbox = (page: Page) => page.getByRole('dialog', { name: /Pictures|Foto|Gambar|الصور/ });
/** The picture of the lightbox, by its number. */
const open = (page: Page) => page.locator('.lightbox-bar bdi').textContent();
const largeAddress = (page: Page) => page.locator('.gallery-main img').getAttribute('src');

/** The number of the picture that stands in the middle, whatever is written; 0 while the strip moves. */
const inView = (page: Page) =>
  page.locator('.lightbox-strip').evaluate((strip) => {
    const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2;
    const slides = [...strip.children];
    const place = slides.findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return Math.abs((left + right) / 2 - middle) < 2;
    });
    const count = slides.length - 2;
    return place < 0 ? 0 : ((place - 1 + count) % count) + 1;
  });

/** Which slide of a phone's strip stands in the middle, from 1. */
const slideInView = (page: Page) =>
  page.locator('.gallery-strip').evaluate((strip) => {
    const slides = [...strip.querySelectorAll('.gallery-frame, .thumbs li')].filter((slide) => slide.checkVisibility());
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left) < 2) + 1;
  });

const directions = ['en', 'ar'];
const scripting = [true, false];

describe.for(directions)('on a phone, in %s, the photograph', (lang) => {
  const phone = { width: 390, hasTouch: true, isMobile: true } as const;
  const towards = lang === 'ar' ? 1 : -1;

  test('comes first, from edge to edge, with heart and share on it and no thumbs', async () => {
    const { page, open: goTo } = await site.visit(phone);
    await goTo(`/property/1?lang=${lang}`);
    const picture = await page.locator('.gallery-main').boundingBox();
    const header = await page.locator('.site-header').boundingBox();
    expect(picture).toMatchObject({ x: 0, width: 390 });
    expect(Math.round(picture?.y ?? 0)).toBe(Math.round(header?.height ?? -1));
    expect(picture?.height).toBeLessThanOrEqual(416);
    const title = await page.locator('h1').boundingBox();
    expect(title?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
    for (const control of ['.listing-actions .heart', '.share summary']) {
      const box = await page.locator(control).boundingBox();
      expect(box?.y).toBeGreaterThan(picture?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
    }
    expect(await page.locator('.turn:visible').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test.for(scripting)('is swiped by hand, scripts: %s', async (scripts) => {
    const { page, open: goTo } = await site.visit({ ...phone, scripts });
    await goTo(`/property/1?lang=${lang}`);
    await swipe(page, towards, 250);
    await expect.poll(() => slideInView(page)).toBe(2);
    const second = page.locator('.thumbs li:nth-child(2) img');
    await expect.poll(() => second.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(400);
    if (scripts) await expect.poll(() => shown(page)).toMatch(/^2 \//);
    await swipe(page, towards, 250);
    await expect.poll(() => slideInView(page)).toBe(3);
    await swipe(page, -towards, 250);
    await expect.poll(() => slideInView(page)).toBe(2);
  });

  /** Which of the strip's pictures have come. */
  const arrived = (page: Page) =>
    page
      .locator('.gallery-frame img, .thumbs img')
      .evaluateAll((images) => (images as HTMLImageElement[]).map((image) => image.naturalWidth > 400));

  test.for(scripting)(
    'has come wherever the strip is brought to, by finger, key or script; scripts: %s',
    async (scripts) => {
      const { page, open: goTo } = await site.visit({ ...phone, scripts });
      await goTo(`/property/1?lang=${lang}`);
      const count = await page.locator('.thumbs a').count();
      for (let number = 2; number <= 3; number++) {
        await swipe(page, towards, 250);
        await expect.poll(() => slideInView(page)).toBe(number);
        await expect.poll(async () => (await arrived(page))[number]).toBe(true);
      }
      await page.locator(`.thumbs li:nth-child(${count - 1}) a`).focus();
      await expect.poll(() => slideInView(page)).toBe(count - 1);
      await expect.poll(async () => (await arrived(page))[count - 1]).toBe(true);
      await page
        .locator('.gallery-strip')
        .evaluate((strip, way) => strip.scrollTo({ left: -way * strip.scrollWidth }), towards);
      await expect.poll(() => slideInView(page)).toBe(count);
      await expect.poll(async () => (await arrived(page))[count]).toBe(true);
      const below = page.locator('.similar-listings .card img').first();
      await below.scrollIntoViewIfNeeded();
      await expect.poll(() => below.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
    },
  );

  test('opens over the whole screen where it is pressed, and the strip follows', async () => {
    const { page, open: goTo } = await site.visit(phone);
    await goTo(`/property/1?lang=${lang}`);
    await swipe(page, towards, 250);
    await expect.poll(() => slideInView(page)).toBe(2);
    await page.locator('.thumbs li:nth-child(2) a').tap();
    await lightbox(page).waitFor();
    await expect.poll(() => open(page)).toMatch(/^2 \//);
    await expect.poll(() => inView(page)).toBe(2);
    await swipe(page, towards);
    await expect.poll(() => open(page)).toMatch(/^3 \//);
    await expect.poll(() => inView(page)).toBe(3);
    await page.locator('.lightbox-bar button').tap();
    await lightbox(page).waitFor({ state: 'detached' });
    await expect.poll(() => slideInView(page)).toBe(3);
  });
});

test('on a wide screen of usual height the thumbs are in the first view', async () => {
  const { page, open: goTo } = await site.visit({ width: 1440 });
  await goTo('/property/1');
  const thumb = await page.locator('.thumbs a').first().boundingBox();
  expect((thumb?.y ?? 900) + 80).toBeLessThan(900);
});

test('a very wide screen shows larger pictures', async () => {
  const { page, open: goTo } = await site.visit({ width: 2560 });
  await goTo('/property/1');
  const { width = 0 } = (await page.locator('.gallery-main').boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(1_600);
  expect(width).toBeLessThanOrEqual(1_760);
});

describe('a visitor looks at the pictures', () => {
  test('on the page: a thumb, the arrows, round the end', async () => {
    const { page, open: goTo } = await site.visit();
    await goTo('/property/1');
    const count = await page.locator('.thumbs a').count();
    const cover = await largeAddress(page);
    await page.getByRole('link', { name: 'Show image 3' }).click();
    expect(await shown(page)).toBe(`3 / ${count}`);
    expect(await largeAddress(page)).not.toBe(cover);
    expect(await page.locator('.thumbs [aria-current=true]').getAttribute('aria-label')).toBe('Show image 3');
    await page.getByRole('button', { name: 'Next image' }).click();
    expect(await shown(page)).toBe(`4 / ${count}`);
    await page.getByRole('link', { name: 'Show image 1' }).click();
    await page.getByRole('button', { name: 'Previous image' }).click();
    expect(await shown(page)).toBe(`${count} / ${count}`);
    await page.getByRole('button', { name: 'Next image' }).click();
    expect(await largeAddress(page)).toBe(cover);
  });

  test('another listing begins with its own cover', async () => {
    const { page, open: goTo } = await site.visit();
    await goTo('/property/1');
    await page.getByRole('button', { name: 'Next image' }).click();
    await page.locator('.card-title a').first().click();
    await page.waitForURL((url) => url.pathname !== '/property/1');
    await expect.poll(() => shown(page)).toMatch(/^1 \//);
  });

  test.for(directions)('over the whole screen by keyboard, in %s', async (lang) => {
    const [on, back] = lang === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
    const { page, open: goTo } = await site.visit();
    await goTo(`/property/1?lang=${lang}`);
    const count = await page.locator('.thumbs a').count();
    const opener = page.locator('.gallery-main');
    await opener.focus();
    await page.keyboard.press('Enter');
    await lightbox(page).waitFor();
    expect(await open(page)).toBe(`1 / ${count}`);
    await page.keyboard.press(on);
    await expect.poll(() => inView(page)).toBe(2);
    await page.keyboard.press(back);
    await page.keyboard.press(back);
    await expect.poll(() => open(page)).toBe(`${count} / ${count}`);
    await expect.poll(() => inView(page)).toBe(count);
    await page.keyboard.press(on);
    await expect.poll(() => inView(page)).toBe(1);
    await page.keyboard.press(on);
    await expect.poll(() => inView(page)).toBe(2);
    expect(await open(page)).toBe(`2 / ${count}`);
    await page.keyboard.press('Escape');
    await lightbox(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await shown(page)).toBe(`2 / ${count}`);
  });

  test('the rest of them, from the last thumb on', async () => {
    const { page, open: goTo } = await site.visit();
    await goTo('/property/1');
    const rest = page.locator('.thumbs summary:visible');
    await rest.click();
    await lightbox(page).waitFor();
    expect(await open(page)).toMatch(/^5 \//);
    await expect.poll(() => inView(page)).toBe(5);
    // Nothing behind it moves or can be reached.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.getByRole('button', { name: 'Close image' }).click();
    await lightbox(page).waitFor({ state: 'detached' });
    expect(await rest.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.for(directions)('with a finger, round the end, in %s', async (lang) => {
    const { page, open: goTo } = await site.visit({ width: 390, hasTouch: true });
    await goTo(`/property/1?lang=${lang}`);
    const count = await page.locator('.thumbs a').count();
    await page.locator('.gallery-main').tap();
    await lightbox(page).waitFor();
    expect(await page.locator('.lightbox .turn:visible').count()).toBe(0);
    const towards = lang === 'ar' ? 1 : -1;
    await expect.poll(() => inView(page)).toBe(1);
    for (const [way, next] of [
      [towards, 2],
      [-towards, 1],
      [-towards, count],
      [towards, 1],
    ] as const) {
      await swipe(page, way);
      await expect.poll(() => open(page)).toBe(`${next} / ${count}`);
      // A finger that comes while the strip still moves would take it somewhere else.
      await expect.poll(() => inView(page)).toBe(next);
    }
  });

  test.for([
    { lang: 'id', width: 390 },
    { lang: 'ar', width: 1440 },
  ])('over the whole screen in $lang at $width px', async ({ lang, width }) => {
    const { page, open: goTo } = await site.visit({ width, reducedMotion: 'reduce' });
    await goTo(`/property/1?lang=${lang}`);
    await page.locator('.gallery-main').click();
    await lightbox(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('only the neighbours of a picture are fetched ahead', async () => {
    const { page, open: goTo } = await site.visit({ width: 390 });
    await goTo('/property/1');
    await page.locator('.gallery-main').click();
    await lightbox(page).waitFor();
    const eager = page.locator('.lightbox-strip img[loading=eager]');
    const addresses = await eager.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(new Set(addresses).size).toBe(3);
    await expect
      .poll(() => eager.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete)))
      .toBe(true);
  });
});

test('when the lightbox cannot come, the picture is shown as it would be without scripts', async () => {
  const { page, open: goTo } = await site.visit();
  await page.route('**/assets/lightbox-*', (route) => route.fulfill({ status: 404 }));
  await goTo('/property/1');
  const address = String(await page.locator('.gallery-main').getAttribute('href'));
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/plain', body: 'The picture.' }));
  await page.locator('.gallery-main').click();
  await page.waitForURL(`**${address}`);
});

/** A finger that pushes the strip by most of its width, handled by the browser itself; always as fast, however busy the machine. */
async function swipe(page: Page, towards: number, y = 400): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1_000;
  let moves = 0;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
      timestamp: began + moves++ * 0.016,
    });
  const start = towards < 0 ? 320 : 70;
  await touch('touchStart', start);
  for (let way = 10; way <= 250; way += 20) await touch('touchMove', start + towards * way);
  await touch('touchEnd');
  await session.detach();
}

describe('floor plans', () => {
  const plans = (page: Page) => page.locator('.floor-plans a');

  test.for([
    { id: 3, lang: 'en', width: 1440 },
    { id: 5, lang: 'ar', width: 390 },
  ])('stand apart from the photographs and open by themselves, in $lang at $width', async ({ id, lang, width }) => {
    const planId = await savePlan(id, (media, plan) => [plan, ...media]);
    const { page, open: goTo } = await site.visit({ width });
    await goTo(`/property/${id}?lang=${lang}`);
    const plan = plans(page).locator('img');
    expect(await page.locator(`.gallery [src*="${planId}"]`).count()).toBe(0);
    await plan.scrollIntoViewIfNeeded();
    await expect.poll(() => plan.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await plan.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await plans(page).click();
    await lightbox(page).waitFor();
    expect(await open(page)).toBe('1 / 1');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await lightbox(page).waitFor({ state: 'detached' });
    expect(await plans(page).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('are a link to the large picture without scripts, and leave a listing without photographs', async () => {
    await savePlan(4, (_media, plan) => [plan]);
    const { page, open: goTo } = await site.visit({ scripts: false });
    await goTo('/property/4');
    expect(await page.locator('.gallery').count()).toBe(0);
    await page.getByText('No Images Available').waitFor();
    const large = await page.request.get(site.url() + (await plans(page).getAttribute('href')));
    expect(large.headers()['content-type']).toBe('image/jpeg');
  });
});

type Media = ListingDraft['media'];

/** As the agency's editor would: the running site learns of it by itself. Returns the plan's id. */
async function savePlan(listingId: number, placed: (media: Media, plan: Media[number]) => Media): Promise<string> {
  const log = createLog('silent');
  const pictures = await openPictures({ files: await openLocalFiles(site.dataDir()), log });
  const plan = await pictures.saveOriginal(await samplePlan());
  await pictures.close();
  const db = await openDatabase<Tables>({ url: null, dataDir: site.dataDir(), log });
  await db.kysely
    .insertInto('media')
    .values(plan)
    .onConflict((known) => known.doNothing())
    .execute();
  const listing = await findListing(db, listingId);
  const located = await findPin(db, listingId);
  if (listing === null || located === null) throw new Error('The demonstration has no such listing.');
  const media = placed(listing.media, {
    mediaId: plan.id,
    category: 'floor_plan',
    alt: { en: 'Plan of the ground floor', id: 'Denah lantai dasar', ar: 'مخطط الطابق الأرضي' },
  });
  await saveListing(db, { ...listing, ...located, media }, listingId);
  await db.close();
  return plan.id;
}
