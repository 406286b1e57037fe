import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { answersIn } from '#tests/browser.ts';
import { listingDraft } from '#tests/factories.ts';
import { areaPopup, openAreas } from './area-popup.ts';
import { withSiteDb } from './desk.ts';
import { agree, counted } from './search-counts.ts';
import { openSite } from './visitor.ts';

const site = openSite();

/** Homes with a word of their own, each apart from the others: three in a row, not two kilometres from one to the next, and one north of them. */
const homes = [
  { title: 'Lantern House West', longitude: 115.52, latitude: -8.74 },
  { title: 'Lantern House Middle', longitude: 115.537, latitude: -8.74 },
  { title: 'Lantern House East', longitude: 115.554, latitude: -8.74 },
  { title: 'Lantern House North', longitude: 115.537, latitude: -8.704, locationPrivacy: 'around' as const },
];
const search = '/properties?keyword=lantern&view=map';

beforeAll(async () => {
  const drafts = homes.map(({ title, longitude, latitude, locationPrivacy = 'exact' as const }) =>
    listingDraft({
      ...{ pin: { longitude, latitude }, locationPrivacy, isDemo: false },
      texts: { en: { title, description: 'By the sea.' } },
    }),
  );
  await withSiteDb(site, (db) => saveListings(db, drafts));
  // The site hears of them a moment later.
  await vi.waitUntil(
    async () => (await (await fetch(`${site.url()}${search}`)).text()).includes('Lantern House North'),
    {
      timeout: 10_000,
      interval: 200,
    },
  );
});

const priceOf = (page: Page, title: string) => page.locator(`.price-pin[aria-label$="Lantern House ${title}"]`);
const cardOf = (page: Page, title: string) => page.locator('.results .card', { hasText: `Lantern House ${title}` });

/** Waits for the map that can be moved. */
async function live(page: Page): Promise<void> {
  await page.locator('.search-map-live.map-drawn').waitFor();
  await page.locator('.search-map-frame').waitFor({ state: 'hidden' });
}

/** The homes whose cards and prices are marked as pointed at. */
const pointed = (page: Page) =>
  page.evaluate(() =>
    ['.card.is-pointed .card-title', '.price-pin.is-pointed'].map((marked) =>
      [...document.querySelectorAll(marked)].map(
        (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().split(' ').at(-1) ?? '',
      ),
    ),
  );

test('a card and its price are marked together, by pointer and by key, from either side', async () => {
  const visitor = await site.visit({ width: 1440 });
  const { page } = visitor;
  await visitor.open(search);
  // The first key brings the map that can be moved, on which the same home has the focus.
  const first = page.locator('.first-pin[aria-label$="Lantern House East"]');
  await page.waitForFunction(answersIn, '.search-map');
  await first.focus();
  await live(page);
  expect(await priceOf(page, 'East').evaluate((price) => price === document.activeElement)).toBe(true);
  await expect.poll(() => pointed(page)).toEqual([['East'], ['East']]);
  await priceOf(page, 'West').focus();
  await expect.poll(() => pointed(page)).toEqual([['West'], ['West']]);
  await cardOf(page, 'Middle').locator('.card-title a').focus();
  await expect.poll(() => pointed(page)).toEqual([['Middle'], ['Middle']]);
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).focus();
  await expect.poll(() => pointed(page)).toEqual([[], []]);

  await cardOf(page, 'East').hover();
  await expect.poll(() => pointed(page)).toEqual([['East'], ['East']]);
  await page.locator('h1').hover();
  await expect.poll(() => pointed(page)).toEqual([[], []]);
  // A saved one has a heart beside its amount: whoever goes from one to the other is still there.
  await cardOf(page, 'West').locator('button[aria-pressed]').click();
  const price = priceOf(page, 'West');
  await expect.poll(() => price.getAttribute('class')).toContain('is-saved');
  const heart = price.locator('.pin-heart');
  expect(await heart.isVisible()).toBe(true);
  expect(await priceOf(page, 'East').locator('.pin-heart').isVisible()).toBe(false);
  await page.locator('h1').click();
  const [box, icon] = await Promise.all([price.boundingBox(), heart.boundingBox()]);
  if (!box || !icon) throw new Error('The price is not seen.');
  const middle = box.y + box.height / 2;
  for (const x of [box.x + box.width - 6, icon.x + icon.width / 2, box.x + box.width - 6]) {
    await page.mouse.move(x, middle);
    await expect.poll(() => pointed(page)).toEqual([['West'], ['West']]);
  }
  await page.locator('h1').hover();
  await expect.poll(() => pointed(page)).toEqual([[], []]);

  // Pressed, it is chosen, and so is its card; afterwards it has been seen.
  await price.press('Enter');
  await page.locator('.pin-card .card-title').waitFor();
  await expect.poll(() => price.getAttribute('class')).toContain('is-chosen');
  expect(await page.locator('.results .card.is-chosen .card-title').allTextContents()).toEqual(['Lantern House West']);
  await page.keyboard.press('Escape');
  await expect.poll(() => price.getAttribute('class')).not.toContain('is-chosen');
  expect(await page.locator('.results .card.is-chosen').count()).toBe(0);
  const seen = page.locator('.price-pin.is-seen');
  expect(await seen.count()).toBe(1);
  expect(await price.evaluate((element) => element.classList.contains('is-seen'))).toBe(true);
  // Where a home is only near, its price says so.
  const vague = page.locator('.price-pin.is-vague');
  expect(await vague.count()).toBe(1);
  expect(await vague.getAttribute('aria-label')).toMatch(/^about .+ North$/);
  expect(await vague.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('dashed');

  // What else is near is one link away.
  await price.press('Enter');
  await page.getByRole('link', { name: 'Homes within 2 km of here' }).click();
  await page.waitForURL('**near=**');
  await expect.poll(() => counted(page)).toBe(2);
  await agree(page);
});

type Point = { x: number; y: number };

/** A finger, as the device tells of it. */
async function openFinger(page: Page) {
  const device = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    /** Goes along these points, and stays at the last. */
    async goAlong([first, ...others]: readonly Point[]): Promise<void> {
      if (first) await send('touchStart', [first]);
      for (const point of others) await send('touchMove', [point]);
    },
    async lift(): Promise<void> {
      await send('touchEnd', []);
    },
  };
}

/** Where on the screen a home is: the foot of its price. */
async function footOf(page: Page, title: string): Promise<Point> {
  const box = await priceOf(page, title).boundingBox();
  if (!box) throw new Error('There is no such price.');
  return { x: box.x + box.width / 2, y: box.y + box.height + 7 };
}

/** So many pixels from it. */
function circleAround({ x, y }: Point, px: number): Point[] {
  return Array.from({ length: 21 }, (_, at) => {
    const turn = (2 * Math.PI * at) / 20;
    return { x: x + px * Math.sin(turn), y: y + px * Math.cos(turn) };
  });
}

test('areas are drawn by finger: another, again, larger, dropped and cleared', async () => {
  const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
  const { page } = visitor;
  await visitor.open(search);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.waitForFunction(answersIn, '.map-control');
  // The button alone brings the map that is drawn on. It is clicked: where the machine is busy, a tap of a test is a long press.
  await button('Draw an area').click();
  await live(page);
  const note = page.locator('.map-note');
  expect(await note.textContent()).toContain('choose areas under Location');
  const finger = await openFinger(page);
  // The map stays where it is: what an area leaves out is a ring there.
  const [west, east] = await Promise.all(['West', 'East'].map((title) => footOf(page, title)));
  if (!west || !east) throw new Error('The homes are not on the map.');
  async function draw(around: Point, px: number) {
    await finger.goAlong(circleAround(around, px));
    await finger.lift();
  }
  const areas = () => new URL(page.url()).searchParams.get('area')?.split('_').length ?? 0;
  async function expectFound(count: number, areaCount: number) {
    await expect.poll(async () => [await counted(page), areas()]).toEqual([count, areaCount]);
    await agree(page);
  }

  await draw(west, 8);
  await expect.poll(() => note.textContent()).toBe('Draw a little larger.');
  expect(await button('Draw an area').getAttribute('aria-pressed')).toBe('true');
  // Escape drops it, also half way.
  await finger.goAlong(circleAround(west, 45));
  await page.locator('.draw-area path').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.draw-area').waitFor({ state: 'detached' });
  await finger.lift();
  expect(await button('Draw an area').getAttribute('aria-pressed')).toBe('false');
  expect(await note.textContent()).toBe('');
  expect(areas()).toBe(0);

  await button('Draw an area').click();
  await page.locator('.draw-area').waitFor();
  await draw(west, 45);
  await expectFound(1, 1);
  const ways = button('Area');
  await ways.click();
  await button('Draw another').click();
  // The same button ends it, and opens nothing.
  expect(await button('Draw another').getAttribute('aria-pressed')).toBe('true');
  await button('Draw another').click();
  await page.locator('.draw-area').waitFor({ state: 'detached' });
  expect(await page.locator('.area-ways:popover-open').count()).toBe(0);
  await ways.click();
  await button('Draw another').click();
  await draw(east, 45);
  await expectFound(2, 2);
  await ways.click();
  await button('Draw again').click();
  await draw(east, 40);
  await expectFound(1, 1);
  await page.goBack();
  await expectFound(2, 2);
  await ways.click();
  await page.getByRole('link', { name: 'Clear the area' }).click();
  await expectFound(4, 0);
  await button('Draw an area').waitFor();
});

type Box = { x: number; y: number; width: number; height: number };
const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

async function boxOf(page: Page, part: string): Promise<Box> {
  const box = await page.locator(part).first().boundingBox();
  if (!box) throw new Error(`${part} is not seen.`);
  return box;
}

test.for(['en', 'id', 'ar'])(
  'on a phone one row of controls is over the map, and nothing lies over another, in %s',
  async (language) => {
    const { page, open } = await site.visit({ width: 390, hasTouch: true, isMobile: true });
    const address = `/properties?location=canggu&area=${west}&view=map&lang=${language}`;
    await open(address);
    await page.waitForFunction(answersIn, '.search-map');
    await page.locator('.search-map-view').tap({ position: { x: 195, y: 200 } });
    await live(page);
    const controls = page.locator('.map-control:visible');
    const tops = await controls.evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
    expect(tops.length).toBe(2);
    expect(new Set(tops).size).toBe(1);
    /** The button of the filters is beside the heading, not a row of its own. */
    const [heading, filters] = await Promise.all(['h1', '.filter-toggle summary'].map((part) => boxOf(page, part)));
    expect(filters?.width).toBeLessThan(120);
    expect(
      Math.abs((heading?.y ?? 0) + (heading?.height ?? 0) / 2 - (filters?.y ?? 0) - (filters?.height ?? 0) / 2),
    ).toBeLessThan(3);
    async function expectApart() {
      const parts = ['.maplibregl-ctrl-group', 'button.chat-button', '.map-controls', '.results', '.site-header'];
      const boxes = await Promise.all(parts.map((part) => boxOf(page, part)));
      const over = boxes.flatMap((one, at) =>
        boxes.flatMap((other, next) => (next > at && meet(one, other) ? `${parts[at]} ${parts[next]}` : [])),
      );
      expect(over).toEqual([]);
    }
    await expectApart();
    // So it is with the list raised by half.
    await page.locator('.sheet-handle').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await boxOf(page, '.results')).y).toBeLessThan(520);
    await expect.poll(() => page.evaluate(isStill)).toBe(true);
    await expectApart();
  },
);

test.for([
  ['en', /^(\d+) (k?m)$/],
  ['id', /^(\d+) (k?m)$/],
  ['ar', /^(\d+) (ك?م)$/],
] as const)(
  'on a wide screen the map that can be moved has a scale, which is true and covers nothing, in %s',
  async ([language, words]) => {
    const visitor = await site.visit({ width: 1440 });
    const { page } = visitor;
    await visitor.open(`${search}&lang=${language}`);
    await page.waitForFunction(answersIn, '.search-map');
    await page.locator('.map-controls input').focus();
    await live(page);
    const scale = page.locator('.search-map-scale');
    /** Metres that the line says a pixel shows, and metres it shows between two homes that are 0.034 degrees apart. */
    const look = async () => {
      const [, count = '', unit = ''] = words.exec(((await scale.textContent()) ?? '').replace('\u00a0', ' ')) ?? [];
      const metres = Number(count) * (unit.length === 2 ? 1000 : 1);
      const { width } = (await scale.locator('i').boundingBox()) ?? { width: Number.NaN };
      const posts = await page.locator('.price-pin:not(.is-vague)').evaluateAll((pins) =>
        pins.map((pin) => {
          const { left, right } = pin.getBoundingClientRect();
          return (left + right) / 2 - Number.parseFloat(getComputedStyle(pin).getPropertyValue('--shift'));
        }),
      );
      const apartM = 0.034 * 111_320 * Math.cos((8.74 * Math.PI) / 180);
      return { said: metres / width, true: apartM / (Math.max(...posts) - Math.min(...posts)) };
    };
    const before = await look();
    expect(Math.abs(before.said / before.true - 1)).toBeLessThan(0.03);
    const boxes = await page
      .locator('.search-map-scale, .search-map .map-credit, .chat-button, .maplibregl-ctrl-group')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0));
    expect(boxes.length).toBe(4);
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ).toBe(false);
    await page.locator('.maplibregl-ctrl-zoom-out').click();
    await expect.poll(() => look().then(({ said }) => said / before.said)).toBeGreaterThan(1.9);
    // A phone has no room for it.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await scale.isVisible()).toBe(false);
  },
);

test('on a phone the home that is pressed is the head of the sheet', async () => {
  const { page, open } = await site.visit({ width: 390, hasTouch: true, isMobile: true });
  await open(search);
  await page.waitForFunction(answersIn, '.search-map');
  await page.locator('.search-map-view').tap({ position: { x: 195, y: 200 } });
  await live(page);
  await priceOf(page, 'West').press('Enter');
  const card = page.locator('.results > .pin-card');
  await card.locator('.card-title').waitFor();
  expect(await page.locator('.pin-card').count()).toBe(1);
  const [sheet, box, bar] = await Promise.all(
    ['.results', '.pin-card .card', '.results-bar'].map((part) => boxOf(page, part)),
  );
  // At its lowest stop, all of it is seen and no other home.
  expect(sheet?.y).toBeCloseTo(700, -1);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  expect(bar?.y).toBeGreaterThanOrEqual(890);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('West');
});

test('from the list of areas a link leads to the map, where an area is drawn at once', async () => {
  const visitor = await site.visit({ width: 1440 });
  const { page } = visitor;
  await visitor.open('/properties?keyword=lantern&sort=price_asc');
  const form = page.locator('.filter-panel');
  await openAreas(form);
  await areaPopup(form).getByRole('link', { name: 'Draw an area on the map' }).click();
  await page.waitForURL('**view=map**');
  const query = new URL(page.url()).searchParams;
  expect([query.get('keyword'), query.get('sort')]).toEqual(['lantern', 'price_asc']);
  await page.locator('.draw-area').waitFor();
  expect(await page.getByRole('button', { name: 'Draw an area', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await live(page);
  const [spot] = circleAround(await footOf(page, 'West'), 0);
  if (!spot) throw new Error('There is no such price.');
  const [first, ...others] = circleAround(spot, 45);
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y);
  await page.mouse.up();
  await page.waitForURL('**area=**');
  expect(new URL(page.url()).searchParams.has('draw')).toBe(false);
  await expect.poll(() => counted(page)).toBe(1);
  await agree(page);
});

/** Runs in the page: it is not being scrolled. */
async function isStill(): Promise<boolean> {
  const before = scrollY;
  await new Promise((resolve) => setTimeout(resolve, 150));
  return scrollY === before;
}

test('the sheet of a phone has three stops, and Back lowers it before it leaves', async () => {
  const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
  const { page } = visitor;
  await visitor.open('/properties?type=Villa');
  await page.getByRole('link', { name: 'Map', exact: true }).tap();
  await page.waitForURL('**view=map');
  const handle = page.getByRole('button', { name: 'Slide the list' });
  await handle.waitFor();
  await page.waitForFunction(answersIn, '.sheet-handle');
  /** Rests where so much of the screen below the header is map: a finger's slide does in the middle, too. */
  const rests = (share: number) =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const [list, header] = ['.results', '.site-header'].map((part) => document.querySelector(part));
          const top = header?.getBoundingClientRect().bottom ?? 0;
          return ((list?.getBoundingClientRect().top ?? 0) - top) / (window.innerHeight - top);
        }),
      )
      .toBeCloseTo(share, 1);
  const [down, half, full] = [0.76, 0.5, 0];
  await rests(down);
  await handle.focus();
  for (const [key, share] of [
    ['ArrowUp', half],
    ['ArrowUp', full],
    ['ArrowDown', half],
    ['Enter', full],
    ['Enter', down],
    ['ArrowDown', down],
    ['ArrowUp', half],
  ] as const) {
    await page.keyboard.press(key);
    await rests(share);
  }
  const here = visitor.where();
  await page.goBack();
  await rests(down);
  expect(visitor.where()).toBe(here);
  // By a finger, and lowered by one: Back then leaves at once.
  await handle.click();
  await rests(half);
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await rests(down);
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
  await page.goBack();
  await page.waitForURL('**/properties?type=Villa');
});

test.for([
  ['en', ['© OpenStreetMap contributors', 'Coast: GSHHG']],
  ['ar', ['© مساهمو OpenStreetMap', 'الساحل: GSHHG']],
] as const)(
  'who made the data is read over the edge of a sheet that is raised as well, in %s',
  async ([language, all]) => {
    const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
    const { page } = visitor;
    await visitor.open(`/properties?view=map&lang=${language}`);
    await page.waitForFunction(answersIn, '.sheet-handle');
    const list = page.locator('.results');
    const topOf = () => list.evaluate((results) => results.getBoundingClientRect().top);
    /** What is said of the data, where nothing lies over it, and how far above the list it ends. */
    const look = () =>
      page.locator('.map-credit:visible a').evaluateAll((links) =>
        links.map((link) => {
          const { left, top, width, height, bottom } = link.getBoundingClientRect();
          const edge = document.querySelector('.results')?.getBoundingClientRect().top ?? Number.NaN;
          const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === link;
          return { text: link.textContent, isOnTop, isAtEdge: Math.abs(edge - bottom) < 3 };
        }),
      );
    const seen = all.map((text) => ({ text, isOnTop: true, isAtEdge: true }));
    expect(await look()).toEqual(seen);
    const down = await topOf();
    await page.locator('.sheet-handle').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(topOf).toBeLessThan(down - 150);
    await expect.poll(() => page.evaluate(isStill)).toBe(true);
    expect(await look()).toEqual(seen);
  },
);

test.for([
  ['library', '**/assets/live-search-map*'],
  ['ground', '**/*.mvt'],
] as const)('without its %s the map stays one of links, and says so', async ([, address]) => {
  const visitor = await site.visit({ width: 1440 });
  visitor.forgive(/Failed to load resource|ERR_FAILED|^\w{1,3}$/);
  const { page } = visitor;
  await page.route(address, (route) => route.abort());
  await visitor.open(search);
  await page.waitForFunction(answersIn, '.search-map');
  await page.locator('.search-map').hover();
  await page.locator('.map-note', { hasText: 'The map cannot be moved here.' }).waitFor();
  expect(await page.locator('.search-map-live').count()).toBe(0);
  await agree(page);
  await page.locator('.first-pin[aria-label$="West"]').click();
  await page.waitForURL('**/property/*');
});

test('homes that cannot be loaded leave those of before, until they come', async () => {
  const visitor = await site.visit({ width: 1440 });
  visitor.forgive(/Failed to load resource|ERR_FAILED/);
  const { page } = visitor;
  await page.route('**/properties/markers?*', (route) => route.abort());
  await visitor.open(search);
  await page.waitForFunction(answersIn, '.search-map');
  await page.locator('.search-map').hover();
  await live(page);
  // Until it is moved it shows what the page came with.
  expect(await page.locator('.map-note').textContent()).toBe('');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.locator('.map-note', { hasText: 'could not be loaded' }).waitFor();
  await agree(page);
  await page.unroute('**/properties/markers?*');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => page.locator('.map-note').textContent()).toBe('');
  await agree(page);
});

const frame = 'bbox=115.1,-8.7,115.2,-8.6';
/** Two areas, the one partly over the other. */
const [west, east] = [
  '115.11,-8.69;115.16,-8.69;115.16,-8.61;115.11,-8.61',
  '115.14,-8.69;115.19,-8.69;115.19,-8.61;115.14,-8.61',
];
const circle = '115.15,-8.65,2000';
const spots = {
  west: [115.125, -8.64],
  both: [115.15, -8.64],
  east: [115.175, -8.64],
  none: [115.105, -8.62],
} as const;

test('the map shows as searched what is: all of several areas, and what both an area and a circle hold', async () => {
  const visitor = await site.visit({ width: 1440 });
  const { page } = visitor;
  /** The colour at each spot, first without a script's map, and then on it. */
  async function coloursOf(query: string): Promise<string[][]> {
    await visitor.open(`/properties?keyword=no-such-home&${frame}&${query}&view=map`);
    const square = await page.locator('.search-map-frame').boundingBox();
    if (!square) throw new Error('There is no map.');
    const look = async () => {
      await page.waitForLoadState('networkidle');
      const picture = sharp(await page.screenshot());
      const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return Object.values(spots).map(([longitude, latitude]) => {
        // Of the box in the address, with a margin: see map-frame.ts.
        const x = square.x + (square.width * (0.12 + (longitude - 115.1) / 0.1)) / 1.24;
        const y = square.y + (square.height * (0.12 + (-8.6 - latitude) / 0.1)) / 1.24;
        const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
        return data.subarray(at, at + 3).join();
      });
    };
    const first = await look();
    await page.waitForFunction(answersIn, '.search-map');
    await page.locator('.search-map').hover({ position: { x: 5, y: 300 } });
    await live(page);
    return [first, await look()];
  }
  const all = await coloursOf('');
  const inWest = await coloursOf(`area=${west}`);
  const inEast = await coloursOf(`area=${east}`);
  const inEither = await coloursOf(`area=${west}_${east}`);
  const inBoth = await coloursOf(`area=${west}&near=${circle}`);
  for (const view of [0, 1]) {
    const shade = (colours: string[][]) =>
      (colours[view] ?? []).map((colour, at) => (colour === all[view]?.[at] ? 'as ever' : colour));
    const [w, e] = [shade(inWest), shade(inEast)];
    // Searched or not, the two have different colours.
    expect(w[0]).not.toBe(e[0]);
    expect(shade(inEither)).toEqual([w[0], w[1], e[2], w[3]]);
    expect(shade(inBoth)).toEqual([e[0], w[1], w[2], w[3]]);
  }
});

test('the corners of a drawn area are squares of eight pixels, before the map can be moved and after; a circle has none', async () => {
  const visitor = await site.visit({ width: 1440 });
  const { page } = visitor;
  /** How many pixels around a corner have the colour within one. */
  const look = async () => {
    await page.waitForLoadState('networkidle');
    const square = await page.locator('.search-map-frame').evaluate((frame) => {
      // It may have stepped back.
      (frame as SVGElement).style.display = 'block';
      const { x, y, width, height } = frame.getBoundingClientRect();
      (frame as SVGElement).style.display = '';
      return { x, y, width, height };
    });
    const [longitude, latitude] = [115.11, -8.69];
    const x = square.x + (square.width * (0.12 + (longitude - 115.1) / 0.1)) / 1.24;
    const y = square.y + (square.height * (0.12 + (-8.6 - latitude) / 0.1)) / 1.24;
    const raised = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-paper-raised'),
    );
    const clip = { x: Math.round(x) - 12, y: Math.round(y) - 12, width: 24, height: 24 };
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const wanted = (raised.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)).join();
    return Array.from({ length: info.width * info.height }, (_, at) => data.subarray(3 * at, 3 * at + 3).join()).filter(
      (colour) => colour === wanted,
    ).length;
  };
  for (const [query, isMarked] of [
    [`area=${west}`, true],
    ['near=115.11,-8.69,2000', false],
  ] as const) {
    await visitor.open(`/properties?keyword=no-such-home&${frame}&${query}&view=map`);
    expect([await look()].map((pixels) => pixels >= 16 && pixels <= 25)).toEqual([isMarked]);
    await page.waitForFunction(answersIn, '.search-map');
    await page.locator('.search-map').hover({ position: { x: 5, y: 300 } });
    await live(page);
    expect([await look()].map((pixels) => pixels >= 9 && pixels <= 25)).toEqual([isMarked]);
  }
});

test('around the one area that is searched there are circles, as links, also without a script', async () => {
  const visitor = await site.visit({ scripts: false, width: 390 });
  const { page } = visitor;
  await visitor.open('/properties?location=canggu&view=map');
  const before = await counted(page);
  await page.getByRole('button', { name: 'Area', exact: true }).click();
  await page.getByRole('link', { name: 'Within 2 km of Canggu' }).waitFor();
  await page.getByRole('link', { name: 'Within 5 km of Canggu' }).click();
  await page.waitForURL('**near=**');
  expect(new URL(page.url()).searchParams.get('location')).toBeNull();
  expect(await counted(page)).toBeGreaterThan(before);
  await agree(page);
  await page.getByRole('link', { name: 'Remove filter: Within 5 km of Canggu' }).waitFor();
  await visitor.open('/properties?location=canggu&location=ubud&view=map');
  expect(await page.getByRole('link', { name: /^Within/ }).count()).toBe(0);
});
