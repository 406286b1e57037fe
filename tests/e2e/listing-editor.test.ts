import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { removeRecord, saveFields } from '#app/features/records/records.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { isHydrated } from '#tests/browser.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { sampleJpeg } from '#tests/sample-pictures.ts';
import { signIn, withSiteDb } from './desk.ts';
import { findSheet, openEditor, savedLine, saveListed } from './desk-listing.ts';
import { loseLine, openSite, slowDown } from './visitor.ts';

const site = openSite();

const listed = (change = {}) => saveListed(site, change);

const sheetOf = (id: number) => findSheet(site, id);

test('a price is changed at the desk, and visitors see it once it is published', async () => {
  const id = await listed();
  const visitor = await site.visit();
  await visitor.open(`/property/${id}`);
  expect(await visitor.page.locator('main').textContent()).toContain('$450,000');

  const { page } = await openEditor(site, id);
  await page.getByLabel('Price', { exact: true }).fill('435.000');
  await page.getByLabel('Bathrooms').fill('4');
  await page.getByText('2 unpublished changes').first().waitFor();
  await page
    .locator('[id="field-bathrooms"]')
    .getByText(/^Published: 3 /)
    .waitFor();
  await savedLine(page).waitFor();
  await visitor.page.reload();
  expect(await visitor.page.locator('main').textContent()).toContain('$450,000');

  await page.getByRole('link', { name: 'Check and publish' }).click();
  await page.getByRole('group', { name: 'Tell visitors about the cut' }).getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Published. Visitors see it now.').waitFor();
  await visitor.page.reload();
  expect(await visitor.page.locator('main').textContent()).toContain('$435,000');
  expect(await visitor.page.locator('.listing-head .price-cut').count()).toBe(0);

  await page.locator('#live:focus', { hasText: /^Live since \d\d:\d\d$/ }).waitFor();
  await page.getByRole('button', { name: 'Undo these 2 changes' }).click();
  await page.getByText('Undone. Visitors see what was there before').waitFor();
  await page.getByText('2 unpublished changes').first().waitFor();
  await visitor.page.reload();
  expect(await visitor.page.locator('main').textContent()).toContain('$450,000');
});

test('a deposit is typed as a sum; what is unknown of the papers is empty, and named where visitors read it', async () => {
  const id = await listed({ offers: [rentOffer()], electricityVa: 11_000 });
  const { page } = await openEditor(site, id);
  await page.getByLabel('Deposit', { exact: true }).fill('7,5 jt');
  const unit = page.locator('select[name$=".deposit.of"]');
  await unit.selectOption({ label: 'IDR' });
  const electricity = page.getByLabel('Electricity', { exact: true });
  await electricity.fill('');
  expect(await electricity.getAttribute('placeholder')).toBe('Unknown');
  await page.getByText('2 unpublished changes').first().waitFor();
  await savedLine(page).waitFor();
  // What is called saved may be the first of the two.
  await expect.poll(() => sheetOf(id)).toMatchObject({ 'offer.0.deposit': { amount: 7_500_000, of: 'sum' } });
  await expect.poll(() => sheetOf(id)).not.toHaveProperty('electricityVa');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.locator('#live').waitFor();
  const visitor = await site.visit();
  await visitor.open(`/property/${id}`);
  const text = (await visitor.page.locator('main').textContent()) ?? '';
  expect(text).toMatch(/Deposit\s*Rp\s7,500,000/);
  expect(text).toMatch(/Unknown: .*Electricity/);
});

test('the list of sections follows the scroll', async () => {
  const { page } = await openEditor(site, await listed());
  const current = page.locator('.editor-sections [aria-current]');
  await current.getByText('Basics').waitFor();
  await page.getByRole('heading', { name: 'Location' }).evaluate((head) => head.scrollIntoView());
  await current.getByText('Location').waitFor();
  expect(await current.count()).toBe(1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await current.getByText('Internal').waitFor();
});

test('the keyboard saves without leaving the page, finds what is missing, and publishes where it is checked', async () => {
  const id = await listed();
  const { page } = await openEditor(site, id);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('#missing:focus').waitFor();

  await page.keyboard.press('Control+s');
  await page
    .getByRole('status')
    .getByText(/^Saved Today \d\d:\d\d:\d\d$/)
    .filter({ visible: true })
    .waitFor();
  await page.getByLabel('Bathrooms').fill('5');
  await page.keyboard.press('Control+s');
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 5 });
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 unpublished change').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/account/listings/${id}`);

  await page.goto(`${site.url()}/account/listings/${id}/publish`);
  await page.getByText('Nothing required is missing.').waitFor();
  await page.waitForFunction(isHydrated);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**done=published**');
  await page.locator('#live:focus').waitFor();
});

test('on a slow device, with the keys of saving held down, each change is sent once', async () => {
  const id = await listed();
  const { page } = await openEditor(site, id);
  await slowDown(page, 4);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    const fields = new URLSearchParams(request.postData() ?? '').getAll('fields');
    if (fields.length > 0) sent.push(fields.join());
  });
  for (const [label, value] of [
    ['Bathrooms', '5'],
    ['Bedrooms', '4'],
  ] as const) {
    await page.getByLabel(label).fill(value);
    await page.evaluate(async () => {
      const held = { key: 's', ctrlKey: true, cancelable: true, repeat: true };
      for (let times = 0; times < 40; times += 1) {
        window.dispatchEvent(new KeyboardEvent('keydown', held));
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    await expect.poll(() => sheetOf(id)).toMatchObject({ [label.toLowerCase()]: Number(value) });
    await savedLine(page).waitFor();
  }
  expect(sent).toEqual(['bathrooms', 'bedrooms']);
});

test('a draft is begun with three facts and published when nothing required is missing', async () => {
  const { page, open } = await openEditor(site, await listed(), 'editor');
  await open('/account/listings/new');
  await page.getByLabel('Type', { exact: true }).selectOption('Land');
  await page.getByLabel('Location').selectOption('ubud');
  await page.getByLabel('Price').fill('1,5 m');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('The draft is saved. Everything else can wait.').waitFor();
  const id = Number(/listings\/(\d+)/.exec(page.url())?.[1]);

  const visitor = await site.visit();
  visitor.forgive(/404/);
  expect(await visitor.open(`/property/${id}`)).toBe(404);
  await page.getByRole('link', { name: 'Check and publish' }).click();
  await page.locator('.record-crumbs', { hasText: 'Before publishing' }).waitFor();
  await page.getByText('The size of the land is missing.', { exact: true }).waitFor();
  const publish = page.getByRole('button', { name: 'Publish listing' });
  expect(await publish.getAttribute('aria-disabled')).toBe('true');

  await page.getByRole('link', { name: /^Give the size.*size of the land/ }).click();
  await page.locator('[name=lotSqm]:focus').fill('1200');
  await page.getByLabel('Tenure').selectOption('freehold');
  await page.getByLabel('Title (English)').fill('Twelve are above the Ayung');
  await page.getByLabel('Description (English)').fill('Level land by a quiet road.');
  await page.getByLabel('Why it has no pictures').fill('The owner sends them next week');
  await page.getByLabel('Owner agreed on').fill('2026-11-20');
  await page.getByLabel('Owner agreed on').blur();
  await savedLine(page).waitFor();
  await page.getByRole('link', { name: 'Check and publish' }).click();
  await page.getByText('Nothing required is missing.').waitFor();
  await publish.click();
  await page.getByText('Published. Visitors see it now.').waitFor();
  expect(await visitor.open(`/property/${id}`)).toBe(200);
  const { page: seen } = visitor;
  expect(await seen.locator('h1').textContent()).toContain('Twelve are above the Ayung');
  expect(await seen.content()).not.toContain('next week');
});

test('a plot of land is asked for nothing of a house; what was filled in stays until it is removed', async () => {
  const id = await listed({ storeys: null, bathrooms: null, waterSource: 'unknown' });
  const { page } = await openEditor(site, id);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.getByLabel('Bathrooms').waitFor();
  await page.getByLabel('Type', { exact: true }).selectOption('Land');
  await page.getByLabel('Bathrooms').waitFor({ state: 'detached' });
  expect(await page.locator('[name=waterSource]').count()).toBe(0);
  expect(await box('Bathtub').count()).toBe(0);
  expect(await box('Sea view').count()).toBe(1);
  await box('Air conditioning').uncheck();
  await page.getByLabel('Bedrooms').fill('');
  await page.getByLabel('Bedrooms').blur();
  await expect.poll(async () => (await sheetOf(id))['bedrooms'] ?? null, { timeout: 10_000 }).toBeNull();
  // It is still there: what visitors see is not changed yet.
  expect(await page.getByLabel('Bedrooms').count()).toBe(1);
  await expect.poll(() => sheetOf(id)).not.toHaveProperty('feature.air-conditioning', true);

  await page.getByLabel('Type', { exact: true }).selectOption('Villa');
  await page.getByLabel('Bathrooms').waitFor();
  await box('Bathtub').waitFor();
});

test('changes are discarded once their list was seen, and never what a colleague added to them', async () => {
  const id = await listed();
  const { page, forgive } = await openEditor(site, id);
  forgive(/409/);
  await page.getByLabel('Bathrooms').fill('5');
  await page.getByLabel('Bathrooms').blur();
  await page.getByText('1 unpublished change').first().waitFor();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 5 });
  const discard = page.locator('summary', { hasText: 'Discard changes' });
  await discard.click();
  await page.locator('#discard-form').getByText('Bathrooms').waitFor();
  await withSiteDb(site, async (db) => {
    const { revision } = (await findRecord(db, id))!;
    const command = { listingId: id, staffId: null, key: 'a colleague', now: Date.now() };
    await saveFields(db, command, { revision, fields: { 'text.en.description': 'By the sea.' } });
  });
  await page.getByRole('button', { name: /^Discard \d change/ }).click();
  await page.getByText('Somebody else changed this listing').waitFor();
  expect(await sheetOf(id)).toMatchObject({ bathrooms: 5, 'text.en.description': 'By the sea.' });

  // What was typed a moment ago goes with the rest.
  await discard.click();
  await page.locator('#discard-form').getByText('By the sea.').waitFor();
  await page.getByLabel('Bedrooms').fill('7');
  await page.getByRole('button', { name: /^Discard \d change/ }).click();
  await page.getByText('The changes were discarded.').waitFor();
  await expect.poll(() => page.getByLabel('Bedrooms').inputValue()).toBe('3');
  expect(await sheetOf(id)).toMatchObject({ bathrooms: 3, bedrooms: 3 });
});

test('what is typed into a listing that is reassigned or removed meanwhile stays in sight', async () => {
  const id = await listed();
  const { page, forgive } = await site.visit({ width: 1440 });
  forgive(/403|404/);
  const { id: agent } = await signIn(site, page, 'agent');
  const assign = (to: string | null) =>
    withSiteDb(site, (db) =>
      db.kysely.updateTable('listing_records').set({ agent_id: to }).where('listing_id', '=', id).execute(),
    );
  await assign(agent);
  await page.goto(`${site.url()}/account/listings/${id}`);
  await assign(null);
  await page.getByLabel('Bathrooms').fill('5');
  await page.getByLabel('Bathrooms').blur();
  await page.getByText('This listing is no longer yours to change').filter({ visible: true }).waitFor();
  expect(await page.getByLabel('Bathrooms').inputValue()).toBe('5');

  await signIn(site, page, 'owner');
  await page.goto(`${site.url()}/account/listings/${id}`);
  await withSiteDb(site, (db) =>
    removeRecord(db, { listingId: id, staffId: null, key: `removal ${id}`, now: Date.now() }),
  );
  await page.getByLabel('Bathrooms').fill('6');
  await page.getByLabel('Bathrooms').blur();
  await page.getByText('This listing was removed. Nothing more is saved').filter({ visible: true }).waitFor();
  expect(await page.getByLabel('Bathrooms').inputValue()).toBe('6');
  expect((await sheetOf(id))['bathrooms']).not.toBe(6);
});

test('whoever edits a listing sees who else does, and where', async () => {
  const id = await listed();
  const made = await openEditor(site, id, 'owner');
  await made.open(`/account/listings/${id}/pictures`);
  const present = (page: Page) => page.locator('.editor-bar .editor-present');
  expect(await present(made.page).textContent()).toBe('');
  const putu = await openEditor(site, id, 'editor');
  await present(putu.page).getByText('Made Contoh is in Pictures').waitFor();
  await made.open(`/account/listings/${id}`);
  await present(made.page).getByText('Putu Umpama is here').waitFor();
});

test('without a line the device keeps what was typed and sends it when the line is back', async () => {
  const id = await listed();
  const { page, forgive } = await openEditor(site, id, 'owner', 390);
  forgive(/Failed to fetch/);
  await page.getByRole('link', { name: /^Basics/ }).click();
  await page.getByLabel('Bathrooms').waitFor();
  await loseLine(page);
  await page.getByLabel('Bathrooms').fill('7');
  await page.getByLabel('Bathrooms').blur();
  await page.getByText('Offline. Saved on this device').filter({ visible: true }).waitFor();
  expect(await sheetOf(id)).toMatchObject({ bathrooms: 3 });
  await page.context().setOffline(false);
  await expect.poll(() => sheetOf(id), { timeout: 15_000 }).toMatchObject({ bathrooms: 7 });
});

test('a page that was closed without a line gives back what was typed', async () => {
  const id = await listed();
  const { page, forgive, open } = await openEditor(site, id);
  forgive(/Failed to fetch/);
  await loseLine(page);
  await page.getByLabel('Bathrooms').fill('8');
  await page.getByLabel('Bathrooms').blur();
  await page.getByText('Offline. Saved on this device').filter({ visible: true }).waitFor();
  await page.context().setOffline(false);
  await page.evaluate(() => window.stop());
  await open(`/account/listings/${id}`);
  await expect.poll(() => sheetOf(id), { timeout: 15_000 }).toMatchObject({ bathrooms: 8 });
});

test('what the device kept of two tabs belongs to whoever typed it, and what the office knows goes at sign-out', async () => {
  const id = await listed();
  const { page, forgive } = await site.visit({ width: 1440 });
  forgive(/Failed to fetch/);
  const context = page.context();
  const as = (role: Role) => signIn(site, page, role);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await as('owner');
  const tabs = [page, await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto(`${site.url()}/account/listings/${id}`);
    await savedLine(tab).waitFor();
  }
  for (const tab of tabs) await loseLine(tab);
  const typed = [
    ['Bathrooms', '8'],
    ['Year built', '2013'],
  ] as const;
  for (const [at, tab] of tabs.entries()) {
    await tab.getByLabel('Notes').fill('Keys next door');
    await tab.getByLabel(typed[at]![0]).fill(typed[at]![1]);
    await tab.getByLabel(typed[at]![0]).blur();
    await tab.getByText('Offline. Saved on this device').filter({ visible: true }).waitFor();
  }
  for (const tab of tabs) await tab.goto('about:blank');
  await context.setOffline(false);

  for (const role of ['viewer', 'editor'] as const) {
    await as(role);
    await page.goto(`${site.url()}/account/listings/${id}`);
    await savedLine(page).waitFor();
    expect(await page.getByLabel('Bathrooms').inputValue()).toBe('3');
  }
  expect(await kept()).toContain('Keys next door');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/sign-in|\/$/);
  await expect.poll(() => kept()).not.toContain('Keys next door');
  expect(await sheetOf(id)).toMatchObject({ bathrooms: 3 });

  await as('owner');
  await page.goto(`${site.url()}/account/listings/${id}`);
  await expect.poll(() => sheetOf(id), { timeout: 15_000 }).toMatchObject({ bathrooms: 8, yearBuilt: 2013 });
  await expect.poll(kept).not.toContain('bathrooms');
});

/** Opens a page and works in it before its scripts arrive. */
async function beforeScripts(page: Page, path: string, work: () => Promise<unknown>): Promise<void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(/\.js$/, (route) => arrival.then(() => route.continue()));
  await page.goto(site.url() + path, { waitUntil: 'commit' });
  await work();
  arrive();
}

test('what is typed before the scripts of a page are there is kept', async () => {
  const { texts: english } = listingDraft();
  const id = await listed({ texts: { ...english, id: { title: 'Vila di tepi sawah', description: 'Tiga kamar.' } } });
  const { page } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await beforeScripts(page, `/account/listings/${id}/texts?text=id`, async () => {
    await page.getByLabel('Title (English)').fill('A villa by the long pool');
    await page.getByLabel('Description (English)').fill('Four bedrooms around it.');
  });
  await page.locator('.texts-previews').getByText('A villa by the long pool').first().waitFor();
  const texts = { 'text.en.title': 'A villa by the long pool', 'text.en.description': 'Four bedrooms around it.' };
  await expect.poll(() => sheetOf(id)).toMatchObject(texts);
  expect(await page.getByLabel('Description (English)').inputValue()).toBe('Four bedrooms around it.');

  await beforeScripts(page, `/account/listings/${id}`, async () => {
    await page.getByLabel('Bathrooms').fill('6');
    await page.getByLabel('Furnishing').selectOption('unfurnished');
    await page.getByLabel('Private pool').check({ force: true });
  });
  const facts = { bathrooms: 6, furnishing: 'unfurnished', 'feature.pool': true };
  await expect.poll(() => sheetOf(id)).toMatchObject(facts);

  await beforeScripts(page, `/account/listings/${id}/place`, async () => {
    await page.getByLabel('Link from a maps app, or coordinates').fill('-8.65, 115.14');
    await page.getByLabel('Street').fill('Jalan Batu Bolong');
  });
  await expect.poll(() => sheetOf(id)).toMatchObject({ street: 'Jalan Batu Bolong' });
  await page.getByRole('button', { name: 'Set the pin' }).click();
  await expect.poll(() => sheetOf(id)).toMatchObject({ pin: { latitude: -8.65, longitude: 115.14 } });

  const photo = { name: 'pool.jpg', mimeType: 'image/jpeg', buffer: await sampleJpeg(900, 600, 7) };
  await beforeScripts(page, `/account/listings/${id}/pictures`, () =>
    page.locator('input[type=file][multiple]').first().setInputFiles([photo]),
  );
  await expect.poll(() => sheetOf(id).then((sheet) => sheet['pictures'])).toHaveLength(2);
});

test('works without a script: saves, refuses with what was typed, and shows a conflict', async () => {
  const id = await listed();
  const { page, open, forgive } = await site.visit({ scripts: false, width: 1440 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}`);
  await page.getByLabel('Bedrooms').fill('5');
  await page.getByLabel('Private pool').check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect(await sheetOf(id)).toMatchObject({ bedrooms: 5, 'feature.pool': true });

  await page.getByLabel('Bedrooms').fill('many');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('Only a whole number can stand here.').waitFor();
  expect(await page.getByLabel('Bedrooms').inputValue()).toBe('many');
  expect(await sheetOf(id)).toMatchObject({ bedrooms: 5 });

  await open(`/account/listings/${id}`);
  await withSiteDb(site, async (db) => {
    const { revision } = (await findRecord(db, id))!;
    const command = { listingId: id, staffId: null, key: 'a colleague without a script', now: Date.now() };
    await saveFields(db, command, { revision, fields: { bathrooms: 4, yearBuilt: 2019 } });
  });
  await page.getByLabel('Bathrooms').fill('6');
  forgive(/409/);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const both = page.getByRole('alert').filter({ hasText: 'Conflicting changes' });
  await both.getByRole('link', { name: 'Bathrooms' }).waitFor();
  expect((await both.locator('.editor-joined').allInnerTexts()).join()).toMatch(/^Year built\s+2019\s+Somebody, /);
  await page.locator('.editor-conflict').getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect(await sheetOf(id)).toMatchObject({ bathrooms: 6, yearBuilt: 2019 });
});

test('a form that was open before an upgrade is understood, or comes back with all that was typed', async () => {
  const id = await listed();
  const { page } = await site.visit({ scripts: false, width: 1440 });
  await signIn(site, page, 'owner');
  const send = async (form: Record<string, string>) => {
    const address = `${site.url()}/account/listings/${id}`;
    const answer = await page.request.post(address, { form, headers: { Origin: site.url() }, maxRedirects: 0 });
    return { status: answer.status(), text: await answer.text() };
  };
  // A field has another name by now; what is known is saved.
  const text = 'Above the rice fields,\nten minutes to the sea.';
  const renamed = await send({
    ...{ do: 'save', revision: '0', fields: 'storeys text.en.summary', storeys: '2' },
    'text.en.summary': text,
  });
  expect(renamed.status).toBe(422);
  expect(renamed.text).toContain('text.en.summary');
  expect(renamed.text).toContain(text);
  expect(await sheetOf(id)).toMatchObject({ storeys: 2 });
  // A command is there no more.
  const old = await send({ do: 'save-all', revision: '1', fields: 'bedrooms', bedrooms: '9', notes: 'Ring before.' });
  expect(old.status).toBe(400);
  expect(old.text).toContain('This page was open before the site was brought up to date');
  expect(old.text).toContain('Ring before.');
  expect(await sheetOf(id)).toMatchObject({ bedrooms: 3 });
});

test('an agent changes their own listings only, and a viewer none', async () => {
  const id = await listed({ offers: [saleOffer()] });
  const { page } = await openEditor(site, id, 'agent');
  await page.getByText('Only the owner, editors and the agent of this listing can change it.').waitFor();
  expect(await page.getByLabel('Bedrooms').isDisabled()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Internal' }).count()).toBe(0);
  const answer = await page.request.post(`${site.url()}/account/listings/${id}`, {
    form: { do: 'save', fields: 'bedrooms', bedrooms: '9', revision: '99' },
    headers: { Origin: site.url() },
  });
  expect(answer.status()).toBe(403);
  expect(await sheetOf(id)).toMatchObject({ bedrooms: 3 });
});
