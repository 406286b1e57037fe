import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

/** The first card with pictures to turn, and how many. */
async function findCard({ page }: Visitor): Promise<{ card: Locator; total: number }> {
  const card = page.locator('.card', { has: page.locator('.pager') }).first();
  return { card, total: Number((await card.locator('.pager bdi').textContent())?.split(' / ')[1]) };
}

const count = (card: Locator) => card.locator('.pager bdi').textContent();

/** Which picture stands in the frame: 0 is the cover. Distances are counted along the direction of reading. */
function shown(card: Locator): Promise<number> {
  return card.locator('.strip').evaluate((strip) => {
    const frame = strip.getBoundingClientRect();
    const pictures = [...strip.querySelectorAll(':scope > picture > img, :scope > div')];
    return pictures.findIndex((each) => Math.abs(each.getBoundingClientRect().left - frame.left) < 2);
  });
}

describe.each([
  { lang: 'en', words: { next: 'Next image', previous: 'Previous image' } },
  { lang: 'ar', words: { next: 'الصورة التالية', previous: 'الصورة السابقة' } },
])('in $lang a visitor turns the pictures of a card', ({ lang, words }) => {
  test('forwards and back, round and round', async () => {
    const visitor = await site.visit();
    await visitor.open(`/properties?type=Villa&lang=${lang}`);
    const { card, total } = await findCard(visitor);
    await card.hover();
    await card.getByRole('button', { name: words.next }).click();
    await expect.poll(() => shown(card)).toBe(1);
    await expect.poll(() => count(card)).toBe(`2 / ${total}`);
    await card.getByRole('button', { name: words.previous }).click();
    await expect.poll(() => shown(card)).toBe(0);
    await card.getByRole('button', { name: words.previous }).click();
    await expect.poll(() => shown(card)).toBe(total - 1);
    await expect.poll(() => count(card)).toBe(`${total} / ${total}`);
    await card.getByRole('button', { name: words.next }).click();
    await expect.poll(() => shown(card)).toBe(0);
  });

  test('with the arrow that points the way of reading', async () => {
    const visitor = await site.visit();
    await visitor.open(`/properties?type=Villa&lang=${lang}`);
    const { card } = await findCard(visitor);
    await card.hover();
    const [next, previous] = await Promise.all([
      card.getByRole('button', { name: words.next }).boundingBox(),
      card.getByRole('button', { name: words.previous }).boundingBox(),
    ]);
    expect(Number(next?.x) > Number(previous?.x)).toBe(lang === 'en');
  });
});

describe('a card', () => {
  test.for(['/properties', '/properties/sold', '/property/1'])(
    'fetches its cover as wide as it is shown on a large screen: %s',
    async (path) => {
      const visitor = await site.visit({ width: 1920 });
      await visitor.open(path);
      const covers = visitor.page.locator('.card-media > picture > img, .strip > picture > img');
      expect(await covers.count()).toBeGreaterThan(1);
      for (const cover of await covers.all()) {
        await cover.scrollIntoViewIfNeeded();
        await expect
          .poll(() => cover.evaluate((each: HTMLImageElement) => each.naturalWidth - each.clientWidth))
          .toBeGreaterThanOrEqual(0);
      }
    },
  );

  // Ten, seven and five.
  test.for(['/properties', '/properties?type=House', '/properties?location=uluwatu'])(
    'of the last row ends where the rows do on a large screen: %s',
    async (path) => {
      const visitor = await site.visit({ width: 1920 });
      for (const lang of ['en', 'ar']) {
        await visitor.open(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        const gaps = await visitor.page.locator('.results .cards').evaluate((cards) => {
          const boxes = [...cards.children].map((card) => card.getBoundingClientRect());
          const row = boxes.filter(({ top }) => top === boxes.at(-1)?.top).toSorted((one, other) => one.x - other.x);
          const { left, right } = cards.getBoundingClientRect();
          const starts = [...row.map((box) => box.left), right];
          const ends = [left, ...row.map((box) => box.right)];
          return starts.map((start, index) => Math.round(start - Number(ends[index])));
        });
        expect([gaps.at(0), gaps.at(-1)], lang).toEqual([0, 0]);
        expect(Math.max(0, ...gaps.slice(1, -1)), lang).toBeLessThan(30);
      }
    },
  );

  test('fetches no picture but its cover before it is wanted', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?type=Villa');
    const { card } = await findCard(visitor);
    const pictures = card.locator('.strip img');
    expect(await pictures.count()).toBe(1);
    await card.locator('.card-media').hover();
    await pictures.nth(2).waitFor({ state: 'attached' });
    expect(await pictures.count()).toBe(3);
    await expect.poll(() => pictures.nth(1).evaluate((each) => (each as HTMLImageElement).complete)).toBe(true);
  });

  test('turns when the next picture can be seen, and says at once which one that is', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?type=Villa');
    const { card, total } = await findCard(visitor);
    await card.scrollIntoViewIfNeeded();
    await visitor.page.waitForLoadState('networkidle');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await visitor.page.route(/\/media\//, async (route) => {
      await released;
      await route.continue();
    });
    await card.hover();
    await card.getByRole('button', { name: 'Next image' }).click();
    await expect.poll(() => count(card)).toBe(`2 / ${total}`);
    await visitor.page.waitForTimeout(500);
    expect(await shown(card)).toBe(0);
    release();
    await expect.poll(() => shown(card)).toBe(1);
  });

  test('is reached by keyboard: its link, its heart, its pictures', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?type=Villa');
    const { card } = await findCard(visitor);
    await card.locator('.card-title a').focus();
    const names: (string | null)[] = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await visitor.page.keyboard.press('Tab');
      names.push(await visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
    }
    expect(names[0]).toContain('Add to favorites');
    expect(names.slice(1)).toEqual(['Previous image', 'Next image']);
    await visitor.page.keyboard.press('Enter');
    await expect.poll(() => shown(card)).toBe(1);
  });

  test('still leads to its listing wherever it is pressed, also after turning', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties?type=Villa');
    const { card } = await findCard(visitor);
    const path = String(await card.locator('.card-title a').getAttribute('href'));
    await card.hover();
    await card.getByRole('button', { name: 'Next image' }).click();
    await expect.poll(() => shown(card)).toBe(1);
    await card.locator('.card-media').click();
    await visitor.page.waitForURL(`**${path}`);
  });

  test('without scripts its picture is a link and nothing else is offered', async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/properties?type=Villa');
    const { card } = await findCard(visitor);
    await card.hover();
    expect(await card.locator('button:visible').count()).toBe(0);
    const path = String(await card.locator('.card-title a').getAttribute('href'));
    await card.locator('.card-media').click();
    await visitor.page.waitForURL(`**${path}`);
  });

  test('under a finger swipes, and offers buttons large enough', async () => {
    const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
    await visitor.open('/properties?type=Villa');
    const { card, total } = await findCard(visitor);
    const box = await card.getByRole('button', { name: 'Next image' }).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 40]);
    await card.scrollIntoViewIfNeeded();
    await swipe(visitor, card.locator('.card-media'));
    await expect.poll(() => shown(card)).toBe(1);
    await expect.poll(() => count(card)).toBe(`2 / ${total}`);
  });
});

/** A finger that drags the picture towards the start. */
async function swipe({ page }: Visitor, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe.');
  const client = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const finger = (share: number) => [{ x: box.x + box.width * share, y }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0.9) });
  for (let share = 0.85; share > 0.2; share -= 0.05) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(share) });
  }
  // A finger that rests before it is lifted has no speed: only where it lies decides, on a slow machine too.
  await page.waitForTimeout(200);
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(0.2) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
