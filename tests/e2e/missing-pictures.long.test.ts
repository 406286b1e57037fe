import { expect, test } from 'vitest';
import { openSite } from './visitor.ts';

const site = openSite();

const lostPicture = /Failed to load resource/;

test.for(['404', 'line'])('pictures that do not come leave a calm place: %s', async (how) => {
  const visitor = await site.visit({ width: 390 });
  visitor.forgive(lostPicture);
  await visitor.page.route('**/media/**', (route) => (how === 'line' ? route.abort() : route.fulfill({ status: 404 })));
  await visitor.open('/properties');
  const first = visitor.page.locator('.card').first();
  await first.getByText('No Image').waitFor();
  expect(await first.locator('.card-media img').count()).toBe(0);
  expect(await first.locator('.badge').first().isVisible()).toBe(true);
  await first.locator('.card-title a').click();
  await visitor.page.locator('main .no-image').first().waitFor();
});

test('a format that the server has lost is replaced by the plain picture', async () => {
  const visitor = await site.visit({ width: 390 });
  visitor.forgive(lostPicture);
  await visitor.page.route(/\/media\/.*\.(webp|avif)/, (route) => route.fulfill({ status: 404 }));
  await visitor.open('/properties');
  const cover = visitor.page.locator('.card').first().locator('.card-media img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.jpg/);
});

test('they come when the line is back', async () => {
  const visitor = await site.visit({ width: 390 });
  visitor.forgive(lostPicture);
  await visitor.page.route('**/media/**', (route) => route.abort());
  await visitor.open('/properties?lang=id');
  const first = visitor.page.locator('.card').first();
  await first.getByText('Tidak Ada Gambar').waitFor();
  await visitor.page.unrouteAll();
  await visitor.page.evaluate(() => window.dispatchEvent(new Event('online')));
  const cover = first.locator('.card-media img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
