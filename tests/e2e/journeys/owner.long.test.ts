import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { createLink, linkLifeMs, passwordAddress } from '#app/features/staff/sign-in/one-time-links.server.ts';
import { withSiteDb } from '#tests/e2e/desk.ts';
import { openMailingSite } from '#tests/e2e/mailing-site.ts';
import { readMail } from '#tests/read-mail.ts';

const site = openMailingSite('Bale Estates <hello@bale.example>');

const owner = { name: 'Made Contoh', email: 'made@bale.example' };
const first = 'three frangipanis';
const second = 'four banyan trees';

test('the owner sets up an account, signs in, and forgets the password', { timeout: 180_000 }, async () => {
  const laptop = await site.visit();
  const { page, open, where } = laptop;

  // A link that waited for half an hour is over, while the one of this start is good.
  const late = await withSiteDb(site, (db) =>
    createLink(db, { staffId: null, lifeMs: linkLifeMs.setUp, now: Date.now() - linkLifeMs.setUp }),
  );
  expect(await open(passwordAddress(late))).toBe(410);
  const printed = /\/account\/password\?link=[\w-]+/.exec(site.output())?.[0] ?? '';
  expect(await open(printed)).toBe(200);
  await fill(page, { ...owner, password: first, repeat: first });
  await page.waitForURL('**/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await open(printed)).toBe(410);

  await open('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/account/sign-in');
  await fill(page, { email: owner.email, password: first });
  await page.waitForURL('**/account');

  // On a phone, without scripts, it is forgotten.
  const phone = await site.visit({ scripts: false, width: 390 });
  await phone.open('/account/sign-in?lang=id');
  await phone.page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await fill(phone.page, { email: 'MADE@bale.example' });
  await phone.page.waitForURL('**/account/forgot?sent=1&lang=id');
  const [link = ''] =
    /http:\S+\/account\/password\?link=\S+/.exec(await mailAbout('Tautan untuk kata sandi baru')) ?? [];
  expect(link.startsWith(`${site.url()}/`)).toBe(true);

  const twice = await site.visit({ scripts: false, width: 390 });
  await phone.page.goto(link);
  await twice.page.goto(link);
  expect(await phone.page.locator('html').getAttribute('lang')).toBe('id');
  await fill(phone.page, { password: first, repeat: second });
  await phone.page.locator('[name=repeat][aria-invalid=true]').waitFor();
  await fill(phone.page, { password: second, repeat: second });
  await phone.page.waitForURL('**/account?lang=id');
  await fill(twice.page, { password: 'somebody else was here', repeat: 'somebody else was here' });
  await twice.page.getByRole('heading', { level: 1, name: 'Tautan ini tidak berlaku lagi' }).waitFor();
  expect(await mailAbout('Kata sandi Anda telah diganti')).toContain(owner.email);

  await open('/account');
  expect(where()).toBe('/account/sign-in?ended=1');
  await fill(page, { email: owner.email, password: first });
  await page.getByRole('alert').waitFor();
  expect(where()).toBe('/account/sign-in?ended=1');
  await fill(page, { email: owner.email, password: second });
  await page.waitForURL('**/account');

  expect([...laptop.externalRequests, ...phone.externalRequests, ...twice.externalRequests]).toEqual([]);
  const secret = new URL(link).searchParams.get('link') ?? '';
  expect(secret.length).toBeGreaterThan(40);
  expect(site.output()).not.toContain(secret);
  expect(site.output()).not.toContain(owner.email);
});

test('an address nobody has is answered like any other, and mailed nothing', async () => {
  const { page, open } = await site.visit();
  const arrived = site.received().length;
  await open('/account/forgot');
  await fill(page, { email: 'nobody@bale.example' });
  await page.waitForURL('**/account/forgot?sent=1');
  await page.getByRole('heading', { level: 1, name: 'Look into your mail' }).waitFor();
  const waiting = await withSiteDb(site, (db) =>
    db.kysely.selectFrom('mails').select('id').where('state', '!=', 'sent').execute(),
  );
  expect(waiting).toEqual([]);
  expect(site.received()).toHaveLength(arrived);
});

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
  await page.locator('main button[type=submit]').first().click();
}

/** The text of the mail with this subject, once it has arrived. */
async function mailAbout(subject: string): Promise<string> {
  const find = () =>
    site
      .received()
      .map(({ source }) => readMail(source).text)
      .find((text) => text.includes(`Subject: ${subject}`));
  return vi.waitFor(() => find() ?? Promise.reject(new Error(`No mail says “${subject}”.`)), { timeout: 15_000 });
}
