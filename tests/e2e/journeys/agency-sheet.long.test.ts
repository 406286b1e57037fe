import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '#tests/e2e/desk.ts';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

/** Homes of the sheet that have an area here, and are none that stands there twice. */
const homes = 70;
const maxQuestions = 12;

const sheet = readFileSync('tests/import-files/agency-sheet.csv');

/** Brings the sheet to its dry run, under this name and as a new source. */
async function bringToDryRun(page: Page, name: string): Promise<void> {
  await page.locator('input[name="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: sheet });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('First values').waitFor();
  await page.locator('select[name="currency"]').selectOption('IDR');
  await page.locator('select[name="areaUnit"]').selectOption('are');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await page.locator('.import-figures').waitFor({ timeout: 30_000 });
}

/** The figure of an outcome on the page; 0 where it is not shown. */
async function figure(page: Page, name: string): Promise<number> {
  const shown = page.locator('.import-figures > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  return (await shown.count()) === 0 ? 0 : Number((await shown.textContent())?.replaceAll(',', ''));
}

test('an agency brings its spreadsheet, answers each question once, and brings it again', {
  timeout: 300_000,
}, async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open('/account/import');
  await bringToDryRun(page, 'agency-sheet.csv');

  const asked = page.locator('#import-asks small');
  const questions = Number(await asked.textContent());
  expect(questions).toBeLessThanOrEqual(maxQuestions);
  const before = (await figure(page, 'New')) + (await figure(page, 'Refused'));
  await page.getByLabel('What Mengwi becomes').selectOption('Munggu');
  const read = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save answers and read again' }).click();
  await read;
  await page.getByText('Answered before').waitFor({ timeout: 30_000 });
  expect(await page.getByLabel('What mengwi becomes').inputValue()).toBe('munggu');
  expect(Number(await asked.textContent())).toBeLessThan(questions);
  expect((await figure(page, 'New')) + (await figure(page, 'Refused'))).toBe(before);

  const fresh = await figure(page, 'New');
  expect(fresh).toBeGreaterThanOrEqual(homes);
  const cards = page.locator('.import-homes article');
  expect(await cards.count()).toBe(10);
  expect(await cards.first().textContent()).toMatch(/Rp\s?8[.,]200[.,]000[.,]000/);
  await page.getByRole('link', { name: 'Next homes' }).click();
  await page.getByText(/Homes 11 to 20/).waitFor();
  await page.getByRole('button', { name: `Import listings: ${fresh}` }).click();
  await page.getByText(`Done: ${fresh} of ${fresh}`).waitFor({ timeout: 120_000 });

  await open('/account/import');
  await bringToDryRun(page, 'agency-sheet-december.csv');
  expect(await figure(page, 'New')).toBe(0);
  await page.getByRole('button', { name: 'All are those listings' }).click();
  // Their pictures did not come: the sheet's own site is none.
  const known = async () => (await figure(page, 'Unchanged')) + (await figure(page, 'Changed'));
  await expect.poll(known, { timeout: 60_000 }).toBeGreaterThanOrEqual(homes);
  expect(await figure(page, 'New')).toBe(0);
});
