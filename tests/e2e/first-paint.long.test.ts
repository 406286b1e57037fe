import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { languages, withLanguage } from '#app/i18n/languages.ts';
import { isHydrated } from '#tests/browser.ts';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

const paths = ['/', '/properties', '/property/2', '/about', '/contact', '/favorites'];
const everyLanguage = languages.map(({ tag }) => tag);
const phone = { width: 390, hasTouch: true, isMobile: true };
const devices = [phone, { width: 1440 }];

/** `newsreader-DDHgpl3r.woff2` is `newsreader`. */
const nameOf = (address: string) => address.replace(/^.*\/|-.{8}\.woff2$/g, '');

describe.each(everyLanguage)('fonts in %s', (language) => {
  test('those of the first screen are requested at once, and no other; each once', async () => {
    const shown = new Set<string>();
    let preloaded: string[] = [];
    const look = async (visit: (typeof devices)[number]) => {
      const visitor = await site.visit(visit);
      for (const path of paths) {
        const requested = await requestedFonts(visitor, withLanguage(path, language));
        expect(new Set(requested).size, path).toBe(requested.length);
        preloaded = await visitor.page.locator('link[rel=preload][as=font]').evaluateAll(addresses).then(names);
        const onScreen = names(await visitor.page.evaluate(fontsOnScreen));
        expect(preloaded, path).toEqual(expect.arrayContaining(onScreen));
        for (const font of onScreen) shown.add(font);
      }
    };
    await Promise.all(devices.map(look));
    expect([...shown].toSorted()).toEqual(preloaded.toSorted());
  });
});

describe.each(['en', 'ar'] as const)('fonts in %s that come late', (language) => {
  test.for(devices)('move nothing at $width px', async (visit) => {
    const moved: Record<string, number> = {};
    for (const path of paths) {
      const visitor = await site.visit(visit);
      const shift = await shiftOfLateFonts(visitor, withLanguage(path, language));
      if (shift > 0.01) moved[path] = shift;
    }
    expect(moved).toEqual({});
  });
});

async function requestedFonts({ page, open }: Visitor, path: string): Promise<string[]> {
  const requested: string[] = [];
  const note = (request: { url(): string }) => void (request.url().endsWith('.woff2') && requested.push(request.url()));
  page.on('request', note);
  await open(path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return names(requested);
}

const names = (list: string[]) => list.map(nameOf);
const addresses = (links: Element[]) => links.map((link) => (link as HTMLLinkElement).href);

/** Runs in the page: addresses of the fonts in which the letters on the first screen are set. */
function fontsOnScreen(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const fonts = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(describeFont);
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isOnScreen(texts.currentNode)) addFontsOf(texts.currentNode);
  return [...found];

  function describeFont({ style }: CSSFontFaceRule) {
    const value = (name: string) => style.getPropertyValue(name);
    const [lightest = 400, heaviest = lightest] = value('font-weight').split(' ').filter(Boolean).map(Number);
    const spans = value('unicode-range')
      .split(',')
      .map((span) => span.trim().slice(2).split('-'));
    const has = (letter: number) =>
      spans.some(
        ([first = '', last = first]) => letter >= Number.parseInt(first, 16) && letter <= Number.parseInt(last, 16),
      );
    const address = /url\("?([^")]*\.woff2)/.exec(value('src'))?.[1];
    return { family: plain(value('font-family')), lightest, heaviest, has, address };
  }

  function plain(name: string) {
    return name.trim().replace(/^"|"$/g, '');
  }

  function isOnScreen(text: Node): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const isVisible = text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const inView = ({ width, height, top, bottom, left, right }: DOMRect) =>
      width > 1 && height > 1 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    return isVisible === true && [...range.getClientRects()].some(inView);
  }

  function addFontsOf(text: Node) {
    const { fontFamily, fontWeight } = getComputedStyle(text.parentElement ?? document.body);
    const families = fontFamily.split(',').map(plain);
    for (const letter of new Set((text.textContent ?? '').replace(/\s/g, ''))) {
      const point = letter.codePointAt(0) ?? 0;
      const family = families.find((name) =>
        fonts.some((font) => font.family === name && font.address && font.has(point)),
      );
      const able = fonts.filter((font) => font.family === family && font.address && font.has(point));
      const best = able.toSorted((one, other) => away(one, Number(fontWeight)) - away(other, Number(fontWeight))).at(0);
      const ofWeight = able.filter((font) => font.lightest === best?.lightest && font.heaviest === best?.heaviest);
      const address = ofWeight.at(-1)?.address;
      if (address) found.add(address);
    }
  }

  /** As CSS chooses: the weight itself, then above 500 the heavier ones first, below the lighter ones. */
  function away({ lightest, heaviest }: { lightest: number; heaviest: number }, weight: number): number {
    if (weight >= lightest && weight <= heaviest) return 0;
    const isHeavier = lightest > weight;
    const distance = isHeavier ? lightest - weight : weight - heaviest;
    return distance + (isHeavier === weight > 500 ? 0 : 10_000);
  }
}

/** How much moves when the fonts arrive at a page that has long been rendered, with pictures and scripts, without them. */
async function shiftOfLateFonts({ page }: Visitor, path: string): Promise<number> {
  await page.addInitScript(watchShifts);
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/*.woff2', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(site.url() + path, { waitUntil: 'commit' });
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => {
    const eager = [...document.images].filter(({ loading }) => loading !== 'lazy');
    return Promise.all(eager.map((image) => image.decode().catch(() => {})));
  });
  // What the page itself brings once its scripts run is there: on favourites, that there are none.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
  const before = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  isHeld = false;
  for (const release of held) release();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(held.length).toBeGreaterThan(1);
  const after = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  return after - before;
}

/** Runs in the page before its own scripts. */
function watchShifts() {
  const sum = globalThis as unknown as { shift: number };
  sum.shift = 0;
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) sum.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

describe('pictures', () => {
  test.for(
    [390, 1440].flatMap((width) =>
      ['/', '/properties', '/property/2', '/about', '/contact'].map((path) => ({ width, path })),
    ),
  )('exactly one comes before all others, on the first screen: $path at $width px', async ({ width, path }) => {
    const { page, open } = await site.visit({ width });
    await open(path);
    const first = page.locator('img[fetchpriority=high]');
    expect(await first.count()).toBe(1);
    const box = await first.boundingBox();
    expect(box?.y).toBeLessThan(900);
    expect(await first.getAttribute('loading')).toBe('eager');
    const best = page.locator('picture', { has: first }).locator('source').first();
    expect(await best.getAttribute('type')).toMatch(/^image\/(avif|webp)$/);
    const hasty = await page.locator('img:not([loading=lazy]):not([fetchpriority=high])').evaluateAll(addressesOf);
    expect(hasty).toEqual([]);
  });

  test.for(['/', '/properties', '/property/2', '/about', '/contact'])(
    'of a phone wait for the first, as all else but the fonts does: %s',
    async (path) => {
      const { page } = await site.visit(phone);
      const { release, kinds } = await holdPicture(page);
      await page.goto(site.url() + path, { waitUntil: 'commit' });
      await page.waitForFunction(isWaitingForPicture);
      // Those of the gallery come by swiping: gallery.long.test.ts.
      const lazy = page.locator('main img[loading=lazy]:not(.gallery-strip img)');
      expect(await page.locator('.site-footer').isVisible()).toBe(true);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const [first, second, ...others] = kinds;
      expect([first, second]).toEqual(['document', 'image']);
      expect(others.filter((kind) => kind !== 'font')).toEqual([]);
      release();
      await page.waitForFunction(() => document.documentElement.className === '');
      for (const picture of await lazy.all()) {
        if (!(await picture.isVisible())) continue;
        await picture.scrollIntoViewIfNeeded();
        // One that is passed within a frame is never requested; the first to see one waits until it has been made.
        await expect.poll(() => picture.evaluate(isThere), { timeout: 60_000 }).toBe(true);
      }
      expect(await lazy.evaluateAll(waitingStill)).toEqual([]);
    },
  );

  test('wait no longer where a visitor acts, nor where one comes back', async () => {
    const { page } = await site.visit(phone);
    const { pictures } = await holdPicture(page);
    await page.goto(`${site.url()}/properties`, { waitUntil: 'commit' });
    await page.waitForFunction(isWaitingForPicture);
    await page.mouse.wheel(0, 10);
    await expect.poll(() => pictures.length).toBeGreaterThan(1);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.site-footer').waitFor();
    expect(await page.evaluate(() => document.documentElement.className)).toBe('');
  });
});

/** Run in the page. */
const isWaitingForPicture = () =>
  document.readyState !== 'loading' && document.documentElement.classList.contains('first-frame');
const isThere = (image: Element) => (image as HTMLImageElement).complete;

const waitingStill = (images: Element[]) =>
  (images as HTMLImageElement[]).filter((image) => image.checkVisibility() && !image.complete).map(({ src }) => src);

const addressesOf = (images: Element[]) => images.map((image) => (image as HTMLImageElement).src);

describe('scripts', () => {
  test('come after the picture, which has the line to itself', async () => {
    const { page } = await site.visit();
    const { release, scripts } = await holdPicture(page);
    await page.goto(site.url(), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(scripts).toEqual([]);
    release();
    await page.waitForFunction(isHydrated);
  });

  test('do not wait for it where a visitor acts, and all is still one page', async () => {
    const { page } = await site.visit();
    const { release, scripts } = await holdPicture(page);
    await page.goto(site.url(), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.move(10, 10);
    await page.waitForFunction(isHydrated);
    expect(new Set(scripts).size).toBe(scripts.length);
    release();
    await page.locator('.hero-typing').waitFor();
  });
});

/**
 * Pictures do not arrive before they are released, and nothing else is waited for long enough, however slow the machine.
 * `scripts` and `pictures` are those requested so far, `kinds` the browser's types of all requests.
 */
async function holdPicture(page: Page) {
  const scripts: string[] = [];
  const pictures: string[] = [];
  const kinds: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith('data:')) kinds.push(request.resourceType());
    if (address.endsWith('.js')) scripts.push(address);
    if (address.includes('/media/')) pictures.push(address);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.addInitScript(neverLongWaits);
  await page.route('**/media/**', (route) => released.then(() => route.continue()));
  return { release, scripts, pictures, kinds };
}

/** Runs in the page before its own scripts. */
function neverLongWaits() {
  const wait = globalThis.setTimeout;
  const shortWait = (next: () => void, ms = 0) => (ms < 4000 ? wait(next, ms) : 0);
  Object.assign(globalThis, { setTimeout: shortWait });
}
