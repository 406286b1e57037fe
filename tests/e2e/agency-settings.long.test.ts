import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './desk.ts';
import { openSite, slowDown } from './visitor.ts';

const site = openSite();

test('an owner changes name, hours and colour, which visitors see, and takes one back', async () => {
  const owner = await site.visit({ width: 1440 });
  await signIn(site, owner.page, 'owner');
  await owner.open('/account/agency');
  const part = (name: string) => owner.page.getByRole('region', { name, exact: true });

  await owner.page.getByLabel('Name of the agency').fill('Pandan Estates');
  await owner.page.getByLabel('Since').fill('2014');
  await owner.page.getByLabel('Since').blur();
  await part('Name and reference').getByText('Saved and live.').waitFor();
  // The frame of the desk has it as well, without being loaded again.
  await expect.poll(() => owner.page.locator('.desk-side').textContent()).toContain('Pandan Estates');

  await owner.page.getByLabel('Colour of what can be pressed').fill('#57a37c');
  await owner.page.getByLabel('Colour of what can be pressed').blur();
  await part('Colour').getByText('Text would be hard to read').waitFor();
  await part('Colour').getByText('hard to read').first().waitFor();

  const visitor = await site.visit({ width: 390 });
  await visitor.open('/about');
  const reloaded = async () => {
    await visitor.page.reload();
    return `${await visitor.page.title()} ${await visitor.page.locator('footer').textContent()}`;
  };
  await expect.poll(reloaded).toMatch(/Pandan Estates.*2014/s);

  await owner.page.reload();
  await expect.poll(() => owner.page.getByLabel('Name of the agency').inputValue()).toBe('Pandan Estates');
  await owner.page.getByRole('button', { name: 'Undo Name of the agency' }).click();
  await owner.page.getByText('Undone. The site shows what was there before.').waitFor();
  await expect.poll(() => owner.page.getByLabel('Name of the agency').inputValue()).toBe('Bale Estates');
  await expect.poll(() => owner.page.getByLabel('Since').inputValue()).toBe('2014');
});

test('on a slow device a field that is changed again and again is saved as it is at last', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open('/account/agency');
  await slowDown(page, 6);
  let underWay = 0;
  let together = 0;
  const sent = (by: number) => (request: Request) => {
    if (request.method() !== 'POST') return;
    underWay += by;
    together = Math.max(together, underWay);
  };
  page.on('request', sent(1)).on('requestfinished', sent(-1)).on('requestfailed', sent(-1));
  // By hand it is left and entered again; a list that is held by its arrow keys does the same.
  await page.getByLabel('Since').evaluate(async (field) => {
    for (let times = 0; times < 8; times += 1) {
      (field as HTMLInputElement).value = String(2001 + times);
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  const typed = await page.getByLabel('Since').inputValue();
  const part = page.getByRole('region', { name: 'Name and reference', exact: true });
  await part.getByText('Saved and live.').waitFor();
  const visitor = await site.visit({ scripts: false });
  await expect
    .poll(async () => {
      await visitor.open('/about');
      return visitor.page.locator('footer').textContent();
    })
    .toContain(typed);
  expect(await part.getByText('changed this to').count()).toBe(0);
  expect(together).toBe(1);
});

test.for([true, false])('an owner withdraws a rule, and brings it back (scripts: %s)', async (scripts) => {
  const owner = await site.visit({ width: 1440, scripts });
  await signIn(site, owner.page, 'owner');
  await owner.open('/account/agency');
  const part = owner.page.getByRole('region', { name: 'Ownership and costs', exact: true });
  // By a script it is saved as soon as a field is left.
  const save = async () => {
    if (scripts) await part.locator('h2').click();
    else await part.getByRole('button', { name: 'Save' }).click();
  };
  const guide = async () => {
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/guides/ownership?holder=wna_permit');
    const answer = await visitor.page.locator('.ownership-reasons li', { hasText: 'Hak Milik' }).first().textContent();
    await visitor.page.context().close();
    return answer ?? '';
  };
  expect(await guide()).toContain('May not');

  // What cannot be read stays as it was typed, and it is said why.
  await part.getByText('As JSON').first().click();
  const rules = part.getByLabel('Who may own what', { exact: true });
  for (const [typed, why] of [
    ['{"by": "A notary", "on": ', 'It is no JSON from line 1, column 26 on.'],
    ['{"by": "A notary", "on": "today"}', 'ownership.on must be a day such as 2027-03-08'],
  ] as const) {
    await rules.fill(typed);
    await save();
    await part.getByText(why).waitFor();
    expect(await rules.inputValue()).toBe(typed);
  }
  await rules.fill('');
  await save();
  await part.getByText('these make no whole rules').waitFor({ state: 'detached' });

  const withdrawn = part.getByRole('group', { name: 'Rules that no longer hold' });
  await withdrawn.getByText('Withdraw one').click();
  await withdrawn.getByLabel('Rule', { exact: true }).first().selectOption('H-wna-shm');
  await save();
  await part.getByText('say in at most 300 characters why').waitFor();
  expect(await withdrawn.getByLabel('Rule', { exact: true }).first().inputValue()).toBe('H-wna-shm');
  await withdrawn.getByLabel('Why it no longer holds').first().fill('Another law holds.');
  await save();
  await expect.poll(guide).toMatch(/Ask.*None of the rules that are known here/s);

  await owner.open('/account/agency');
  await owner.page.getByText('H-wna-shm: Another law holds.').first().waitFor();
  await withdrawn.getByLabel('Bring it back').check();
  await save();
  await expect.poll(guide).toContain('May not');
  await owner.open('/account/agency');
  expect(await withdrawn.getByLabel('Bring it back').count()).toBe(0);
});

test('visitors find the site in the languages that the owner offers, and in no other', async () => {
  const owner = await site.visit({ width: 1440 });
  await signIn(site, owner.page, 'owner');
  await owner.open('/account/agency');
  const arabic = owner.page.getByRole('group', { name: 'Languages of the site' }).getByLabel('العربية');
  await arabic.uncheck();
  await owner.page.getByText('Saved and live.').waitFor();

  const visitor = await site.visit({ width: 1440 });
  const shown = async (path: string) => {
    await visitor.open(path);
    const tags = await visitor.page
      .locator('head link[hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    const { pathname, search } = new URL(visitor.page.url());
    return { at: pathname + search, tags, menu: await visitor.page.locator('#language-menu a').count() };
  };
  const inTwo = { tags: ['en', 'id', 'x-default'], menu: 2 };
  await expect.poll(() => shown('/about?lang=ar')).toEqual({ at: '/about', ...inTwo });
  expect(await shown('/properties?type=Villa&lang=ar')).toEqual({ at: '/properties?type=Villa', ...inTwo });
  const nothing = new URL('/nothing-here?lang=ar', visitor.page.url());
  expect((await visitor.page.request.get(nothing.href)).status()).toBe(404);
  await owner.open('/account?lang=ar');
  expect(await owner.page.locator('html').getAttribute('lang')).toBe('ar');

  await owner.open('/account/agency');
  await arabic.check();
  await owner.page.getByText('Saved and live.').waitFor();
  await expect.poll(async () => (await shown('/about?lang=ar')).at).toBe('/about?lang=ar');
});

test('what two owners type into one field is not overwritten unseen', async () => {
  const [one, other] = [await site.visit(), await site.visit()];
  for (const { page } of [one, other]) await signIn(site, page, 'owner');
  for (const { open } of [one, other]) await open('/account/agency');
  await one.page.getByLabel('Telegram').fill('pandan_example');
  await one.page.getByLabel('Telegram').blur();
  await one.page.getByText('Saved and live.').waitFor();
  await other.page.getByLabel('Telegram').fill('other_example');
  await other.page.getByLabel('Telegram').blur();
  await other.page.getByText('Made Contoh changed this to “pandan_example”').waitFor();
  await other.page.getByLabel('Telegram').fill('chosen_example');
  await other.page.getByLabel('Telegram').blur();
  await other.page.getByText('Saved and live.').waitFor();
});

test('without a script each part has its button, and what is refused comes back as it was typed', async () => {
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'owner');
  await open('/account/agency');
  const part = page.getByRole('region', { name: 'Phones and chat' });
  await part.getByLabel('Email').fill('nobody');
  await part.getByLabel('WhatsApp').fill('628123456789');
  await part.getByRole('button', { name: 'Save' }).click();
  await part.getByText('An email address such as hello@example.com.').waitFor();
  expect(await part.getByLabel('Email').inputValue()).toBe('nobody');
  await part.getByLabel('Email').fill('office@example.com');
  await part.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The site shows it now.').waitFor();
  expect(await part.getByLabel('WhatsApp').inputValue()).toBe('+62 812 3456 789');
});
