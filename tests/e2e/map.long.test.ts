import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { answersIn } from '#tests/browser.ts';
import { bytesInAll, loadParts } from '#tests/page-load.ts';
import { openSite, type Visitor } from './visitor.ts';

/** Somebody outside who has street maps: a style, and what it draws, which the map's worker requests. */
async function openOutside() {
  const requests: string[] = [];
  let available = true;
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (!available) return response.writeHead(404).end();
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify(url === '/style.json' ? style() : streets));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const style = () => ({
    version: 8,
    sources: { streets: { type: 'geojson', data: `${origin}/streets.json` } },
    layers: [{ id: 'streets', type: 'line', source: 'streets' }],
  });
  return {
    origin,
    requests,
    answer: (whether: boolean) => {
      available = whether;
    },
    close: () => server.close(),
  };
}

const streets = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'LineString',
    coordinates: [
      [115.1, -8.7],
      [115.2, -8.8],
    ],
  },
};

const outside = await openOutside();
afterAll(() => outside.close());

const site = openSite({ DEMO: 'on', MAP_STYLE_URL: `${outside.origin}/style.json` });

/** A visitor in front of a low window, so that the office's map is not in it yet. */
async function atContact(language = 'en', visit: Parameters<typeof site.visit>[0] = {}): Promise<Visitor> {
  const visitor = await site.visit(visit);
  await visitor.page.setViewportSize({ width: visit.width ?? 1280, height: 200 });
  await visitor.open(`/contact?lang=${language}`);
  return visitor;
}

function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

const drawn = (page: Page) => page.locator('.map-drawn .maplibregl-canvas');

async function seeMap(page: Page): Promise<void> {
  await page.locator('.map-view').scrollIntoViewIfNeeded();
  await drawn(page).waitFor();
}

test('the map of the office comes when a visitor gets there, from this site alone', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.setViewportSize({ width: 1280, height: 200 });
  const requests = requestsOf(page);
  await visitor.open('/contact');
  expect(requests.filter((url) => /live-map|maplibre|basemap|tiles/.test(url))).toEqual([]);
  await seeMap(page);
  expect(requests.filter((url) => /maplibre-gl-worker/.test(url)).length).toBeGreaterThan(0);
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);
  expect(outside.requests).toEqual([]);
});

const maxGroundBytes = 300_000;

test('the ground of the first view is small', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  const ground = (await loadParts(page, () => open('/contact').then(() => seeMap(page)))).filter(({ path }) =>
    path.startsWith('/map/'),
  );
  expect(ground.filter(({ path }) => path.endsWith('.mvt')).length).toBeGreaterThan(1);
  expect(bytesInAll(ground)).toBeLessThanOrEqual(maxGroundBytes);
});

/** What a map says of its data, as it is seen: what lies over a link, its letters' order, its edge in the map. */
const creditsOf = (page: Page) =>
  page
    .locator('.map-view a[href*="openstreetmap.org/copyright"]:visible, .map-view a[href*="gshhg"]:visible')
    .evaluateAll((all) =>
      all.map((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return { text: link.textContent, isOnTop: above === link, direction: getComputedStyle(link).direction };
      }),
    );

const credits = {
  en: ['© OpenStreetMap contributors', 'Coast: GSHHG'],
  id: ['© kontributor OpenStreetMap', 'Garis pantai: GSHHG'],
  ar: ['© مساهمو OpenStreetMap', 'الساحل: GSHHG'],
};

test.for(['en', 'id', 'ar'] as const)(
  'the maps of the office and of a listing say whose data they show, in %s: before they can be moved, after, and on paper',
  async (language) => {
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    const all = credits[language].map((text) => ({ text, isOnTop: true, direction }));
    const reader = await site.visit({ scripts: false });
    await reader.open(`/contact?lang=${language}`);
    for (const media of ['screen', 'print'] as const) {
      await reader.page.emulateMedia({ media });
      await reader.page.locator('.map-credit').scrollIntoViewIfNeeded();
      expect(await creditsOf(reader.page)).toEqual(all);
    }
    const { page, open } = await site.visit();
    await open(`/contact?lang=${language}`);
    await seeMap(page);
    await page.locator('.map-credit').scrollIntoViewIfNeeded();
    expect(await creditsOf(page)).toEqual(all);
    // Of a home on Bali the drawn land shows no coast but Bali's; moved, it leads to the others.
    await open(`/property/1?lang=${language}`);
    await page.locator('.map-credit').scrollIntoViewIfNeeded();
    expect(await creditsOf(page)).toEqual(all.slice(0, 1));
    await page.locator('.map-ways button').first().click();
    await drawn(page).waitFor();
    await page.locator('.map-credit').scrollIntoViewIfNeeded();
    expect(await creditsOf(page)).toEqual(all);
    await page.emulateMedia({ media: 'print' });
    expect((await creditsOf(page)).map(({ text }) => text)).toEqual(credits[language].slice(0, 1));
  },
);

test.for([
  ['where its tiles are', '**/map/basemap.json'],
  ['a tile', '**/*.mvt'],
] as const)('without %s the plan stays', async ([, address]) => {
  const visitor = await site.visit();
  // The last is an error of the map library, whose name is minified.
  visitor.forgive(/Failed to load resource|ERR_FAILED|^\w{1,3}$/);
  const { page } = visitor;
  const lost = page.waitForRequest(address);
  await page.route(address, (route) => route.abort());
  await visitor.open('/contact');
  await page.locator('.map-view').scrollIntoViewIfNeeded();
  await lost;
  await expect.poll(() => page.locator('.maplibregl-canvas').count()).toBe(0);
  expect(await page.locator('.map-drawn').count()).toBe(0);
  await page.locator('.map-view img').first().waitFor();
});

test('a visitor who came by a link opens the street map, knowing which host it loads from, and goes back', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  // The first document's policy stays with the visitor: that of a page without any map.
  await visitor.open('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
  await seeMap(page);
  expect(await page.locator('.map-card').textContent()).toContain(new URL(outside.origin).host);
  await page.getByRole('button', { name: 'Street map' }).click();
  await page.frameLocator('iframe').locator('.maplibregl-canvas').waitFor();
  // The second is requested by the worker, which has a policy of its own.
  await expect.poll(() => new Set(outside.requests)).toEqual(new Set(['/style.json', '/streets.json']));
  await page.getByRole('button', { name: 'Back to the drawn map' }).click();
  await drawn(page).waitFor();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
});

test('a street map that does not come gives way to the drawn one', async () => {
  outside.answer(false);
  const { page } = await atContact();
  await seeMap(page);
  await page.getByRole('button', { name: 'Street map' }).click();
  await expect.poll(() => page.locator('.map-card [role=status]').textContent()).not.toBe('');
  await drawn(page).waitFor();
  outside.answer(true);
});

test.for([
  { what: 'its page', address: '**/map/street?*' },
  { what: 'its script', address: '**/assets/framed-map-*' },
])('when $what is lost on the way, the drawn map is back as well', async ({ address }) => {
  const { page, forgive } = await atContact();
  forgive(/ERR_FAILED/);
  await seeMap(page);
  await page.route(address, (route) => route.abort());
  await page.getByRole('button', { name: 'Street map' }).click();
  await expect.poll(() => page.locator('.map-card [role=status]').textContent()).not.toBe('');
  await drawn(page).waitFor();
});

test('when a busy site has no page for the frame, the drawn map is back as well', async () => {
  const { page, forgive } = await atContact();
  forgive(/503/);
  await seeMap(page);
  await page.route('**/map/street?*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<title>Busy</title><p>Please come again.' }),
  );
  await page.getByRole('button', { name: 'Street map' }).click();
  await expect.poll(() => page.locator('.map-card [role=status]').textContent()).not.toBe('');
  await drawn(page).waitFor();
});

test('only the framed page may ask outside, and only our own pages may frame it', async () => {
  const { page } = await atContact();
  const policyOf = async (path: string) =>
    (await page.request.get(new URL(path, page.url()).href)).headers()['content-security-policy'] ?? '';
  const framed = await policyOf('/map/street?lat=-8.7&lng=115.1');
  expect(framed).toContain(`connect-src 'self' ${outside.origin};`);
  expect(framed).toContain("frame-ancestors 'self'");
  for (const path of ['/', '/contact', '/property/1', '/map/street?lat=north']) {
    expect(await policyOf(path)).not.toContain(outside.origin);
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
  }
});

test('without scripts the page says where the office is and leads to a map', async () => {
  const { page } = await atContact('en', { scripts: false });
  const card = page.locator('.map-card');
  expect(await card.textContent()).toContain('Kuta, Badung, Bali');
  expect(await card.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/.*query=-8\.7/);
  expect(await card.getByRole('button').count()).toBe(0);
  expect(await page.locator('.map-plan').isVisible()).toBe(true);
});

test('the map is moved by keys and lets the page scroll by', async () => {
  const { page } = await atContact();
  await seeMap(page);
  const canvas = drawn(page);
  const names = page.locator('.map-name:visible');
  const before = await names.count();
  await canvas.focus();
  await page.keyboard.press('-');
  await expect.poll(() => names.count()).not.toBe(before);
  await page.keyboard.press('Tab');
  expect(await canvas.evaluate((element) => element === document.activeElement)).toBe(false);

  await canvas.hover();
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
});

test('in Arabic the map speaks Arabic, keeps its sides and has its controls where lines end', async () => {
  const { page } = await atContact('ar');
  await seeMap(page);
  await page.getByRole('button', { name: 'تكبير' }).waitFor();
  const [controls, map] = await Promise.all(
    ['.maplibregl-ctrl-group', '.map-view'].map((part) => page.locator(part).boundingBox()),
  );
  expect(controls?.x).toBeLessThan((map?.width ?? 0) / 2);
  const [inWest, inEast] = ['تابانان', 'سانور'].map((name) => page.locator('.map-name', { hasText: name }));
  await Promise.all([inWest?.waitFor(), inEast?.waitFor()]);
  const [west, east] = [await inWest?.boundingBox(), await inEast?.boundingBox()];
  expect(west?.x).toBeLessThan(east?.x ?? 0);
});

test('a browser that cannot draw maps keeps the plan and says so on request', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await visitor.open('/contact');
  await page.locator('.map-view').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Street map' }).click();
  await expect.poll(() => page.locator('.map-card [role=status]').textContent()).not.toBe('');
  expect(await page.locator('.map-plan').isVisible()).toBe(true);
});

test('a listing has its surroundings and a way to the street map; one without a street only says roughly where it is', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const requests = requestsOf(page);
  await visitor.open(await findWithoutStreet());
  const asked = outside.requests.length;
  expect(await page.locator('.map-card').textContent()).toContain('Approximate location');
  expect(await page.locator('.map-home').count()).toBe(0);
  expect(await page.locator('.map-around').isVisible()).toBe(true);
  expect(await page.locator('.map-card').getByRole('link').getAttribute('href')).not.toMatch(/\d\.\d/);
  await page.locator('.map-view').scrollIntoViewIfNeeded();
  expect(requests.filter((url) => /live-map|maplibre/.test(url))).toEqual([]);
  await expect.poll(() => page.locator('.map-ways button').allTextContents()).toEqual(['Move the map', 'Street map']);
  expect(outside.requests.length).toBe(asked);
  await page.getByRole('button', { name: 'Street map' }).click();
  await page.frameLocator('iframe').locator('.maplibregl-canvas').waitFor();
  await page.getByRole('button', { name: 'Back to the drawn map' }).click();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  expect(await page.locator('.map-sheet').isVisible()).toBe(true);
});

test.for([
  { width: 1440, km: 12 },
  { width: 390, km: 6.5 },
])(
  'at $width pixels the map of a listing is $km km across, without scripts, on both sides of reading',
  async ({ width, km }) => {
    const { page, open } = await site.visit({ width, scripts: false });
    const seen: string[][] = [];
    for (const lang of ['en', 'ar']) {
      await open(`/property/1?lang=${lang}`);
      const [map, scale] = await Promise.all(
        ['.map-view', '.map-scale'].map((part) => page.locator(part).boundingBox()),
      );
      expect((map?.width ?? 0) / (scale?.width ?? 1)).toBeCloseTo(km / 2, 0);
      // Never mirrored: what lies in the west stands at the left.
      expect(scale?.x).toBeLessThan((map?.x ?? 0) + (map?.width ?? 0) / 4);
      expect(await page.locator('.map-ways button:visible').count()).toBe(0);
      const credit = page.locator('.map-credit a').first();
      expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
      const names = page.locator('.map-place-name:visible');
      seen.push(
        await names.evaluateAll((all) => all.map((name) => `${name.getAttribute('x')} ${name.getAttribute('y')}`)),
      );
      const cut = await names.evaluateAll((all) => {
        const frame = document.querySelector('.map-view')?.getBoundingClientRect();
        const isCut = ({ left, right, top, bottom }: DOMRect) =>
          !frame || left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        return all.filter((name) => isCut(name.getBoundingClientRect())).map((name) => name.textContent);
      });
      expect(cut).toEqual([]);
    }
    expect(seen[0]?.length).toBeGreaterThan(0);
  },
);

/** The page of a listing whose address the agency keeps private; it lies within 600 m of the point that is shown. */
const findWithoutStreet = () => findListing(/class="map-around"[^>]* r="60"/);
/** One that shows its street, near a place that has its name on a phone too. */
const findWithStreet = () => findListing(/"map-phone-only".*?>(Berawa|Canggu|Seseh)<.*?class="map-home"/s);

async function findListing(words: RegExp): Promise<string> {
  for (let id = 1; id < 100; id++) {
    const page = await fetch(`${site.url()}/property/${id}`);
    if (page.ok && words.test(await page.text())) return `/property/${id}`;
  }
  throw new Error(`No listing of the demonstration has ${words}.`);
}

const landButton = (page: Page, name = 'Move the map') => page.getByRole('button', { name });

async function moveMap(page: Page, name?: string): Promise<void> {
  await landButton(page, name).click();
  await drawn(page).waitFor();
}

/** Where names have their dots, in pixels of the map: on the drawn land, or on the map that can be moved. */
function spotsOfNames(page: Page, names: '.map-place-name' | '.map-name-place') {
  return page.locator(`${names}:visible`).evaluateAll((all) =>
    all.map((name) => {
      const { left, top, width, height } = (name.closest('.map-sheet') ?? name).getBoundingClientRect();
      const share = (side: string) => Number.parseFloat(name.getAttribute(side) ?? '') / 100;
      const isDrawn = name.hasAttribute('x');
      const frame = name.closest('.map-view')?.getBoundingClientRect() ?? new DOMRect();
      const x = (isDrawn ? left + share('x') * width : left + 2) - frame.left;
      const y = (isDrawn ? top + share('y') * height : top + height / 2) - frame.top;
      return { name: name.textContent, x, y };
    }),
  );
}

const listings = [
  { width: 1440, language: 'en', move: 'Move the map', back: 'Back to the drawn map' },
  { width: 390, language: 'en', move: 'Move the map', back: 'Back to the drawn map' },
  { width: 1440, language: 'ar', move: 'حرّك الخريطة', back: 'العودة إلى الخريطة المرسومة' },
] as const;

test.for(listings)(
  'who presses for it moves the map of a listing, the same land from this site alone, and goes back: $language at $width',
  async ({ width, language, move, back }) => {
    const { page, open, externalRequests } = await site.visit({ width });
    const requests = requestsOf(page);
    await open(`${await findWithStreet()}?lang=${language}`);
    await page.locator('.map-view').scrollIntoViewIfNeeded();
    const before = await spotsOfNames(page, '.map-place-name');
    expect(requests.filter((url) => /drawn-map|live-map|maplibre|basemap|tiles/.test(url))).toEqual([]);
    await landButton(page, move).focus();
    await page.keyboard.press('Enter');
    await drawn(page).waitFor();

    expect(externalRequests).toEqual([]);
    expect(await page.locator('.map-pin').isVisible()).toBe(true);
    const credit = page.locator('.map-view a[href="https://www.openstreetmap.org/copyright"]:visible');
    expect(await credit.count()).toBe(1);
    const after = await spotsOfNames(page, '.map-name-place');
    const pairs = before.flatMap(({ name, ...from }) =>
      after.filter((to) => to.name === name).map((to) => Math.hypot(to.x - from.x, to.y - from.y)),
    );
    expect(pairs.length).toBeGreaterThan(0);
    expect(Math.max(...pairs)).toBeLessThan(6);
    const [controls, map] = await Promise.all(
      ['.maplibregl-ctrl-group', '.map-view'].map((part) => page.locator(part).boundingBox()),
    );
    expect((controls?.x ?? 0) < (map?.x ?? 0) + (map?.width ?? 0) / 2).toBe(language === 'ar');

    // The button that was pressed is the way back.
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe(back);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.maplibregl-canvas').count()).toBe(0);
    expect(await focused.textContent()).toBe(move);
    expect(await page.locator('.map-drawn').count()).toBe(0);
    expect(await spotsOfNames(page, '.map-place-name')).toEqual(before);
  },
);

test.for([
  ['/contact', '.map-view'],
  ['/property/1', '.map-view'],
  ['/properties?bbox=114.9,-8.9,115.5,-8.4&view=map', '.search-map-view'],
] as const)(
  '%s: the water has three rings of depth along the coast, before the map can be moved and after',
  async ([address, frame]) => {
    const { page, open } = await site.visit({ width: 1440 });
    await open(address);
    const view = page.locator(frame);
    await view.scrollIntoViewIfNeeded();
    const look = async () => {
      await page.waitForLoadState('networkidle');
      const found = await coloursIn(await view.screenshot());
      return (await page.evaluate(ringColours)).map((ring) => (found.get(ring.join()) ?? 0) > 500);
    };
    // The map of the office comes by itself.
    if (address !== '/contact') expect(await look()).toEqual([true, true, true]);
    if (address === '/property/1') await moveMap(page);
    if (frame === '.search-map-view') {
      await page.waitForFunction(answersIn, '.search-map');
      await page.locator('.map-controls input').focus();
    }
    await page.locator('.map-drawn').waitFor();
    expect(await look()).toEqual([true, true, true]);
  },
);

test('without scripts the water of the plan has the rings as well', async () => {
  const { page, open } = await site.visit({ scripts: false, width: 1440 });
  await open('/contact');
  const view = page.locator('.map-view');
  await view.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const found = await coloursIn(await view.screenshot());
  for (const ring of await page.evaluate(ringColours)) expect(found.get(ring.join())).toBeGreaterThan(500);
});

/** Of each colour of a picture, how many pixels have it. */
async function coloursIn(picture: Buffer): Promise<Map<string, number>> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.subarray(at, at + 3).join();
    found.set(colour, (found.get(colour) ?? 0) + 1);
  }
  return found;
}

/** Runs in the page: the colours of the rings, the nearest first. */
function ringColours(): number[][] {
  const style = getComputedStyle(document.documentElement);
  const [water = [], canopy = []] = ['water', 'canopy'].map((name) =>
    (style.getPropertyValue(`--color-${name}`).match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)),
  );
  return [0.08, 0.05, 0.02].map((share) =>
    water.map((part, at) => Math.round((1 - share) * part + share * (canopy[at] ?? 0))),
  );
}

test('paper has the drawn land and its sources, whatever was moved', async () => {
  const { page, open } = await site.visit();
  await open('/property/1');
  await moveMap(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.map-live').isVisible()).toBe(false);
  expect(await page.locator('.map-sheet').isVisible()).toBe(true);
  expect(await page.locator('.map-credit a').first().isVisible()).toBe(true);
});

test('from the map of a listing that was moved a street map is one press away, and each leads back to the drawn land', async () => {
  const { page, open } = await site.visit();
  await open('/property/1');
  await moveMap(page);
  await page.getByRole('button', { name: 'Street map' }).click();
  await page.frameLocator('iframe').locator('.maplibregl-canvas').waitFor();
  expect(await page.locator('.map-ways button').allTextContents()).toEqual(['Move the map', 'Back to the drawn map']);
  await moveMap(page);
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to the drawn map' }).click();
  await expect.poll(() => page.locator('.map-live > *').count()).toBe(0);
  expect(await page.locator('.map-ways button').allTextContents()).toEqual(['Move the map', 'Street map']);
});

test('a listing without a street is an area on the map that is moved too, and never a point', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await open(await findWithoutStreet());
  await page.locator('.map-ways').scrollIntoViewIfNeeded();
  const area = await page.locator('.map-around').boundingBox();
  if (!area) throw new Error('There is no area.');
  const isRedder = async () => (await redness(page, area, 0.6)) - (await redness(page, area, 1.4)) > 4;
  expect(await isRedder()).toBe(true);
  await moveMap(page);
  await expect.poll(isRedder).toBe(true);
  expect(await page.locator('.map-pin, .map-name-here').count()).toBe(0);
  const dots = await spotsOfNames(page, '.map-name-place');
  const frame = await page.locator('.map-view').boundingBox();
  const isWithin = ({ x, y }: { x: number; y: number }) =>
    Math.hypot(x - (frame?.width ?? 0) / 2, y - (frame?.height ?? 0) / 2) < area.width / 2;
  expect(dots.length).toBeGreaterThan(0);
  expect(dots.filter(isWithin)).toEqual([]);
});

type Box = { x: number; y: number; width: number; height: number };

/** How much more red than blue the window is around the middle of a box, so many times as far from it as its sides are. */
async function redness(page: Page, { x, y, width, height }: Box, away: number): Promise<number> {
  const picture = sharp(await page.screenshot()).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const spots = Array.from({ length: 48 }, (_, index) => {
    const turn = (2 * Math.PI * index) / 48;
    const across = Math.round(x + (width / 2) * (1 + away * Math.cos(turn)));
    const down = Math.round(y + (height / 2) * (1 + away * Math.sin(turn)));
    const at = (down * info.width + across) * info.channels;
    return (data[at] ?? 0) - (data[at + 2] ?? 0);
  });
  return spots.reduce((sum, each) => sum + each, 0) / spots.length;
}

test.for([
  ['its script', '**/assets/drawn-map-*.js'],
  ['where its tiles are', '**/map/basemap.json'],
  ['a tile', '**/*.mvt'],
] as const)('without %s the drawn land of a listing stays, and it says so', async ([, address]) => {
  const visitor = await site.visit();
  // The last is an error of the map library, whose name is minified.
  visitor.forgive(/Failed to load resource|ERR_FAILED|^\w{1,3}$/);
  const { page } = visitor;
  await page.route(address, (route) => route.abort());
  await visitor.open('/property/1');
  const status = page.locator('.map-card [role=status]');
  await landButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => status.textContent()).toContain('could not be loaded');
  expect(await page.locator('.map-live > *').count()).toBe(0);
  expect(await page.locator('.map-sheet').isVisible()).toBe(true);
  expect(await page.locator(':focus').textContent()).toBe('Move the map');
  if (address.endsWith('.js')) return;
  await page.unroute(address);
  await moveMap(page);
  expect(await status.textContent()).toBe('');
});

test('a browser that cannot draw maps keeps the drawn land of a listing and says so', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const requests = requestsOf(page);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await visitor.open('/property/1');
  await landButton(page).click();
  await expect.poll(() => page.locator('.map-card [role=status]').textContent()).not.toBe('');
  expect(await page.locator('.map-sheet').isVisible()).toBe(true);
  expect(requests.filter((url) => /maplibre/.test(url))).toEqual([]);
});

test('the list of properties loads nothing of any map', async () => {
  const visitor = await site.visit();
  const requests = requestsOf(visitor.page);
  await visitor.open('/properties');
  await visitor.page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /map|bali-plan/.test(url))).toEqual([]);
});
