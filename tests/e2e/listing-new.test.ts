import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn, withSiteDb } from './desk.ts';
import { findSheet, saveListed } from './desk-listing.ts';
import { loseLine, openSite } from './visitor.ts';

const site = openSite();

const countRecords = () =>
  withSiteDb(site, async (db) => (await db.kysely.selectFrom('listing_records').select('listing_id').execute()).length);

async function openForm() {
  const visitor = await site.visit({ width: 390 });
  visitor.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signIn(site, visitor.page, 'agent');
  await visitor.open('/account/listings/new');
  return visitor;
}

async function fillIn(page: Page) {
  await page.getByLabel('Type', { exact: true }).selectOption('Land');
  await page.getByLabel('Location').selectOption('ubud');
  await page.getByRole('radio', { name: 'For rent' }).check();
  await page.getByLabel('Price').fill('1,5 m');
}

const create = (page: Page) => page.getByRole('button', { name: 'Create draft' });

const offlineLine = (page: Page) =>
  page.getByText('Offline. Saved on this device; it is sent when you are back online.').filter({ visible: true });

const idOf = (page: Page) => Number(/listings\/(\d+)/.exec(page.url())?.[1]);

test('a listing is begun without a line, and goes on in the editor once there is one', async () => {
  const { page } = await openForm();
  const before = await countRecords();
  await loseLine(page);
  await fillIn(page);
  await create(page).click();
  await offlineLine(page).waitFor();
  expect(await page.getByLabel('Price').inputValue()).toBe('1,5 m');
  await page.getByLabel('Price').fill('1,6 m');
  await page.context().setOffline(false);
  await page.getByText('The draft is saved. Everything else can wait.').waitFor();
  expect(await findSheet(site, idOf(page))).toMatchObject({
    ...{ type: 'Land', place: 'ubud', 'offer.a.kind': 'rent' },
    'offer.a.price': { amount: 1_600_000, currency: 'USD' },
  });
  expect(await countRecords()).toBe(before + 1);
});

test('a listing whose answer was lost is there once', async () => {
  const { page } = await openForm();
  const before = await countRecords();
  await fillIn(page);
  await page.route(/listings\/new\.data/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create(page).click();
  await offlineLine(page).waitFor();
  expect(await countRecords()).toBe(before + 1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The draft is saved. Everything else can wait.').waitFor();
  expect(await countRecords()).toBe(before + 1);
});

test('a tab that was closed without a line gives back what was typed, to whoever typed it', async () => {
  const { page, open } = await openForm();
  const before = await countRecords();
  await fillIn(page);
  await open('/account/listings/new');
  await expect.poll(() => page.getByLabel('Price').inputValue()).toBe('1,5 m');
  expect(await page.getByLabel('Location').inputValue()).toBe('ubud');
  await loseLine(page);
  await create(page).click();
  await offlineLine(page).waitFor();
  await page.goto('about:blank');
  await page.context().setOffline(false);

  await signIn(site, page, 'editor');
  await open('/account/listings/new');
  await create(page).click();
  expect(await page.getByLabel('Price').inputValue()).toBe('');
  expect(await countRecords()).toBe(before);
  await signIn(site, page, 'agent');
  await open('/account/listings/new');
  await page.getByText('The draft is saved. Everything else can wait.').waitFor();
  expect(await countRecords()).toBe(before + 1);
  await open('/account/listings/new');
  await create(page).click();
  expect(await page.getByLabel('Price').inputValue()).toBe('');
});

test('a listing is begun from another, which is found by its words', async () => {
  const texts = { en: { title: 'House of the two wells', description: 'By the rice fields.' } };
  const from = await saveListed(site, { texts, features: ['pool'] });
  const { page } = await openForm();
  await page.getByLabel('Start from another listing').fill('two wells');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'House of the two wells' }).click();
  await page.getByText(/^Taken over: type, area, features/).waitFor();
  expect(await page.getByLabel('Location').inputValue()).toBe('canggu');
  await page.getByLabel('Price').fill('390000');
  await create(page).click();
  await page.getByText('The draft is saved. Everything else can wait.').waitFor();
  const made = await findSheet(site, idOf(page));
  expect(idOf(page)).not.toBe(from);
  expect(made).toMatchObject({ type: 'Villa', 'feature.pool': true, 'offer.a.price': { amount: 390_000 } });
  expect(made['pictures']).toBeUndefined();
});

test('a form that was open before an upgrade is understood, or comes back with all that was typed', async () => {
  const { page, forgive } = await site.visit({ scripts: false });
  // The answer is shown without its address.
  forgive(/<link rel=preload>/);
  await signIn(site, page, 'agent');
  const send = (form: Record<string, string>) =>
    page.request.post(`${site.url()}/account/listings/new`, {
      ...{ form, headers: { Origin: site.url() }, maxRedirects: 0 },
    });
  // Before a form could be begun from another listing, and had a key.
  const early = await send({ type: 'Land', place: 'ubud', kind: 'sale', amount: '431.500', currency: 'USD' });
  expect([early.status(), early.headers()['location']]).toEqual([303, expect.stringContaining('done=created')]);
  const before = await countRecords();
  // A field has another name by now, and a type is there no more.
  const renamed = await send({ type: 'Bungalow', place: 'ubud', kind: 'rent', price: '431.500', currency: 'IDR' });
  expect(renamed.status()).toBe(422);
  await page.setContent(await renamed.text());
  expect(await page.locator('#editor-left').textContent()).toContain('before the site was brought up to date');
  expect(await page.locator('.editor-left dl').textContent()).toBe('price431.500');
  expect(await page.getByLabel('Location').inputValue()).toBe('ubud');
  expect(await page.getByRole('radio', { name: 'For rent' }).isChecked()).toBe(true);
  expect(await countRecords()).toBe(before);
});
