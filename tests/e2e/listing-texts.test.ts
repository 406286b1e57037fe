import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { createRecord, fillRecords } from '#app/features/records/records.server.ts';
import { listingDraft } from '#tests/factories.ts';
import { signIn, withSiteDb } from './desk.ts';
import { findSheet } from './desk-listing.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const indonesian = { title: 'Vila di tepi sawah', description: 'Tiga kamar tidur.' };

async function listed(): Promise<number> {
  return withSiteDb(site, async (db) => {
    const draft = listingDraft();
    const id = await saveListing(db, { ...draft, texts: { ...draft.texts, id: indonesian } });
    await fillRecords(db);
    return id;
  });
}

/** With everything that is required but its texts. */
async function begun(staffId: string): Promise<number> {
  return withSiteDb(site, (db) =>
    createRecord(
      db,
      { staffId, key: crypto.randomUUID(), now: Date.now() },
      {
        ...{ type: 'Villa', place: 'canggu', pin: { latitude: -8.65, longitude: 115.13 }, bedrooms: 4, lotSqm: 600 },
        ...{ 'feature.pool': true, 'feature.garden': true, poolLengthM: 12, furnishing: 'furnished' },
        ...{ offers: ['a'], 'offer.a.kind': 'sale', 'offer.a.tenure': 'freehold' },
        'offer.a.price': { amount: 450_000, currency: 'USD' },
        ...{ 'internal.consentOn': '2026-11-20', 'internal.noPictures': 'They are made next week' },
      },
    ),
  );
}

const sheetOf = (id: number) => findSheet(site, id);

const column = (page: Page, tag: string) => page.locator(`#text-${tag}`);

async function writeFirst(page: Page, tag: string): Promise<void> {
  await column(page, tag)
    .getByRole('link', { name: /^Write a first text/ })
    .click();
  await column(page, tag).getByRole('button', { name: 'Use the chosen one' }).click();
  await page.getByText('The text is in place.').waitFor();
}

test('three languages are written from the facts, edited, and published', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  const { id: staffId } = await signIn(site, page, 'owner');
  const id = await begun(staffId);
  await open(`/account/listings/${id}/texts`);
  await column(page, 'ar')
    .getByRole('link', { name: /^Write a first text/ })
    .click();
  await column(page, 'ar').locator('.texts-first label').first().waitFor();
  const first = await column(page, 'ar').locator('.texts-first label').allTextContents();
  await column(page, 'ar').getByRole('link', { name: 'Two others' }).click();
  await expect.poll(() => column(page, 'ar').locator('.texts-first label').allTextContents()).not.toEqual(first);
  await page.goBack();
  await writeFirst(page, 'en');
  await writeFirst(page, 'id');
  await writeFirst(page, 'ar');
  await expect.poll(() => page.getByText('First text, not edited yet').count()).toBe(3);

  const title = page.getByLabel('Title (English)');
  await title.fill(`${await title.inputValue()} by Wayan`);
  await page.locator('.texts-previews').getByText('by Wayan').first().waitFor();
  await title.blur();
  await expect.poll(() => page.getByText('First text, not edited yet').count()).toBe(2);
  await page.getByRole('link', { name: 'Check and publish' }).click();
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await page.getByText('Published. Visitors see it now.').waitFor();
  const sheet = await sheetOf(id);
  for (const tag of ['en', 'id', 'ar']) {
    const visitor = await site.visit();
    await visitor.open(`/property/${id}?lang=${tag}`);
    expect(await visitor.page.locator('h1').textContent()).toContain(sheet[`text.${tag}.title`]);
  }
});

test('a translation is older once its source changed, and current after somebody saw that it still holds', async () => {
  const id = await listed();
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}/texts`);
  await page.getByLabel('Description (English)').fill('Four bedrooms around a long pool.');
  await page.getByLabel('Description (English)').blur();
  const older = column(page, 'id').getByText('Older than its source');
  await older.waitFor();
  const changed = column(page, 'id').locator('.texts-changes p');
  const words = '“Three bedrooms around” is now “Four bedrooms around”';
  await expect.poll(() => changed.allTextContents()).toEqual([words]);
  await expect.poll(() => column(page, 'en').locator('mark').allTextContents()).toEqual(['Four']);
  await expect.poll(() => column(page, 'id').locator('mark').allTextContents()).toEqual([indonesian.description]);
  // Words for readers, and marks that lie where the field has the same words.
  await expect
    .poll(() => page.getByLabel('Description (Bahasa)').getAttribute('aria-describedby'))
    .toContain('text-changes-id');
  await expect.poll(() => layersDiffer(page)).toBe(0);
  await column(page, 'id').getByRole('button', { name: 'It still holds' }).click();
  await page.getByText('Noted: it still holds.').waitFor();
  await expect.poll(() => older.count()).toBe(0);
  expect(await page.getByLabel('Title (Bahasa)').inputValue()).toBe(indonesian.title);
});

/** How many fields are of another size than the marks below them, or would scroll over them. */
function layersDiffer(page: Page): Promise<number> {
  return page.locator('.editor-layers:visible').evaluateAll(
    (layers) =>
      layers.filter((layer) => {
        const [marks, field] = [...layer.children];
        if (!marks || !field) return true;
        const [one, other] = [marks.getBoundingClientRect(), field.getBoundingClientRect()];
        return one.width !== other.width || one.height !== other.height || field.scrollHeight > field.clientHeight;
      }).length,
  );
}

test('what changed stays in sight while a copy is worked on, and its marks go as it is edited', async () => {
  const id = await listed();
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}/texts`);
  await page.getByLabel('Description (English)').fill('Four bedrooms around a long pool.');
  await page.getByLabel('Description (English)').blur();
  const own = page.getByLabel('Description (Bahasa)');
  const changed = column(page, 'id').locator('.texts-changes');
  await changed.waitFor();
  await own.fill('Empat kamar tidur.');
  await expect.poll(() => column(page, 'id').locator('mark').count()).toBe(0);
  await expect.poll(() => sheetOf(id)).toMatchObject({ 'text.id.description': 'Empat kamar tidur.' });
  await column(page, 'id').getByText('Older than its source').waitFor({ state: 'detached' });
  expect(await changed.isVisible()).toBe(true);
  await own.blur();
  await changed.waitFor({ state: 'detached' });
});

test('a text longer or shorter than recommended is saved and said to be so', async () => {
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  const { id: staffId } = await signIn(site, page, 'owner');
  const id = await begun(staffId);
  await open(`/account/listings/${id}/texts`);
  const title = 'A villa with a title that is a good deal longer than what cards show';
  await page.getByLabel('Title (English)').fill(title);
  const long = Array.from({ length: 221 }, (_, at) => `word${at}`).join(' ');
  await page.getByLabel('Description (English)').fill(long);
  await page.getByText(`${title.length} of 60`).waitFor();
  await page.getByText('221 words, 40 to 220').waitFor();
  await expect.poll(() => column(page, 'en').getByText('Longer than recommended.').count()).toBe(2);
  await expect.poll(() => layersDiffer(page)).toBe(0);
  await page.getByLabel('Description (English)').fill('A villa.');
  await column(page, 'en').getByText('Shorter than recommended.').waitFor();
  await page.getByLabel('Description (English)').blur();
  await expect.poll(() => sheetOf(id)).toMatchObject({ 'text.en.title': title, 'text.en.description': 'A villa.' });
});

test('in a hand one language is in sight, and what is missing leads to its field', async () => {
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  const { id: staffId } = await signIn(site, page, 'owner');
  const id = await begun(staffId);
  await open(`/account/listings/${id}/publish`);
  await page.getByRole('link', { name: /^Write the title.*English title/ }).click();
  await page.getByLabel('Title (English)').fill('A villa');
  expect(await page.getByLabel('Title (Bahasa)').isVisible()).toBe(false);
  await page
    .getByRole('navigation', { name: 'Languages' })
    .getByRole('link', { name: /^Bahasa/ })
    .click();
  await page.getByLabel('Title (Bahasa)').fill('Vila');
  await page.getByLabel('Title (Bahasa)').blur();
  await expect.poll(() => sheetOf(id)).toMatchObject({ 'text.en.title': 'A villa', 'text.id.title': 'Vila' });
});

test('works without a script: typed, written from the facts, confirmed', async () => {
  const id = await listed();
  const { page, open } = await site.visit({ scripts: false, width: 1440 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}/texts`);
  await page.getByLabel('Title (English)').fill('A long pool');
  await column(page, 'en').getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  await column(page, 'id').getByRole('button', { name: 'It still holds' }).click();
  await page.getByText('Noted: it still holds.').waitFor();
  await column(page, 'ar')
    .getByRole('link', { name: /^Write a first text/ })
    .click();
  const second = column(page, 'ar').getByRole('radio').nth(1);
  await second.check();
  await column(page, 'ar').getByRole('button', { name: 'Use the chosen one' }).click();
  await page.getByText('The text is in place.').waitFor();
  await column(page, 'ar').getByText('First text, not edited yet').waitFor();
  expect(await sheetOf(id)).toMatchObject({ 'text.en.title': 'A long pool', 'text.ar.title': expect.any(String) });
});
