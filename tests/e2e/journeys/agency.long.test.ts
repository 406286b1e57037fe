import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translatorOf } from '#app/i18n/translators.ts';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

test('a couple finds a leasehold villa in Canggu on a phone and writes to the agency', async () => {
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  await open('/');
  await page.locator('.site-header [aria-haspopup=dialog]').click();
  const dialog = page.getByRole('dialog', { name: 'Search Properties' });
  await dialog.getByLabel('Property Type').selectOption('Villa');
  await dialog.locator('[name=location] option[value=canggu]').waitFor({ state: 'attached' });
  await dialog.getByLabel('Location').selectOption('canggu');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/properties?type=Villa&location=canggu');
  await page.getByText('Show Filters').click();
  const filters = page.locator('.filter-panel form');
  await filters.getByLabel('Tenure').selectOption('leasehold');
  await page.waitForURL('**/properties?type=Villa&location=canggu&tenure=leasehold');
  await filters.locator('.filter-actions [type=submit]').click();
  const card = page.locator('.card').first();
  await expect.poll(() => card.locator('.card-tenure').textContent()).toContain('Leasehold');
  await card.locator('.card-title a').click();
  await page.waitForURL('**/property/*');
  await page.locator('.lease').getByText('Ends').first().waitFor();
  await write(page, 'Is the lease still to be had?');
});

test('an owner reaches the agency from the side menu in Arabic', async () => {
  const t = translatorOf('ar');
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  await open('/?lang=ar');
  await page.getByRole('button', { name: t('header.open_menu') }).click();
  await page
    .locator('#site-menu')
    .getByRole('link', { name: t('nav.contact') })
    .click();
  await page.waitForURL('**/contact?lang=ar');
  await page.locator('[name=name]').fill('وايان');
  await page.locator('[name=email]').fill('owner@bale.example');
  await page.locator('[name=inquiry_type]').selectOption('selling');
  await page.locator('[name=subject]').fill('أرض في أوبود');
  await page.locator('[name=message]').fill('أرغب في بيع أرضي.');
  await page.locator('[name=terms]').check();
  await page.getByRole('button', { name: t('contact.submit') }).click();
  await page.getByText(t('contact.success')).waitFor();
});

test('a visitor goes from the home page to an inquiry with the keyboard alone', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await open('/');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'View All Properties');
  await page.keyboard.press('Enter');
  // The home page has cards as well.
  await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor();
  const title = String(await page.locator('.card-title').first().textContent());
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.type('Made Contoh');
  await page.keyboard.press('Tab');
  await page.keyboard.type('made@bale.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('May we see it on Friday?');
  await tabTo(page, 'Send Inquiry');
  await page.keyboard.press('Enter');
  await page.getByText('Thank you. Your message has been sent.').waitFor();
});

test('a visitor asks about a listing in the app they have', async () => {
  const { page, open } = await site.visit({ width: 390, hasTouch: true });
  await open('/property/1');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('link', { name: 'About Us' }).last().click();
  await page.waitForURL('**/about');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('button', { name: 'I have a question about a listing.' }).click();
  const telegram = page.getByRole('link', { name: /Telegram/ });
  expect(new URL(String(await telegram.getAttribute('href'))).searchParams.get('text')).toContain('question');
});

test('a careful visitor reads what happens with their words before sending them', async () => {
  const { page, open } = await site.visit({ scripts: false });
  await open('/contact?lang=id');
  const link = page.locator('main form').getByRole('link').first();
  const address = String(await link.getAttribute('href'));
  expect(address).toBe('/privacy?lang=id');
  expect(await open(address)).toBe(200);
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3);
});

async function write(page: Page, message: string): Promise<void> {
  const inquiry = page.locator('#inquiry');
  await inquiry.getByLabel('Name').fill('Made Contoh');
  await inquiry.getByLabel('Email').fill('made@bale.example');
  await inquiry.getByRole('textbox', { name: 'Message' }).fill(message);
  await inquiry.getByRole('button', { name: 'Send Inquiry' }).click();
  await page.getByText('Thank you. Your message has been sent.').waitFor();
}

/** Presses Tab until what is called so has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels = [...((focused as HTMLInputElement | null)?.labels ?? [])];
      // Of a button that keeps room for another label, the first.
      const spoken = focused?.querySelector('span')?.textContent;
      return [focused?.textContent, spoken, ...labels.map((label) => label.textContent)];
    });
    if (words.some((text) => text?.trim() === name)) return;
  }
  throw new Error(`The keyboard does not come to “${name}”.`);
}
