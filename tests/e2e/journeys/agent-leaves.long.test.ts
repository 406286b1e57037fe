import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { saveFields } from '#app/features/records/records.server.ts';
import { signIn, withSiteDb } from '#tests/e2e/desk.ts';
import { saveListed } from '#tests/e2e/desk-listing.ts';
import { openSite } from '#tests/e2e/visitor.ts';
import { addLead } from '#tests/saved-leads.ts';

const site = openSite();

test('an agent leaves: listings and leads go to a colleague, and the agent is out at once', async () => {
  const owner = await site.visit({ width: 1440 });
  const made = await signIn(site, owner.page, 'owner');
  const agent = await site.visit({ width: 390 });
  const ketut = await signIn(site, agent.page, 'agent');
  const putu = await signIn(site, (await site.visit()).page, 'editor');
  const ids = [await saveListed(site), await saveListed(site)];
  const lead = await withSiteDb(site, async (db) => {
    for (const listingId of ids) {
      const command = { listingId, staffId: made.id, key: randomUUID(), now: Date.now() };
      await saveFields(db, command, { revision: 1, fields: { agent: ketut.id } });
    }
    return addLead(db, { name: 'Hannah Beispiel' }, { assigned_to: ketut.id, state: 'viewing' });
  });
  await agent.open(`/account/leads/${lead}`);
  expect(agent.where()).toBe(`/account/leads/${lead}`);

  const { page, open } = owner;
  owner.forgive(/status of 409/);
  await open('/account/staff');
  const row = page.locator('.member-list li', { hasText: 'ketut@bale.example' });
  await row.getByRole('link', { name: /^Leaves the agency/ }).click();
  await page.getByRole('heading', { name: 'Ketut Sampel leaves the agency' }).waitFor();
  await page.getByLabel('Hand over to').selectOption('Putu Umpama');

  // Meanwhile another lead comes to them.
  await withSiteDb(site, (db) => addLead(db, {}, { assigned_to: ketut.id }));
  await page.getByRole('button', { name: 'Hand over 2 listings and 1 lead, and suspend' }).click();
  await page.getByText('This has changed meanwhile.').waitFor();
  await page.getByLabel('Hand over to').selectOption('Putu Umpama');
  await page.getByRole('button', { name: 'Hand over 2 listings and 2 leads, and suspend' }).click();
  await page.getByText('Everything was handed over.').waitFor();
  await row.getByText('Suspended').waitFor();

  await agent.open('/account/leads');
  expect(agent.where()).toMatch(/^\/account\/sign-in\?.*ended=1/);
  await open(`/account/leads/${lead}`);
  const colleague = page.getByText('Putu Umpama').filter({ visible: true }).first();
  await colleague.waitFor();
  await open(`/account/listings/${ids[0]}/history`);
  await colleague.waitFor();
  await open(`/account/activity?staff=${made.id}`);
  const left = page.locator('.activity-table tr', { hasText: 'Handed over and left' });
  expect(await left.textContent()).toMatch(/Made Contoh.*Ketut Sampel/);
  const kept = await withSiteDb(site, (db) => Promise.all(ids.map(async (id) => (await findRecord(db, id))?.agentId)));
  expect(kept).toEqual([putu.id, putu.id]);
});
