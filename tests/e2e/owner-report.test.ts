import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveFields } from '#app/features/records/records.server.ts';
import { signIn, withSiteDb } from './desk.ts';
import { saveListed } from './desk-listing.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

test('an agent prints the report for the owner of a home, and sends it in the owner’s language', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  const ketut = await signIn(site, page, 'agent');
  const id = await saveListed(site);
  await withSiteDb(site, (db) => {
    const fields = { agent: ketut.id, 'internal.ownerEmail': 'goes@bale.example', 'internal.ownerName': 'Goes Contoh' };
    return saveFields(
      db,
      { listingId: id, staffId: null, key: randomUUID(), now: Date.now() },
      { revision: 0, fields },
    );
  });
  await open(`/account/listings/${id}`);
  await page.getByRole('link', { name: 'Report for the owner' }).click();
  await page.getByLabel('Its language').selectOption('Bahasa');
  await page.getByLabel('Its period').selectOption('90 days');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.locator('article[lang=id], [lang=id] h2').first().waitFor();

  // On paper: the report alone, as wide as the sheet, and nothing to operate.
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 673, height: 1017 });
  expect(await page.locator('button:visible, select:visible, input:visible, nav:visible').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Send to goes@bale.example' }).click();
  await page.getByRole('status').getByText('Mails are written to a file, not sent.').waitFor();
  const [mail, ...more] = await withSiteDb(site, (db) =>
    db.kysely.selectFrom('mails').selectAll().where('to_address', '=', 'goes@bale.example').execute(),
  );
  expect(more).toEqual([]);
  expect(mail?.html).toContain('lang="id"');

  const owner = await site.visit({ width: 390 });
  await signIn(site, owner.page, 'owner');
  await owner.open(`/account/activity?topic=listing&subject=${id}`);
  const sent = owner.page.locator('.activity-table tr', { hasText: 'Mail sent' });
  expect(await sent.textContent()).toContain('Ketut Sampel');
});
