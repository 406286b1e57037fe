import { expect, test } from 'vitest';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { signIn } from '#tests/e2e/desk.ts';
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
    if (!scripts) await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL('**/guides/ownership?*');
    const reasons = page.locator('.ownership-reasons > li');
    const freehold = reasons.filter({ hasText: 'Freehold (Hak Milik' });
    await freehold.getByText('May not', { exact: true }).waitFor();
    expect(await freehold.textContent()).toContain('A foreigner may not hold freehold');
    expect(await freehold.locator('.ownership-reason a').count()).toBeGreaterThan(0);
    const lease = reasons.filter({ hasText: 'Leasehold (Hak Sewa)' });
    expect(await lease.locator('.verdict').first().textContent()).not.toBe('May not');
    // What else is so of her is asked where it has a say, and has an address too.
    const toUse = reasons.filter({ hasText: 'Right to use (Hak Pakai)' }).locator('.verdict');
    expect(await toUse.textContent()).toBe('May, if');
    const more = page.locator('.own-facts');
    await more.getByText('More about you').click();
    await more.getByLabel('I hold another plot under Hak Pakai already').check();
    await more.getByRole('button').click();
    await page.waitForURL('**/guides/ownership?*fact=second_home*');
    expect(await toUse.textContent()).toBe('Ask');
    expect(await more.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await more.getByRole('checkbox', { checked: true }).uncheck();
    await more.getByRole('button').click();
    await page.waitForURL((url) => !url.searchParams.has('fact'));
    expect(await toUse.textContent()).toBe('May, if');
    const homes = await page.getByRole('link', { name: 'Homes I may own' }).getAttribute('href');
    expect(homes).toBe('/properties?may_own=wna_permit');
    await lease.getByRole('link', { name: 'Leaseholds for sale' }).click();
    await page.waitForURL('**/properties?*tenure=leasehold*');
    expect(await page.locator('.card .card-tenure').first().textContent()).toContain('Leasehold');
    await page.locator('.card a[href*="/property/"]').first().click();
    await page.waitForURL('**/property/*');
    const ownership = page.locator('#may-own');
    if (scripts) {
      // Chosen once, in the guide: the listing answers by itself, and its address stays the one that everybody has.
      await ownership.getByRole('status').filter({ hasText: /\d/ }).waitFor();
      await expect.poll(() => ownership.getByLabel('I am').inputValue()).toBe('wna_permit');
      expect(new URL(page.url()).searchParams.has('holder')).toBe(false);
      await ownership.getByLabel('What for').selectOption('let_night');
      await ownership.locator('.verdict', { hasText: 'May not' }).first().waitFor();
      await ownership.getByLabel('What for').selectOption('live');
      await ownership.locator('.verdict', { hasText: 'May not' }).waitFor({ state: 'hidden' });
    } else {
      expect(await ownership.locator('.verdict').count()).toBe(0);
      await ownership.getByLabel('I am').selectOption('wna_permit');
      await ownership.getByLabel('What for').selectOption('live');
      await ownership.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL('**/property/*holder=wna_permit&use=live*');
    }
    const answer = ownership.locator('.ownership-reasons > li').filter({ hasText: 'Leasehold' });
    expect(await answer.locator('.verdict').first().textContent()).not.toBe('May not');
    expect(await answer.locator('.ownership-reason a').count()).toBeGreaterThan(0);
    await ownership.getByText('More about you').click();
    await ownership.getByLabel('The title is to be in another person’s name').check();
    await ownership.locator('.own-facts').getByRole('button').click();
    await page.waitForURL('**/property/*holder=wna_permit&use=live&fact=nominee*');
    expect(await answer.locator('.verdict').first().textContent()).toBe('May not');
    await page.goBack();
    await ownership.getByRole('link', { name: 'Homes I may own' }).click();
    await page.waitForURL('**/properties?may_own=wna_permit.live');
    await page.locator('.chip', { hasText: 'May own: Foreigner' }).waitFor();
    expect(await page.locator('.card').count()).toBeGreaterThan(0);
    for (const tenure of await page.locator('.card .card-tenure').allTextContents()) {
      expect(tenure).not.toContain('Freehold');
    }
    if (!scripts) return;
    // Each home is marked for her, by her device alone.
    await page.locator('.card .verdict').first().waitFor();
    await expect
      .poll(async () => new Set(await page.locator('.card .verdict').allTextContents()))
      .toEqual(new Set(['May, if']));
    await page.goBack();
    await ownership.getByRole('button', { name: 'Forget it' }).click();
    await ownership.locator('.verdict').first().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('mayOwn');
  },
);

test('the agency corrects a rule: a wrong one is refused with a sentence, a right one holds at once, and ours comes back', async () => {
  const { page: desk, open } = await site.visit({ width: 1440 });
  await signIn(site, desk, 'owner');
  await open('/account/agency');
  const form = desk.locator('form', { has: desk.locator('textarea[name=ownership]') });
  const field = form.locator('textarea[name=ownership]');
  await form.locator('details:has([name=ownership]) summary').click();
  const rules = ownRules.rules.filter(({ id }) => id === 'H-wnap-sewa');
  const write = async (text: string) => {
    await field.fill(text);
    await field.blur();
  };
  const looked = { by: 'A notary', on: '2026-11-28' };
  await write(JSON.stringify({ ...looked, rules: rules.map((rule) => ({ ...rule, why: 'r_none' })) }));
  await form.getByText('H-wnap-sewa names r_none').waitFor();
  await write('{');
  await form.getByText('these make no whole rules').waitFor();

  const { page } = await site.visit({ width: 1440 });
  const lease = page.locator('.ownership-reasons > li').filter({ hasText: 'Leasehold (Hak Sewa)' });
  const verdict = async () => {
    await page.goto(`${site.url()}/guides/ownership?holder=wna_permit`);
    return lease.locator('.verdict').textContent();
  };
  /** What a listing says of the rules. */
  const onOffer = async () => {
    await page.goto(`${site.url()}/property/2?holder=wna_permit`);
    return page.locator('#may-own').textContent();
  };
  expect(await onOffer()).toContain('Compiled 22 November 2026');
  expect(await verdict()).toBe('May, if');
  await write(JSON.stringify({ ...looked, rules: rules.map((rule) => ({ ...rule, verdict: 'may_not' })) }));
  await form.getByText('Saved and live.').waitFor();
  await expect.poll(verdict).toBe('May not');
  expect(await page.locator('main').textContent()).toContain('Checked by A notary');
  await expect.poll(onOffer).toContain('Checked by A notary, 28 November 2026.');
  await page.goto(`${site.url()}/properties?may_own=wna_permit&tenure=leasehold`);
  expect(await page.locator('.card').count()).toBe(0);

  await form.getByRole('button', { name: 'Back to ours' }).first().click();
  await expect.poll(verdict).toBe('May, if');
  await desk.reload();
  await desk.locator('.setting-recent').getByText('H-wnap-sewa: May not').first().waitFor();
});
