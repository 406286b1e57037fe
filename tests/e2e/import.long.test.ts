import { expect, test } from 'vitest';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const table = [
  'Ref;Type;Area;Bedrooms;Price (USD);Title;Description;Link',
  'PE-1;Villa;Canggu;3;450000;Villa one;Three bedrooms.;https://old.example/listing.php?id=1',
  'PE-2;Villa;Ubud;2;nego;Villa two;Two bedrooms.;https://old.example/listing.php?id=2',
  'PE-3;House;Ubud;4;350000;House three;Four bedrooms.;https://old.example/listing.php?id=3',
].join('\r\n');

const sent = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };

test.each([true, false])('an owner brings homes in from a table and takes them back, scripts: %s', async (scripts) => {
  const { page, open } = await site.visit({ scripts, width: scripts ? 1440 : 390 });
  await signIn(site, page, 'owner');
  await open('/account/listings');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('File, up to 100 MB; the copy of a site up to 4 GB').setInputFiles(sent);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('First values').waitFor();
  expect(await page.getByLabel('What Bedrooms becomes').inputValue()).toBe('bedrooms');
  await page.getByRole('button', { name: 'Dry run' }).click();
  const seen = async (text: string | RegExp) => {
    await expect
      .poll(
        async () => {
          if (!scripts) await page.reload();
          return page.locator('main').textContent();
        },
        { timeout: 15_000 },
      )
      .toMatch(text);
  };
  await seen(/nego/);
  await page.getByRole('button', { name: 'Import listings: 3' }).click();
  await seen(/Done: 3 of 3/);
  if (scripts) {
    const moved = await fetch(new URL('/listing.php?id=1&utm_source=x', site.url()), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, expect.stringMatching(/^\/property\/\d+$/)]);
    expect((await fetch(new URL('/listing.php?id=9', site.url()))).status).toBe(404);
  }
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await seen(/Undone\./);
});
