import { readdirSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '#tests/e2e/desk.ts';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

const folder = 'db/demo/photos';
const photos = readdirSync(folder)
  .filter((name) => /^villa-rice-field|^villa-joglo/.test(name))
  .slice(0, 10)
  .map((name) => `${folder}/${name}`);

/** What a person does to publish a villa with ten photos, from the list of listings on. */
const maxActions = 14;

test.for([1440, 390])('a newcomer publishes a villa with ten photos: %i px', { timeout: 180_000 }, async (width) => {
  expect(photos).toHaveLength(10);
  const { page, open } = await site.visit({ width, ...(width < 700 && { hasTouch: true, isMobile: true }) });
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
  await fill('consent', named('internal.consentOn'), '2026-11-20');
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .filter({ visible: true })
    .waitFor();

  await press('pictures', page.getByRole('link', { name: 'Add pictures' }).filter({ visible: true }).first());
  await page.waitForURL(/\/pictures/);
  await act('photos', () => page.locator('input[type=file][multiple]').setInputFiles(photos));
  await expect.poll(() => page.locator('[data-handle]').count(), { timeout: 90_000 }).toBe(10);

  await press('check', page.getByRole('link', { name: 'Check and publish' }).filter({ visible: true }).first());
  await page.getByText('Nothing required is missing.').waitFor();
  await press('publish', page.getByRole('button', { name: 'Publish listing' }));
  await page.getByText('Published. Visitors see it now.').waitFor();
  expect(did.length).toBeLessThanOrEqual(maxActions);

  const visitor = await site.visit();
  expect(await visitor.open(`/property/${id}`)).toBe(200);
  expect(await visitor.page.locator('h1').textContent()).toContain('Villa of the two streams');
  expect(await visitor.page.content()).toContain('10');
});
