import { expect, test } from 'vitest';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

test.for([true, false])('an investor ends a calculation at nought (scripts: %s)', async (scripts) => {
  const { page, open } = await site.visit({ width: 390, scripts });
  await open('/properties?tenure=leasehold&type=Villa&years_left=20');
  await page.locator('.card .card-title a').first().click();
  await page.waitForURL('**/property/*');
  await page.getByRole('link', { name: 'What it may bring in' }).click();
  await page.waitForURL('**/returns?*');
  // Nothing is assumed for anybody.
  for (const label of [/^Rent you expect/, /is let/, /running costs/]) {
    expect(await page.getByLabel(label).inputValue()).toBe('');
  }
  expect(await page.locator('#result table').count()).toBe(0);
  await page.getByText('the night', { exact: true }).click();
  await page.getByLabel(/^Rent you expect/).fill('150');
  await page.getByLabel(/is let/).fill('most');
  await page.getByLabel(/running costs/).fill('35');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Please type a number from 0 to 100.').waitFor();
  expect(await page.getByLabel(/^Rent you expect/).inputValue()).toBe('150');
  await page.getByLabel(/is let/).fill('60 %');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('= $21,353').waitFor();
  const last = page.locator('#result table').nth(1).locator('tr').last();
  expect(await last.locator('th').textContent()).toMatch(/^At the end, \d+ \w+ 20\d\d$/);
  expect(await last.locator('td').last().textContent()).toBe('$0');
});
