import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPasswords } from '#app/features/staff/password/passwords.server.ts';
import { savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

const password = 'three frangipanis';

test('a passkey is added, signs in alone, and stands for the second step', async () => {
  const email = await addMember('made');
  const { page, open, where, externalRequests } = await site.visit();
  const authenticator = await addAuthenticator(page);
  await open('/account/sign-in');
  await typePassword(page, email);
  await page.waitForURL('**/account');

  await open('/account/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey was added.').waitFor();
  expect(await page.locator('.security-new li').count()).toBe(10);
  await page.getByRole('link', { name: 'I have noted them' }).click();
  await page.waitForURL('**/account');
  await open('/account/security');
  expect(await page.getByRole('heading', { name: 'Your recovery codes' }).count()).toBe(0);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/account');
  await open('/account/sessions');
  await page.getByRole('cell', { name: 'Passkey' }).waitFor();

  // The person does not put a finger on it.
  await signOut(page);
  await authenticator.verify(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('No passkey was used. Please try again.').waitFor();
  await authenticator.verify(true);

  // A password alone no longer opens anything.
  await typePassword(page, email);
  await page.waitForURL('**/account/second-step');
  await open('/account/leads');
  expect(where()).toMatch(/^\/account\/sign-in/);
  await open('/account/second-step');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/account');
  expect(externalRequests).toEqual([]);
});

test('codes and recovery codes need no script, and are asked for where the agency requires them', async () => {
  const email = await addMember('ketut');
  await withSiteDb(site, async ({ kysely }) => {
    await kysely.updateTable('staff').set({ role: 'owner' }).where('email', '=', email).execute();
  });
  const { page, open, where } = await site.visit({ scripts: false, width: 390 });
  await open('/account/sign-in');
  await typePassword(page, email);
  await open('/account/agency');
  await page.getByLabel(/^Everybody signs in with a second step/).check();
  await page
    .locator('form', { has: page.locator('[name=requiresSecondFactor]') })
    .locator('[type=submit]')
    .click();
  // It holds for whoever is signed in by a password alone, and at once.
  expect(where()).toBe('/account/security');
  expect(await open('/account/leads')).toBe(200);
  expect(where()).toBe('/account/security');
  expect(await page.getByText('Passkeys need JavaScript').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Set up codes' }).click();
  const secret = await page.locator('[name=secret]').inputValue();
  await page.locator('[name=code]').fill('000000');
  await page.getByRole('button', { name: 'Turn codes on' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('[name=secret]').inputValue()).toBe(secret);
  const code = codeOf(secret);
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: 'Turn codes on' }).click();
  const recovery = await page.locator('.security-new code').first().textContent();
  await page.getByRole('link', { name: 'I have noted them' }).click();
  expect(where()).toBe('/account');
  await open('/account/sessions');
  await page.locator('[name=do][value=sign-out]').click();

  await typePassword(page, email);
  expect(where()).toBe('/account/second-step');
  // The code it was set up with is used; the next one is good already.
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').waitFor();
  await page.locator('[name=code]').fill(codeOf(secret, 30_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(where()).toBe('/account');
  await open('/account/sessions');
  await page.locator('.desk-table').getByText('Password and code').waitFor();
  await page.locator('[name=do][value=sign-out]').click();

  await typePassword(page, email);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.locator('[name=code]').fill(recovery ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(where()).toBe('/account');
  await open('/account/security');
  await page.getByText('9 codes are left.').waitFor();
});

function codeOf(secret: string, laterMs = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + laterMs });
}

async function addMember(name: string): Promise<string> {
  const email = `${name}@bale.example`;
  await withSiteDb(site, async (db) => {
    const staff = (await saveStaff(db, { email, name, role: 'owner' }, Date.now()))!;
    await savePassword(db, staff.id, await createPasswords().hash(password));
  });
  return email;
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('main [type=submit]').click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/account/sign-in');
}

/** An authenticator in the browser, as a telephone or a laptop has one. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    /** Whether the person's finger is the right one. */
    verify: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
