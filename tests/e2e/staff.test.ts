import { expect, test } from 'vitest';
import { savePassword } from '#app/features/staff/staff.server.ts';
import { languages } from '#app/i18n/languages.ts';
import { findBarriers } from './barriers.ts';
import { signIn, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

test('an owner adds, promotes and suspends staff, and cannot suspend themselves', async () => {
  const { page, open } = await site.visit();
  const owner = await signIn(site, page, 'owner');
  // Signed in, so that somebody else can own the site.
  const agent = await signIn(site, (await site.visit()).page, 'agent');
  await withSiteDb(site, (db) => savePassword(db, agent.id, 'a hash'));
  await open('/account/staff');
  const row = (name: string) => page.locator('.member-list li', { hasText: name });
  expect(
    await row(owner.name)
      .getByRole('button', { name: /^Suspend/ })
      .count(),
  ).toBe(0);
  const save = row('Ketut Sampel').getByRole('button', { name: /^Save role/ });
  expect(await save.isVisible()).toBe(false);
  await row('Ketut Sampel').getByRole('combobox').selectOption('viewer');
  await save.click();
  await page.getByText('The role was changed.').waitFor();
  expect(await row('Ketut Sampel').getByRole('combobox').inputValue()).toBe('viewer');
  await row('Ketut Sampel')
    .getByRole('button', { name: /^Suspend/ })
    .click();
  await row('Ketut Sampel').getByText('Suspended').waitFor();

  const name = page.getByLabel('Name', { exact: true });
  expect(await name.isVisible()).toBe(false);
  await page.getByText('Add a staff member').click();
  await name.fill('Wayan Misalnya');
  await page.getByLabel('Email').fill('ketut@bale.example');
  await page.getByRole('button', { name: 'Add and show the link' }).click();
  await page.getByRole('alert').waitFor();
  expect(await name.inputValue()).toBe('Wayan Misalnya');
  const suspended = await withSiteDb(site, ({ kysely }) =>
    kysely.selectFrom('staff').select('email').where('disabled_at', 'is not', null).execute(),
  );
  expect(suspended).toEqual([{ email: 'ketut@bale.example' }]);

  // Without a mail server the invitation is shown, once, to be passed on.
  await page.getByLabel('Email').fill('wayan@bale.example');
  await page.getByRole('button', { name: 'Add and show the link' }).click();
  const text = await page.getByLabel('Text of the invitation').inputValue();
  expect(text).toMatch(/invites wayan@bale\.example .*\/account\/password\?link=[\w-]{20,}/s);
  const chat = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(text);
  await open('/account/staff');
  expect(await page.getByLabel('Text of the invitation').count()).toBe(0);
});

test.for(languages)('the staff page has no barriers, and needs no script: $tag', async ({ tag }) => {
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open(`/account/staff?lang=${tag}`);
  await page.locator('.member-new > summary').click();
  expect(await findBarriers(page, 1440, 320)).toEqual([]);
  const plain = await site.visit({ scripts: false });
  await signIn(site, plain.page, 'owner');
  await plain.open(`/account/staff?lang=${tag}`);
  expect(await plain.page.locator('.member-role button').first().isVisible()).toBe(true);
});
