import { expect, test } from 'vitest';
import { findMoves } from '#app/features/records/move/offer-moves.server.ts';
import { signIn, withSiteDb } from '#tests/e2e/desk.ts';
import { findSheet, openEditor, savedLine, saveListed } from '#tests/e2e/desk-listing.ts';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

const reduced = /^Reduced from \$[\d,]+ on \d+ [A-Z][a-z]+$/;

const listed = (change = {}) => saveListed(site, change);

const sheetOf = (id: number) => findSheet(site, id);

const movesOf = (id: number) => withSiteDb(site, (db) => findMoves(db, id));

test('a price is cut and a visitor sees it, first among the biggest cuts', async () => {
  const visitor = await site.visit({ width: 390 });
  await visitor.open('/properties');
  await visitor.page.getByLabel('Sort by').selectOption('Biggest price cut');
  await visitor.page.waitForURL('**/properties?sort=price_cut');
  const first = visitor.page.locator('.card').first();
  await expect.poll(() => first.locator('.price-cut').textContent()).toMatch(reduced);

  const title = 'The house with the price that was cut';
  const id = await listed({ texts: { en: { title, description: 'By a quiet lane.' } } });
  const { page } = await openEditor(site, id, 'editor');
  await page.getByLabel('Price', { exact: true }).fill('120.000');
  await page.getByLabel('Price', { exact: true }).blur();
  await savedLine(page).waitFor();
  await page.getByRole('link', { name: 'Check and publish' }).click();
  await page.getByRole('group', { name: 'Tell visitors about the cut' }).waitFor();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Published. Visitors see it now.').waitFor();
  await expect
    .poll(async () => {
      await visitor.page.reload();
      return first.locator('.card-title').textContent();
    })
    .toBe(title);
  await first.locator('.card-title a').click();
  await visitor.page.waitForURL(`**/property/${id}*`);
  await expect
    .poll(() => visitor.page.locator('.listing-head .price-cut').textContent())
    .toMatch(/^Reduced from \$450,000 on \d+ [A-Z][a-z]+$/);
});

test('two colleagues edit at once: what differs is merged, what collides is shown to the second', async () => {
  const id = await listed();
  const made = await openEditor(site, id, 'owner');
  const putu = await openEditor(site, id, 'editor');
  await made.page.getByLabel('Bathrooms').fill('5');
  await made.page.getByLabel('Year built').fill('2019');
  await made.page.getByLabel('Year built').blur();
  await savedLine(made.page).waitFor();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 5, yearBuilt: 2019 });

  await putu.page.getByLabel('Bathrooms').fill('6');
  await putu.page.getByLabel('Bedrooms').fill('4');
  await putu.page.getByLabel('Bedrooms').blur();
  const conflict = putu.page.locator('.editor-conflict');
  await conflict.getByText('Made Contoh changed this meanwhile').waitFor();
  const versions = await conflict.locator('div').allInnerTexts();
  expect(versions[0]).toMatch(/^Made Contoh, Today \d\d:\d\d:\d\d\s+5\s+Use theirs$/);
  expect(versions[1]).toMatch(/^Putu Umpama, Today \d\d:\d\d:\d\d\s+6\s+Keep mine$/);
  await expect.poll(() => putu.page.getByLabel('Year built').inputValue()).toBe('2019');
  const joined = putu.page.getByRole('alert').filter({ hasText: 'Conflicting changes' }).locator('.editor-joined');
  await expect
    .poll(async () => (await joined.allInnerTexts()).join())
    .toMatch(/^Year built\s+2019\s+Made Contoh, Today \d\d:\d\d:\d\d$/);
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 5, bedrooms: 4, yearBuilt: 2019 });

  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => sheetOf(id)).toMatchObject({ bathrooms: 6 });
  await joined.waitFor({ state: 'hidden' });
});

test('a sold home leaves the site', async () => {
  const id = await listed({ texts: { en: { title: 'Quxley House', description: 'By a quiet lane.' } } });
  const visitor = await site.visit();
  const isFound = async () => {
    await visitor.open('/properties?keyword=Quxley');
    return (await visitor.page.locator(`main a[href^="/property/${id}"]`).count()) > 0;
  };
  await expect.poll(isFound).toBe(true);

  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}`);
  await page.getByRole('link', { name: 'Change state' }).first().click();
  await page.getByText('Where each offer stands').waitFor();
  expect(await page.getByLabel('Sold or let for').isVisible()).toBe(false);
  await page.getByLabel('Closed').check();
  await page.getByLabel('Reason').fill('Signed at the notary');
  await page.getByLabel('Date').fill('2026-11-20');
  await page.getByLabel('Sold or let for').fill('432.500');
  await page.getByRole('button', { name: 'Change state' }).click();
  await page.getByText('The state was changed. Visitors see it now.').waitFor();

  await expect.poll(isFound).toBe(false);
  expect(await visitor.open(`/property/${id}`)).toBe(200);
  const text = await visitor.page.content();
  expect(text).toContain('Sold');
  expect(text).not.toMatch(/432[.,]?500|notary/);
  const [move] = await movesOf(id);
  expect(move).toMatchObject({ to: 'Closed', on: '2026-11-20', closedFor: { amount: 432_500, currency: 'USD' } });

  // It was another house.
  await page.getByText('Entered by mistake?').click();
  await page.getByLabel('Why it is undone').fill('It was the house beside it');
  await page.getByRole('button', { name: 'Back to “Active”' }).click();
  await page.getByText('It was the house beside it').waitFor();
  await expect.poll(isFound).toBe(true);
  expect(await movesOf(id)).toMatchObject([{ to: 'Active', isUndo: true }, { to: 'Closed' }]);
});

test('the office finds a twin', async () => {
  const first = await listed({ lotSqm: 777 });
  const second = await listed({ lotSqm: 778 });
  const { page, open } = await openEditor(site, second, 'editor');
  await page.locator('[name=lotSqm]').fill('777');
  await page.locator('[name=lotSqm]').blur();
  await expect.poll(() => sheetOf(second)).toMatchObject({ lotSqm: 777 });
  await open(`/account/listings/${second}/publish`);
  const reference = `BE-${String(first).padStart(4, '0')}`;
  await page.getByRole('link', { name: new RegExp(`^Look at the other.*${reference}`) }).click();
  await page.waitForURL(`**/account/listings/${first}`);
});
