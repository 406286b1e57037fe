import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

/** Requests for the data of other pages from now on, and the id of each response. */
function watchData({ page }: Visitor) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('.data')) responses.push(response);
  });
  const named = ({ method }: { method: string }) =>
    responses
      .filter((response) => response.request().method() === method)
      .map((response) => new URL(response.url()).pathname);
  const ids = () =>
    Promise.all(
      responses
        .filter((response) => response.request().method() === 'GET')
        .map((response) => response.headerValue('x-request-id')),
    );
  return { requested: () => named({ method: 'GET' }), reported: () => named({ method: 'HEAD' }), ids };
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
      const { requested, reported, ids } = watchData(visitor);
      const link = cardLink(visitor.page);
      const target = new URL(String(await link.getAttribute('href')), site.url());
      await link.hover();
      await expect.poll(requested).toEqual([`${target.pathname}.data`]);
      await link.click();
      await visitor.page.waitForURL(target.href);
      await visitor.page.locator('.gallery-main').waitFor();
      // The page was read from the prefetched response, and the use was reported to the site.
      expect(new Set(await ids()).size).toBe(1);
      await expect.poll(reported).toEqual([`${target.pathname}.data`]);
    },
  );

  test('are not requested by a pointer that passes, nor again while they are fresh', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    await wakeUp(visitor);
    const { requested } = watchData(visitor);
    const link = cardLink(visitor.page);
    await link.hover();
    await expect.poll(requested).toHaveLength(1);
    await visitor.page.mouse.move(1, 1);
    await link.hover();
    const second = cardLink(visitor.page, 1);
    await second.hover();
    await expect.poll(requested).toHaveLength(2);
    expect(new Set(requested()).size).toBe(2);
  });

  test('come when a link is reached with the keyboard', async () => {
    const visitor = await site.visit();
    await visitor.open('/properties');
    await wakeUp(visitor);
    const { requested } = watchData(visitor);
    const link = cardLink(visitor.page);
    await link.focus();
    await expect.poll(requested).toEqual([`${await link.getAttribute('href')}.data`]);
  });

  test('are no matter of a finger, however slowly it scrolls', async () => {
    const visitor = await site.visit({ width: 390, hasTouch: true, isMobile: true });
    await visitor.open('/properties');
    const { requested } = watchData(visitor);
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
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(requested()).toEqual([]);
  });

  test('nor of visitors who save data: not even the scripts of other pages', async () => {
    const visitor = await site.visit();
    await visitor.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await visitor.open('/properties');
    const { requested } = watchData(visitor);
    await cardLink(visitor.page).hover();
    await visitor.page.mouse.move(1, 1);
    await cardLink(visitor.page).click();
    await visitor.page.locator('.gallery-main').waitFor();
    // The request of the click itself.
    expect(requested()).toHaveLength(1);
    expect(await visitor.page.locator('link[rel=modulepreload][href*=prefetch-data]').count()).toBe(0);
  });

  test('of the desk and of other sites stay where they are', async () => {
    const visitor = await site.visit();
    await visitor.open('/about');
    await wakeUp(visitor);
    const { requested } = watchData(visitor);
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
    await expect.poll(requested).toEqual(['/properties.data']);
  });
});
