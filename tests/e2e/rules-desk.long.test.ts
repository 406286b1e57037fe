import { expect, test } from 'vitest';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();
const guide = '/guides/ownership?holder=pt&use=live';

test.for([true, false])('an owner corrects a rule in a form, and takes it back (scripts: %s)', async (scripts) => {
  const { page, open } = await site.visit({ width: scripts ? 1440 : 390, scripts });
  await signIn(site, page, 'owner');
  const visitor = await site.visit({ scripts: false });
  const answers = async () => {
    await visitor.open(guide);
    return (await visitor.page.locator('main').textContent()) ?? '';
  };
  const reason = `Offices differ ${scripts ? 'now' : 'again'}.`;
  expect(await answers()).not.toContain(reason);

  await open('/account/agency');
  await page.getByRole('link', { name: 'Correct it rule by rule' }).click();
  await page.getByRole('heading', { name: 'Who may own what', level: 1 }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Holding a title',
    'A use in a zone',
    'Everything else',
  ]);
  await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Leasehold (Hak Sewa)' });
  await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Indonesian-owned company (PT)' });
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/title=sewa&holder=pt/);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Indonesian-owned company (PT) · Leasehold (Hak Sewa)' }).click();
  await page.getByRole('heading', { name: 'Rule H-pt-sewa', level: 1 }).waitFor();
  const ask = page.getByRole('group', { name: 'What to ask whom' });
  expect(await ask.isVisible()).toBe(false);

  // What cannot be stays as it was typed, and it is said why at its field.
  await page.getByLabel('Answer').selectOption({ label: 'Ask' });
  await ask.getByLabel('Bahasa').fill('Tanyakan kepada notaris.');
  await page.getByLabel('Source 1').fill('office.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Nothing was saved').waitFor();
  await ask.getByText('Where the answer is to ask').waitFor();
  await page.getByText('At least one; each address begins with https://').waitFor();
  await page.getByText('A name of at most 80 characters.').waitFor();
  expect(await page.getByLabel('Source 1').inputValue()).toBe('office.example');
  expect(await ask.getByLabel('Bahasa').inputValue()).toBe('Tanyakan kepada notaris.');

  await ask.getByLabel('English').fill('Ask a notary of the company.');
  await page.getByRole('group', { name: 'Reason' }).getByLabel('English').fill(reason);
  await page.getByLabel('Source 1').fill('https://office.example/lease');
  await page.getByRole('group', { name: 'Laws' }).getByLabel('Law 2').selectOption({ label: 'PP 18/2021' });
  await page.getByLabel('Who checked all rules').fill('A notary');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The site shows it now.').waitFor();
  await page.getByRole('row', { name: /H-pt-sewa · Yours.* Ask .*office\.example/ }).waitFor();
  await expect.poll(answers).toMatch(new RegExp(`${reason}.*Ask a notary of the company.*office\\.example`, 's'));

  await open('/account/agency');
  await page.getByText('H-pt-sewa: Ask').first().waitFor();
  await page.getByRole('button', { name: 'Undo Who may own what' }).first().click();
  await page.getByText('Undone. The site shows what was there before.').waitFor();
  await expect.poll(answers).not.toContain(reason);

  await open('/account/agency/rules/H-pt-sewa');
  await page.getByLabel('This rule no longer holds').check();
  await page.getByLabel('Because').fill('Repealed.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /H-pt-sewa · Withdrawn/ }).waitFor();
  await open('/account/agency/rules/H-pt-sewa');
  await page.getByRole('button', { name: 'Back to ours' }).click();
  await page.getByText('Saved. The site shows it now.').waitFor();
  expect(await page.getByRole('row', { name: /Withdrawn/ }).count()).toBe(0);
});

test('two owners who correct one rule see each other', async () => {
  const [one, other] = [await site.visit(), await site.visit()];
  for (const { page } of [one, other]) await signIn(site, page, 'owner');
  for (const { open } of [one, other]) await open('/account/agency/rules/U-pt-year');
  const save = ({ page }: typeof one) => page.getByRole('button', { name: 'Save' }).click();
  const why = ({ page }: typeof one) => page.getByRole('group', { name: 'Reason' }).getByLabel('English');
  for (const { page } of [one, other]) await page.getByLabel('Who checked all rules').fill('A notary');
  await one.page.getByLabel('Answer').selectOption({ label: 'May not' });
  await save(one);
  await one.page.getByText('Saved. The site shows it now.').waitFor();
  await why(other).fill('By a ruling.');
  await save(other);
  await other.page.getByText('Made Contoh changed this rule since, to: May not.').waitFor();
  expect(await why(other).inputValue()).toBe('By a ruling.');
  await save(other);
  await other.page.getByText('Saved. The site shows it now.').waitFor();
});
