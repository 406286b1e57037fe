import { expect, test } from 'vitest';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

test.for([true, false])(
  'a foreigner learns that freehold is not for her and finds a lease she may hold (scripts: %s)',
  async (scripts) => {
    const { page, open } = await site.visit({ width: 390, scripts });
    await open('/');
    await page.locator('.site-footer').getByRole('link', { name: 'Who may own' }).click();
    await page.waitForURL('**/guides/ownership');
    await page.getByLabel('I am').selectOption('wna_permit');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL('**/guides/ownership?*');
    const reasons = page.locator('.ownership-reasons > li');
    const freehold = reasons.filter({ hasText: 'Freehold (Hak Milik' });
    await freehold.getByText('May not', { exact: true }).waitFor();
    expect(await freehold.textContent()).toContain('A foreigner may not hold freehold');
    expect(await freehold.locator('.ownership-reason a').count()).toBeGreaterThan(0);
    const lease = reasons.filter({ hasText: 'Leasehold (Hak Sewa)' });
    expect(await lease.locator('.verdict').first().textContent()).not.toBe('May not');
    await lease.getByRole('link', { name: 'Leaseholds for sale' }).click();
    await page.waitForURL('**/properties?*tenure=leasehold*');
    expect(await page.locator('.card .card-tenure').first().textContent()).toContain('Leasehold');
  },
);
