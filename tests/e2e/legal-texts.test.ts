import { expect, test } from 'vitest';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

const markup = 'Ours <img src=x onerror=alert(1)> & yours';

test('an owner publishes what visitors agree to, and a lead keeps what its sender read', async () => {
  const visitor = await site.visit({ scripts: false });
  await visitor.open('/contact');
  const titleOf = async (path: string) => {
    await visitor.open(path);
    return visitor.page.locator('.legal h1').textContent();
  };
  const owner = await site.visit({ scripts: false, width: 390 });
  await signIn(site, owner.page, 'owner');
  await owner.open('/account/agency/legal');
  const { page } = owner;
  for (const name of ['Privacy policy', 'Sentences in the forms']) await page.getByRole('heading', { name }).click();
  await page.locator('[name=privacy_en_title]').fill(markup);
  await page.locator('[name=privacy_en_body]').fill('## One\n\n<b>Bold</b> is for nobody.\n\n- this\n- that');
  await page.locator('[name=box_en]').fill('Yes to {privacy}, yes to {terms}.');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  expect(await page.locator('.entry-notice').textContent()).toBe('Published. The site shows it now.');

  // The page of before is sent; the one opened now says something else.
  const fields = { name: 'Made Visitor', email: 'made@bale.example', subject: 'A house', message: 'Three bedrooms.' };
  for (const [name, text] of Object.entries(fields)) await visitor.page.locator(`main [name=${name}]`).fill(text);
  await visitor.page.locator('[name=terms]').check();
  await visitor.page.locator('main .send-button').click();
  await visitor.page.waitForURL('**/contact/sent*');
  await expect.poll(() => titleOf('/privacy')).toBe(markup);
  expect(await visitor.page.locator('.legal section p').allTextContents()).toEqual([
    '<b>Bold</b> is for nobody.',
    '- this\n- that',
  ]);
  expect(await visitor.page.locator('.legal-changed').textContent()).toMatch(/^Version 2 · Last changed on /);
  expect(await visitor.page.locator('meta[name=robots]').count()).toBe(0);

  await visitor.open('/contact');
  expect(await visitor.page.locator('label.check').textContent()).toMatch(
    /^Yes to privacy policy.*, yes to terms of service/,
  );

  await owner.open('/account/leads?tab=all');
  await page.getByRole('link', { name: 'Made Visitor' }).first().click();
  await page.locator('.lead-person').getByRole('link', { name: 'Privacy' }).click();
  expect(owner.where()).toBe('/privacy/1');
  expect(await page.locator('.legal h1').textContent()).toBe('Privacy Policy');
  expect(await page.locator('.legal-version').textContent()).toContain('This is a former version.');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  await owner.open('/account/agency/legal');
  await page.getByRole('button', { name: 'Publish again version 1' }).click();
  await page.locator('.entry-notice').waitFor();
  await expect.poll(() => titleOf('/privacy')).toBe('Privacy Policy');
  expect(await visitor.open('/privacy/2')).toBe(200);
  expect(await visitor.open('/privacy/4')).toBe(404);
});
