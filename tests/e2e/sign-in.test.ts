import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { findBarriers } from './barriers.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

const owner = { name: 'Made Contoh', email: 'made@bale.example', password: 'three frangipanis' };

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('main button[type=submit]').first().click();
};

test('the owner sets up an account by the link of the first start, and signs in', async () => {
  const link = /\/account\/password\?link=[\w-]+/.exec(site.output())?.[0] ?? '';
  const { page, open, where, externalRequests } = await site.visit();
  const barriers: unknown[] = [];
  const look = async () => barriers.push(...(await findBarriers(page, 1280, 320)));

  expect(await open('/account')).toBe(200);
  expect(where()).toBe('/account/sign-in');
  await look();

  await open(link);
  await look();
  await fill(page, { ...owner, password: 'too short', repeat: 'too short' });
  await page.locator('[name=password][aria-invalid=true]').waitFor();
  await expect
    .poll(() => page.locator('[role=alert]').evaluate((alert) => alert === document.activeElement))
    .toBe(true);
  expect(await page.locator('[name=name]').inputValue()).toBe(owner.name);
  await look();
  await fill(page, { password: owner.password, repeat: owner.password });
  await page.waitForURL('**/account');
  await look();
  expect(await open(link)).toBe(410);

  await open('/account?lang=ar');
  await page.locator('[name=do][value=sign-out]').click();
  await page.waitForURL('**/account/sign-in?lang=ar');
  await look();
  await fill(page, { email: owner.email, password: 'four frangipanis' });
  await page.locator('[role=alert]').waitFor();
  expect(await page.locator('[name=email]').inputValue()).toBe(owner.email);
  await look();
  await fill(page, { password: owner.password });
  await page.waitForURL('**/account?lang=ar');
  await open('/account/sessions?lang=ar');
  await look();
  expect(await page.locator('tbody tr').count()).toBe(1);
  expect(externalRequests).toEqual([]);
  expect(barriers).toEqual([]);

  await onAnotherDevice(async (phone) => {
    await phone.open('/account/sign-in');
    await fill(phone.page, { email: owner.email, password: owner.password });
    await phone.page.waitForURL('**/account');
    await open('/account/sessions');
    await page.locator('button[name=end]').click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await phone.open('/account');
    expect(phone.where()).toBe('/account/sign-in?ended=1');
  });
});

/** Without scripts it is the same site. */
async function onAnotherDevice(use: (visitor: Awaited<ReturnType<typeof site.visit>>) => Promise<void>) {
  await use(await site.visit({ scripts: false, width: 390 }));
}

test.for(languages)('visitors download nothing of the desk: $tag', async ({ tag }) => {
  const { page, open } = await site.visit();
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(response.url()));
  await open(`/about?lang=${tag}`);
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /\/(desk|sign-in|password|entry-)[\w-]*\./.test(url))).toEqual([]);
});
