import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

/** Answers, from now on, what the page asks of the data of other pages: with the id of each answer. */
function watchData({ page }: Visitor) {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('.data')) answers.push(response);
  });
  const named = ({ method }: { method: string }) =>
    answers.filter((answer) => answer.request().method() === method).map((answer) => new URL(answer.url()).pathname);
  const ids = () =>
    Promise.all(
      answers
        .filter((answer) => answer.request().method() === 'GET')
        .map((answer) => answer.headerValue('x-request-id')),
    );
  return { asked: () => named({ method: 'GET' }), told: () => named({ method: 'HEAD' }), ids };
}

const cardLink = (page: Page, index = 0) => page.locator('.card-title a').nth(index);

/** The first move of a visitor brings what listens to the next ones. */
async function wakeUp({ page }: Visitor) {
  const ready = page.waitForResponse(/prefetch-data/);
  await page.mouse.move(1, 1);
  await (await ready).finished();
}

describe('the data of the next page', () => {
  test.for(['/', '/properties', '/property/3?lang=ar'])(
    'come as a visitor of %s rests on a card, once',
    async (path) => {
      const visitor = await site.visit();
      await visitor.open(path);
      await wakeUp(visitor);
      const { asked, told, ids } = watchData(visitor);
      const link = cardLink(visitor.page);
      const target = new URL(String(await link.getAttribute('href')), site.url());
      await link.hover();
      await expect.poll(asked).toEqual([`${target.pathname}.data`]);
      await link.click();
      await visitor.page.waitForURL(target.href);
      await visitor.page.locator('.gallery-main').waitFor();
      // The page was read from the answer that had come ahead, and the site was told so.
      expect(new Set(await ids()).size).toBe(1);
      await expect.poll(told).toEqual([`${target.pathname}.data`]);
    },
  );

  test('are not asked for by a pointer that passes, nor again while they are fresh', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    await wakeUp(visitor);
    const { asked } = watchData(visitor);
    const link = cardLink(visitor.page);
    await link.hover();
    await expect.poll(asked).toHaveLength(1);
    await visitor.page.mouse.move(1, 1);
    await link.hover();
    const second = cardLink(visitor.page, 1);
    await second.hover();
    await expect.poll(asked).toHaveLength(2);
    expect(new Set(asked()).size).toBe(2);
  });

  test('come to whoever reaches a link with the keyboard', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    await wakeUp(visitor);
    const { asked } = watchData(visitor);
    const link = cardLink(visitor.page);
    await link.focus();
    await expect.poll(asked).toEqual([`${await link.getAttribute('href')}.data`]);
  });

  test('are no matter of a finger, however slowly it scrolls', async () => {
    const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
    await visitor.open('/properties');
    const { asked } = watchData(visitor);
    const client = await visitor.page.context().newCDPSession(visitor.page);
    const ready = visitor.page.waitForResponse(/prefetch-data/);
    for (let swipes = 0; swipes < 6; swipes += 1) {
      const finger = (y: number) => [{ x: 195, y }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(700) });
      await visitor.page.waitForTimeout(150);
      for (let y = 660; y > 150; y -= 60)
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(y) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await ready;
    expect(await visitor.page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(asked()).toEqual([]);
  });

  test('nor of visitors who save data: not even the scripts of other pages', async () => {
    const visitor = await site.visit();
    await visitor.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await visitor.open('/properties');
    const { asked } = watchData(visitor);
    await cardLink(visitor.page).hover();
    await visitor.page.mouse.move(1, 1);
    await cardLink(visitor.page).click();
    await visitor.page.locator('.gallery-main').waitFor();
    // The one the click itself asked for.
    expect(asked()).toHaveLength(1);
    expect(await visitor.page.locator('link[rel=modulepreload][href*=prefetch-data]').count()).toBe(0);
  });

  test('of the desk and of other sites stay where they are', async () => {
    const visitor = await site.visit();
    await visitor.open('/about');
    await wakeUp(visitor);
    const { asked } = watchData(visitor);
    await visitor.page.evaluate(() => {
      const outside = [
        '/account',
        '/account/sign-in',
        'https://example.com/properties',
        '/media/x.jpg',
        '#main',
        '/nowhere',
      ];
      for (const address of outside)
        document
          .querySelector('main')
          ?.prepend(
            Object.assign(document.createElement('a'), { href: address, textContent: address, className: 'probe' }),
          );
    });
    for (const probe of await visitor.page.locator('.probe').all()) await probe.focus();
    const known = visitor.page.locator('footer a[href="/properties"], header a[href="/properties"]').first();
    await known.focus();
    await expect.poll(asked).toEqual(['/properties.data']);
  });
});
