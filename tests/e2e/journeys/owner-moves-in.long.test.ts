import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

/** From the link that the first start prints to one's own site, with so many homes of a table. */
const [maxActions, maxMs, homes, bad] = [25, 5 * 60_000, 300, 5];

const owner = { name: 'Made Contoh', email: 'made@pandan.example', password: 'three frangipanis' };

const areas = ['Canggu', 'Ubud', 'Sanur', 'Seminyak', 'Uluwatu'];

/** As an agency's own table names things; some rows say what nobody can read. */
function table(): string {
  const rows = Array.from({ length: homes + bad }, (_, at) => {
    const isBad = at % 60 === 30;
    return [
      ...[`PE-${at + 1}`, at % 4 === 0 ? 'House' : 'Villa', areas[at % areas.length], 2 + (at % 4)],
      ...[isBad ? 'nego' : 250_000 + 1_000 * at, 'Freehold', `Villa of the ${at + 1}. frangipani`],
      ...['A quiet house with a garden.\nTen minutes from the sea.', 'The photographer comes next week'],
    ];
  });
  const head = [
    'Ref',
    'Type',
    'Area',
    'Bedrooms',
    'Price (USD)',
    'Tenure',
    'Title',
    'Description',
    'Why it has no pictures',
  ];
  return [head, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n');
}

test('an owner moves in', { timeout: maxMs + 60_000 }, async () => {
  const { page, open, externalRequests } = await site.visit({ width: 1440 });
  const did: string[] = [];
  const act = async (what: string, work: () => Promise<unknown>) => {
    did.push(what);
    await work();
  };
  const press = (what: string, target: Locator) => act(what, () => target.click());
  const fill = (name: string, text: string) =>
    act(`type ${name}`, async () => {
      const field = page.locator(`main [name="${name}"]`).first();
      await field.fill(text);
      await field.blur();
    });
  const started = performance.now();

  await act('open the link', () => open(/\/account\/password\?link=[\w-]+/.exec(site.output())?.[0] ?? ''));
  for (const [name, text] of Object.entries({ ...owner, repeat: owner.password })) await fill(name, text);
  await press('sign in', page.getByRole('button', { name: 'Save and sign in' }));
  await page.getByRole('heading', { level: 1, name: 'Make this site yours' }).waitFor();
  const done = () => page.locator('.first-list [data-state=done] b').allTextContents();
  expect(await done()).toEqual([]);
  expect(await page.locator('main .btn-primary').count()).toBe(1);

  await press('name', page.getByRole('link', { name: 'Set the name' }));
  await page.waitForURL(/\/account\/agency/);
  await fill('name', 'Pandan Estates');
  await fill('referencePrefix', 'PE');
  await fill('phones', '+62 361 555 010');
  await fill('email', owner.email);
  await fill('chat.whatsapp', '62361555010');
  await fill('chat.telegram', '');
  await fill('chat.messenger', '');

  // What was typed is saved although nobody waits until it says so.
  await press('overview', page.getByRole('link', { name: 'Overview' }));
  await expect.poll(done, { timeout: 15_000 }).toEqual(['Name and reference', 'Phones and chat']);
  expect(await page.locator('.first-rail dd').first().textContent()).toBe('141');
  await press('remove', page.getByRole('button', { name: 'Remove the demonstration' }));
  await page.getByText(/^Removed\. It can be brought back until/).waitFor({ timeout: 60_000 });
  expect(await statusOf('/property/1')).toBe(410);

  await press('import', page.getByRole('link', { name: 'Import listings' }));
  await act('file', () =>
    page
      .getByLabel('File, up to 100 MB')
      .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(table()) }),
  );
  await press('continue', page.getByRole('button', { name: 'Continue' }));
  await press('dry run', page.getByRole('button', { name: 'Dry run' }));
  await press('publish them', page.locator('input[name=publishes][value=yes]'));
  await fill('consentOn', '2026-11-20');
  await press('import', page.getByRole('button', { name: `Import listings: ${homes + bad}` }));
  await page.getByText(`Done: ${homes + bad} of ${homes + bad}`).waitFor({ timeout: 120_000 });
  await page.getByRole('heading', { name: 'Not published: something is missing' }).waitFor();
  const took = performance.now() - started;

  console.log(`An owner moves in: ${did.length} actions (at most ${maxActions}), ${Math.round(took / 1000)} seconds`);
  expect(did.length).toBeLessThanOrEqual(maxActions);
  expect(took).toBeLessThan(maxMs);
  expect(externalRequests).toEqual([]);

  const visitor = await site.visit();
  await visitor.open('/properties');
  await visitor.page.getByText(`Showing 10 of ${homes} Properties`).waitFor();
  expect(await visitor.page.locator('.site-header').textContent()).toContain('Pandan Estates');
  expect(await visitor.page.locator('.site-footer').textContent()).toContain('+62 361 555010');
  expect(await visitor.page.locator('.site-footer').textContent()).not.toContain('rendered');
  await visitor.open('/about');
  expect(await visitor.page.locator('main').textContent()).not.toMatch(/invented|Ketut/);

  // The list can be put away, and found again.
  await open('/account');
  expect(await done()).toEqual(['Name and reference', 'Phones and chat', 'Your listings']);
  await page.getByRole('button', { name: 'I do not need this list' }).click();
  await page.getByRole('link', { name: 'What makes this site yours' }).click();
  await page.getByRole('button', { name: 'Show it on the overview again' }).click();
  await page.getByRole('button', { name: 'I do not need this list' }).waitFor();
});

async function statusOf(path: string): Promise<number> {
  return (await fetch(site.url() + path, { redirect: 'manual' })).status;
}
