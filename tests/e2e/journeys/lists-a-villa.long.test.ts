import { readdirSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signIn } from '#tests/e2e/desk.ts';
import { loseLine, openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

const folder = 'db/demo/photos';
const photos = readdirSync(folder)
  .filter((name) => /^villa-rice-field|^villa-joglo/.test(name))
  .slice(0, 10)
  .map((name) => `${folder}/${name}`);

/** What a person does to publish a villa with ten photos, from the list of listings on. */
const maxActions = 14;

/** As a camera of a phone writes it, with where it was taken. */
async function cameraFile(path: string, at: number) {
  const buffer = await sharp(path)
    .resize(1600)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '8/1 39/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${4180 + at}.jpg`, mimeType: 'image/jpeg', buffer };
}

test.for([
  ['a newcomer publishes a villa with ten photos', 1440],
  ['an agent lists a villa from her phone, with the line lost and back', 390],
] as const)('%s: %i px', { timeout: 180_000 }, async ([, width]) => {
  expect(photos).toHaveLength(10);
  const isPhone = width < 700;
  const files = isPhone ? await Promise.all(photos.map(cameraFile)) : photos;
  const { page, open, forgive } = await site.visit({ width, ...(isPhone && { hasTouch: true, isMobile: true }) });
  if (isPhone) forgive(/Failed to fetch|ERR_FAILED/);
  /** Her line is lost while she goes on, until she reads that it is. */
  const withoutLine = async (work: () => Promise<void>, notice: RegExp) => {
    if (isPhone) await loseLine(page);
    await work();
    if (isPhone) await page.getByText(notice).filter({ visible: true }).first().waitFor();
    await page.context().setOffline(false);
  };
  await signIn(site, page, 'agent');
  await open('/account/listings');
  const did: string[] = [];
  const act = async (what: string, work: () => Promise<unknown>) => {
    did.push(what);
    await work();
  };
  const choose = (what: string, field: Locator, value: string) => act(what, () => field.selectOption(value));
  const fill = (what: string, field: Locator, value: string) => act(what, () => field.fill(value));
  const press = (what: string, target: Locator) => act(what, () => target.click());
  const named = (name: string) => page.locator(`[name="${name}"]`).filter({ visible: true }).first();

  await press('new listing', page.getByRole('link', { name: 'New listing' }));
  await page.getByRole('heading', { name: 'New listing' }).waitFor();
  await choose('type', named('type'), 'Villa');
  await choose('area', named('place'), 'canggu');
  await fill('price', named('amount'), '685,000');
  await press('create', page.getByRole('button', { name: 'Create draft' }));
  await page.getByText('The draft is saved').waitFor();
  const id = Number(/listings\/(\d+)/.exec(page.url())?.[1]);

  await fill('bedrooms', named('bedrooms'), '3');
  await choose('tenure', named('offer.a.tenure'), 'freehold');
  await fill('title', named('text.en.title'), 'Villa of the two streams');
  await fill('description', named('text.en.description'), 'Three bedrooms around a pool, ten minutes from the sea.');
  await withoutLine(async () => {
    await fill('consent', named('internal.consentOn'), '2026-11-20');
    await named('internal.consentOn').blur();
  }, /^Offline\. Saved on this device/);
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .filter({ visible: true })
    .waitFor();

  await press('pictures', page.getByRole('link', { name: 'Add pictures' }).filter({ visible: true }).first());
  await page.waitForURL(/\/pictures/);
  await withoutLine(
    () => act('photos', () => page.locator('input[type=file][multiple]').setInputFiles(files)),
    /^The connection was lost\. What has arrived is saved\./,
  );
  await expect.poll(() => page.locator('[data-handle]').count(), { timeout: 90_000 }).toBe(10);

  await press('check', page.getByRole('link', { name: 'Check and publish' }).filter({ visible: true }).first());
  await page.getByText('Nothing required is missing.').waitFor();
  await press('publish', page.getByRole('button', { name: 'Publish listing' }));
  await page.getByText('Published. Visitors see it now.').waitFor();
  expect(did.length).toBeLessThanOrEqual(maxActions);

  const visitor = await site.visit();
  expect(await visitor.open(`/property/${id}`)).toBe(200);
  expect(await visitor.page.locator('h1').textContent()).toContain('Villa of the two streams');
  const html = await visitor.page.content();
  expect(html).toContain('10');
  const [, picture = ''] = /(\/media\/[0-9a-f]{16}-[^" ,]+)/.exec(html) ?? [];
  const seen = await visitor.page.request.get(site.url() + picture);
  expect((await sharp(await seen.body()).metadata()).exif).toBeUndefined();
});
