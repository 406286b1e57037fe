import { describe, expect, test } from 'vitest';
import type { Language } from '#app/i18n/languages.ts';
import { withLanguage } from '#app/i18n/languages.ts';
import { findViolations } from './barriers.ts';
import { openSite, type Visit, type Visitor } from './visitor.ts';

const site = openSite();

/** The day of the demonstration, a Sunday. Its newest listings are of 30, 29, 26 and 24 October. */
const today = '2026-11-01T09:00+08:00';
const wednesday = '2026-10-28T12:00+08:00';

const marks = ({ page }: Visitor) => page.locator('.card .badge-new');
const line = ({ page }: Visitor) => page.locator('.new-since');
const stored = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('lastVisit'));

/** A visitor on the day of the demonstration whose device keeps this text of visits. */
async function comeBack(text: string | null, visit: Visit = {}): Promise<Visitor> {
  const visitor = await site.visit({ timezoneId: 'Asia/Makassar', ...visit });
  await visitor.page.clock.setFixedTime(today);
  await visitor.page.goto(`${site.url()}/robots.txt`);
  await visitor.page.evaluate((kept) => kept !== null && localStorage.setItem('lastVisit', kept), text);
  return visitor;
}

const lastSeen = (moment: string) => JSON.stringify({ before: null, seen: Date.parse(moment) });

/** The visits are kept once the page is idle. */
async function isSettled(visitor: Visitor) {
  await expect.poll(() => stored(visitor)).toContain(`"seen":${Date.parse(today)}`);
}

describe('what is new since the last visit', () => {
  test.for([
    ['en', 'New', '2 new since Wednesday'],
    ['id', 'Baru', '2 baru sejak Rabu'],
    ['ar', 'جديد', 'عقاران جديدان منذ الأربعاء'],
  ] satisfies [Language, string, string][])('is marked and counted in %s', async ([language, mark, words]) => {
    const visitor = await comeBack(lastSeen(wednesday));
    await visitor.open(withLanguage('/properties', language));
    await expect.poll(() => line(visitor).allTextContents()).toEqual([words]);
    await expect.poll(() => marks(visitor).allTextContents()).toEqual([mark, mark]);
    await expect.poll(() => visitor.page.locator('.card').nth(1).locator('.badge-new').count()).toBe(1);
    expect(await findViolations(visitor.page)).toEqual([]);
  });

  test('is nothing on a first visit, also in its second tab', async () => {
    const visitor = await comeBack(null);
    await visitor.open('/properties');
    await isSettled(visitor);
    const other = { ...visitor, page: await visitor.page.context().newPage() };
    await other.page.clock.setFixedTime('2026-11-01T09:20+08:00');
    await other.page.goto(`${site.url()}/properties`);
    await expect.poll(() => stored(visitor)).toContain(`"seen":${Date.parse('2026-11-01T09:20+08:00')}`);
    expect(await stored(visitor)).toContain('"before":null');
    for (const tab of [visitor, other]) {
      expect(await marks(tab).count()).toBe(0);
      expect(await line(tab).count()).toBe(0);
    }
  });

  test('stays so on every page of the visit, and is only counted where the newest come first', async () => {
    const visitor = await comeBack(lastSeen(wednesday));
    await visitor.open('/about');
    await isSettled(visitor);
    await visitor.open('/properties?sort=price_asc');
    await isSettled(visitor);
    expect(await stored(visitor)).toContain(`"before":${Date.parse(wednesday)}`);
    expect(await line(visitor).count()).toBe(0);
    await visitor.open('/properties');
    await expect.poll(() => line(visitor).count()).toBe(1);
    await visitor.page.locator('.pages-bottom a[href$="page=2"]').first().click();
    await visitor.page.waitForURL('**/properties?page=2');
    await expect.poll(() => line(visitor).count()).toBe(0);
    await expect.poll(() => marks(visitor).count()).toBe(0);
  });

  test('is said of the whole page where more may follow', async () => {
    const visitor = await comeBack(lastSeen('2026-09-01T12:00+08:00'));
    await visitor.open('/properties');
    await expect.poll(() => line(visitor).allTextContents()).toEqual(['All of these are new since 1 September']);
    await expect.poll(() => marks(visitor).count()).toBe(10);
  });

  test('moves nothing when it comes, on a phone too', async () => {
    for (const width of [320, 390, 1440]) {
      const visitor = await comeBack(lastSeen('2025-11-03T12:00+08:00'), { width });
      // Late fonts move what they move, see first-paint.long.test.ts.
      await visitor.page.route(/\.woff2$/, (route) => route.abort());
      visitor.forgive(/net::ERR_FAILED|was preloaded/);
      await visitor.page.addInitScript(keepFirstPlaces);
      await visitor.open('/properties?lang=id');
      await expect.poll(() => line(visitor).count()).toBe(1);
      const places = await visitor.page.evaluate(placesOfCards);
      expect(places).toEqual(await visitor.page.evaluate(() => Reflect.get(globalThis, 'firstPlaces')));
      const [words, card] = [
        await line(visitor).boundingBox(),
        await visitor.page.locator('.card').first().boundingBox(),
      ];
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
      expect(words?.height).toBeLessThanOrEqual(24);
    }
  });
});

/** Runs in each page before its own scripts: where the cards stand when the document is there. */
function keepFirstPlaces(): void {
  addEventListener('DOMContentLoaded', () => {
    const places = [...document.querySelectorAll('.card')].map((card) => (card as HTMLElement).offsetTop);
    Reflect.set(globalThis, 'firstPlaces', places);
  });
}

/** Runs in the page. */
function placesOfCards(): number[] {
  return [...document.querySelectorAll('.card')].map((card) => (card as HTMLElement).offsetTop);
}

describe('nothing is marked', () => {
  test('where the device keeps nothing', async () => {
    const visitor = await site.visit();
    visitor.forgive(/are not kept|is not kept/);
    await visitor.page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
    const said = visitor.page.waitForEvent('console', (message) =>
      message.text().includes('The last visit is not kept.'),
    );
    await visitor.open('/properties');
    await said;
    expect(await marks(visitor).count()).toBe(0);
  });

  test('where what it keeps is broken or of a day to come', async () => {
    for (const text of ['{', lastSeen('2026-12-01T12:00+08:00')]) {
      const visitor = await comeBack(text);
      visitor.forgive(/The last visit is not readable/);
      await visitor.open('/properties');
      await isSettled(visitor);
      expect(await marks(visitor).count()).toBe(0);
    }
  });

  test('without scripts', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/properties');
    expect(await visitor.page.locator('.card').count()).toBe(10);
    expect(await marks(visitor).count()).toBe(0);
  });
});
