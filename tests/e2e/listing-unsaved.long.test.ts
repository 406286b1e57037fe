import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { saveFields } from '#app/features/records/records.server.ts';
import { isHydrated } from '#tests/browser.ts';
import { rentOffer, saleOffer } from '#tests/factories.ts';
import { signIn, withSiteDb } from './desk.ts';
import { findSheet, openEditor, savedLine, saveListed } from './desk-listing.ts';
import { loseLine, openSite, slowDown } from './visitor.ts';

const site = openSite();

const sheetOf = (id: number) => findSheet(site, id);

/** Within the page: how much its device has left to send, each time that something is called saved. */
function watchWhatIsCalledSaved() {
  const left: number[] = [];
  new MutationObserver(() => {
    if (!/^Saved .*:\d\d:\d\d$/.test(document.querySelector('.editor-saved')?.textContent ?? '')) return;
    left.push(Object.keys(localStorage).filter((key) => key.includes('unsaved ')).length);
    document.documentElement.dataset['calledSaved'] = left.join(' ');
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const seen = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();

test('the number of an added offer is saved with the word that stands beside it', async () => {
  const id = await saveListed(site);
  const { page } = await openEditor(site, id);
  await page.getByRole('button', { name: 'Add an offer: rent' }).click();
  const rent = page.locator('.editor-offer').nth(1);
  const inputOf = (name: string) => rent.locator(`[name$=".${name}"]`);
  const termOf = async (field: string) => {
    const sheet = await sheetOf(id);
    return sheet[`offer.${(sheet['offers'] as string[])[1]}.${field}`];
  };
  await inputOf('period').selectOption('month');
  await inputOf('price.amount').fill('30000');
  await inputOf('deposit.amount').fill('10');
  await inputOf('minimumStay.count').fill('2');
  await inputOf('minimumStay.count').blur();
  await expect.poll(() => termOf('price')).toEqual({ amount: 30_000, currency: 'USD' });
  await expect.poll(() => termOf('deposit')).toMatchObject({ amount: 10 });
  await expect.poll(() => termOf('minimumStay')).toMatchObject({ count: 2 });
  expect(await rent.locator('[aria-invalid]').count()).toBe(0);

  await rent.getByLabel('For sale').check();
  await inputOf('tenure').selectOption('leasehold');
  const terms = inputOf('extension.terms');
  expect(await terms.inputValue()).toBe('');
  await inputOf('extension.years').fill('30');
  await inputOf('extension.years').blur();
  await rent.getByText('Please choose from the list beside it as well.').waitFor();
  await terms.selectOption('price_fixed');
  await terms.blur();
  await expect.poll(() => termOf('extension')).toEqual({ years: 30, terms: 'price_fixed' });
});

test('what is refused stays marked and is not sent again, and nothing is called saved or published over it', async () => {
  const id = await saveListed(site);
  const { page } = await openEditor(site, id);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const invalid = page.locator('.editor-form [aria-invalid]');
  for (const [at, [label, value]] of [['Bedrooms', '-3'] as const, ['Year built', '3024'] as const].entries()) {
    await page.getByLabel(label).fill(value);
    await page.getByLabel(label).blur();
    await expect.poll(() => invalid.count()).toBe(at + 1);
  }
  await page.getByText('The smallest number that can stand here is 0.').waitFor();
  await seen(page, '2 changes are not saved').waitFor();
  const edits = () =>
    sent.filter((url) => new URL(url).pathname.includes(`/listings/${id}`) && !url.includes('presence'));
  const before = edits().length;
  await page.waitForTimeout(4500);
  expect(edits().length).toBe(before);
  expect(await page.getByText('All changes are published').count()).toBe(0);
  expect(await savedLine(page).count()).toBe(0);
  await seen(page, '2 changes are not saved').click();
  await page.locator('[name=bedrooms]:focus').waitFor();

  await page.getByLabel('Bathrooms').fill('7');
  await page.getByLabel('Bathrooms').blur();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 7 });
  const behind = page.locator('.editor-behind');
  await page.getByRole('link', { name: 'At a time…' }).click();
  await behind.getByText('2 changes are not saved, and are not published with the rest:').waitFor();
  await page.getByRole('link', { name: 'Back to the listing' }).click();
  // The page before publishing has a button of this name as well.
  await page.getByLabel('Bedrooms').waitFor();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await behind.getByText('2 changes are not saved, and were not published:').waitFor();
  expect(await behind.getByRole('link').allTextContents()).toEqual(expect.arrayContaining(['Bedrooms', 'Year built']));
  expect(await page.getByText('All changes are published').count()).toBe(0);
  await page.getByLabel('Bedrooms').fill('4');
  await page.getByLabel('Year built').fill('2014');
  await page.getByLabel('Year built').blur();
  await savedLine(page).waitFor();
  await expect.poll(() => behind.count()).toBe(0);
});

test('whatever answers instead of the site, what was typed stays, and is sent again unless it is too large', async () => {
  const id = await saveListed(site);
  const { page, forgive } = await openEditor(site, id);
  forgive(/status of (413|502)|Unable to decode/);
  const saves = `**/account/listings/${id}.data*`;
  const answers = [
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' },
  ];
  for (const [at, answer] of answers.entries()) {
    await page.route(saves, (route) => route.fulfill(answer));
    await page.getByLabel('Bathrooms').fill(String(at + 5));
    await page.getByLabel('Bathrooms').blur();
    await seen(page, 'Not saved. What you typed is kept on this device.').waitFor();
    await page.unroute(saves);
    await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first().click();
    await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: at + 5 });
    await savedLine(page).waitFor();
  }
  // Longer than any form may be.
  const long = 'Keys next door. '.repeat(20_000);
  const notes = page.getByLabel('Internal notes');
  await notes.fill(long);
  await page.getByLabel('Bedrooms').fill('6');
  await page.getByLabel('Bedrooms').blur();
  await page.getByText('This is more than can be sent at once.').waitFor();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bedrooms: 6 });
  await seen(page, '1 change is not saved').waitFor();
  await page.reload();
  await page.getByText('This is more than can be sent at once.').waitFor();
  await expect.poll(() => notes.inputValue()).toBe(long);
  await notes.fill('Keys next door.');
  await notes.blur();
  await expect.poll(() => sheetOf(id)).toMatchObject({ 'internal.notes': 'Keys next door.' });
});

test('what the device cannot keep is called so, and is not left without a question', async () => {
  const id = await saveListed(site);
  const { page, forgive } = await openEditor(site, id);
  forgive(/Failed to fetch|status of 503|The last visit is not kept/);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await loseLine(page);
  // Of a page that nobody touched no browser asks anything.
  await page.getByLabel('Bathrooms').click();
  await page.keyboard.press('End');
  await page.getByLabel('Bathrooms').fill('8');
  await page.getByLabel('Bathrooms').blur();
  await seen(page, 'Offline. Not saved: leave this page open.').waitFor();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toHaveLength(1);
  expect(await page.getByLabel('Bathrooms').inputValue()).toBe('8');
  const saves = `**/account/listings/${id}.data*`;
  await page.route(saves, (route) => route.fulfill({ status: 503, body: 'Soon' }));
  await page.context().setOffline(false);
  await seen(page, 'Not saved: leave this page open.').waitFor();
  await page.getByRole('link', { name: /^Leads/ }).click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(await page.getByLabel('Bathrooms').inputValue()).toBe('8');
  await page.unroute(saves);
  await expect.poll(() => sheetOf(id), { timeout: 15_000 }).toMatchObject({ bathrooms: 8 });
  await savedLine(page).waitFor();
});

test('what was typed without a line is saved in the name of whoever typed it only', async () => {
  const id = await saveListed(site);
  const { page, forgive } = await openEditor(site, id);
  forgive(/Failed to fetch|status of 409/);
  await loseLine(page);
  await page.getByLabel('Bathrooms').fill('8');
  await page.getByLabel('Bathrooms').blur();
  await seen(page, 'Offline. Saved on this device').waitFor();
  const other = await page.context().newPage();
  await signIn(site, other, 'editor');
  await page.context().setOffline(false);
  await seen(page, 'Your session has ended.').waitFor();
  expect(await sheetOf(id)).toMatchObject({ bathrooms: 3 });
  expect(await page.getByLabel('Bathrooms').inputValue()).toBe('8');
  await signIn(site, other, 'owner');
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first().click();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 8 });
});

test('the list says of which listings this device keeps what is not sent, until it is', async () => {
  const id = await saveListed(site);
  const { page, forgive } = await openEditor(site, id);
  forgive(/Failed to fetch/);
  await loseLine(page);
  await page.getByLabel('Bathrooms').fill('8');
  await page.getByLabel('Bathrooms').blur();
  await seen(page, 'Offline. Saved on this device').waitFor();
  const { origin } = new URL(page.url());
  const list = await page.context().newPage();
  // The page it was typed into is gone before there is a line again.
  await page.close();
  await list.context().setOffline(false);
  await list.goto(`${origin}/account/listings`);
  const unsent = list.getByRole('status').filter({ hasText: 'not sent yet' });
  await list.evaluate(watchWhatIsCalledSaved);
  await unsent.getByRole('link', { name: `BE-${String(id).padStart(4, '0')}` }).click();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 8 });
  await savedLine(list).waitFor();
  // Whoever leaves the page the moment it says so leaves nothing behind.
  expect(await list.evaluate(() => [...new Set(document.documentElement.dataset['calledSaved']?.split(' '))])).toEqual([
    '0',
  ]);
  await list.goto(`${origin}/account/listings`);
  await list.waitForFunction(isHydrated);
  expect(await unsent.count()).toBe(0);
});

test('what is pressed without a line is not done, then or later', async () => {
  const id = await saveListed(site);
  const { page, forgive } = await openEditor(site, id);
  forgive(/Failed to fetch|status of 502/);
  const publish = page.getByRole('button', { name: 'Publish changes' });
  const isDone = () => withSiteDb(site, async (db) => (await findRecord(db, id))?.published?.bathrooms);
  await page.getByLabel('Bathrooms').fill('5');
  await page.getByLabel('Bathrooms').blur();
  await publish.waitFor();
  await loseLine(page);
  await page.getByText('wait until everything is saved').waitFor();
  expect(await publish.getAttribute('aria-disabled')).toBe('true');
  await publish.click({ force: true });
  await page.getByLabel('Bathrooms').fill('6');
  await page.context().setOffline(false);
  await expect.poll(() => sheetOf(id), { timeout: 15_000 }).toMatchObject({ bathrooms: 6 });
  await savedLine(page).waitFor();

  // Nobody knows yet that the line is lost.
  const saves = `**/account/listings/${id}.data*`;
  await page.route(saves, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByLabel('Bathrooms').fill('7');
  await publish.click();
  await seen(page, 'Not saved. What you typed is kept on this device.').waitFor();
  await page.unroute(saves);
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first().click();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 7 });
  await savedLine(page).waitFor();
  expect(await isDone()).toBe(3);
  await publish.click();
  await expect.poll(isDone).toBe(7);
});

test('what is typed into an offer that a colleague removes meanwhile stays in sight', async () => {
  const id = await saveListed(site, { offers: [saleOffer(), rentOffer()] });
  const { page } = await openEditor(site, id);
  const colleague = { staffId: null, listingId: id, now: Date.now() };
  const removeRent = () =>
    withSiteDb(site, async (db) => {
      const { revision } = (await findRecord(db, id))!;
      await saveFields(db, { ...colleague, key: 'takes out the rent' }, { revision, fields: { offers: ['0'] } });
    });
  const amount = page.locator('[name="offer.1.price.amount"]');
  await amount.waitFor();
  await removeRent();
  await amount.fill('777');
  await amount.blur();
  await page.getByText('Somebody removed this offer or picture meanwhile.').waitFor();
  await seen(page, '1 change is not saved').waitFor();
  await seen(page, /777/).waitFor();
  await page.getByRole('button', { name: 'Drop what I typed' }).click();
  await savedLine(page).waitFor();
  await expect.poll(() => amount.count()).toBe(0);
});

test('an open conflict is called not saved', async () => {
  const id = await saveListed(site);
  const { page } = await openEditor(site, id);
  await withSiteDb(site, async (db) => {
    const { revision } = (await findRecord(db, id))!;
    const command = { listingId: id, staffId: null, key: 'a colleague', now: Date.now() };
    await saveFields(db, command, { revision, fields: { bathrooms: 9 } });
  });
  await page.getByLabel('Bathrooms').fill('5');
  await page.getByLabel('Bathrooms').blur();
  await page.getByRole('button', { name: 'Use theirs' }).waitFor();
  await seen(page, '1 change is not saved').waitFor();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await savedLine(page).waitFor();
});

test('without a line a hand goes from section to section and back, and nothing is called published', async () => {
  const id = await saveListed(site, { offers: [rentOffer()] });
  const { page, forgive } = await openEditor(site, id, 'owner', 390);
  forgive(/Failed to fetch/);
  await page.getByRole('link', { name: /^Basics/ }).click();
  await page.getByLabel('Bathrooms').fill('4');
  await page.getByLabel('Bathrooms').blur();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 4 });
  await loseLine(page);
  await page.getByLabel('Bathrooms').fill('8');
  await page.locator('.editor-neighbours').getByRole('link', { name: 'Offers' }).filter({ visible: true }).click();
  await page.getByLabel('Price', { exact: true }).waitFor();
  await seen(page, 'Offline. Saved on this device').waitFor();
  expect(await page.getByText('All changes are published').count()).toBe(0);
  await page.getByRole('link', { name: 'All sections' }).click();
  await page.getByRole('link', { name: /^Documents/ }).click();
  await page.getByLabel('Certificate', { exact: true }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByLabel('Price', { exact: true }).waitFor();
  await page.goBack();
  await page.getByLabel('Bathrooms').waitFor();
  await expect.poll(() => page.getByLabel('Bathrooms').inputValue()).toBe('8');
  const bar = await page.locator('.editor-phone-bar').boundingBox();
  expect(bar!.height).toBeLessThanOrEqual(60);
  await page.context().setOffline(false);
  await expect.poll(() => sheetOf(id), { timeout: 15_000 }).toMatchObject({ bathrooms: 8 });
});

test.for([1, 6])(
  'a link followed without a line waits for it, and the page stays (a device %i times slower)',
  async (rate) => {
    const id = await saveListed(site);
    const { page, forgive } = await openEditor(site, id);
    await slowDown(page, rate);
    forgive(/Failed to fetch/);
    const waits = page.getByText('Offline. The page opens when you are back online.');
    await loseLine(page);
    await page.getByRole('link', { name: /^Leads/ }).click();
    await waits.waitFor();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await waits.waitFor({ state: 'detached' });
    await page.getByLabel('Bathrooms').fill('6');
    await page.getByRole('link', { name: 'History' }).filter({ visible: true }).first().click();
    await waits.waitFor();
    expect(await page.getByLabel('Bathrooms').inputValue()).toBe('6');
    await page.context().setOffline(false);
    await page.waitForURL(/history/);
    await expect.poll(() => sheetOf(id), { timeout: 15_000 }).toMatchObject({ bathrooms: 6 });
  },
);
