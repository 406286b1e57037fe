import { expect, test } from 'vitest';
import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft } from '#tests/factories.ts';
import { signIn, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

/** With a change, of this agent. */
async function changed(agent: string): Promise<number> {
  return withSiteDb(site, async (db) => {
    const id = await saveListing(
      db,
      listingDraft({ texts: { en: { title: 'House of the request', description: 'By the rice fields.' } } }),
    );
    await fillRecords(db);
    const command = { listingId: id, staffId: agent, key: crypto.randomUUID(), now: Date.now() };
    const fields = { agent, bathrooms: 5, bedrooms: null, 'internal.noPictures': 'They are made next week' };
    await saveFields(db, command, { revision: 0, fields });
    return id;
  });
}

const mailsOf = (kind: string) =>
  withSiteDb(site, (db) =>
    db.kysely.selectFrom('mails').select(['to_address', 'subject']).where('kind', '=', kind).execute(),
  );

test('an agent has an editor look at a listing, who sends it back and then publishes it', async () => {
  await withSiteDb(site, (db) => saveAgency(db, { ...demoAgency, agents: { keep: 'own', publish: false } }));
  const ketut = await site.visit({ width: 390 });
  const { id: agent } = await signIn(site, ketut.page, 'agent');
  const id = await changed(agent);
  const putu = await site.visit({ width: 1440 });
  await signIn(site, putu.page, 'editor');

  await ketut.open(`/account/listings/${id}/publish`);
  const publish = ketut.page.getByRole('button', { name: 'Publish changes' });
  await expect.poll(() => ketut.page.reload().then(() => publish.count())).toBe(0);
  await ketut.page.locator('.publish-still').getByText('The number of bedrooms is missing.').waitFor();
  await withSiteDb(site, async (db) => {
    const { revision } = (await findRecord(db, id))!;
    const command = { listingId: id, staffId: agent, key: crypto.randomUUID(), now: Date.now() };
    await saveFields(db, command, { revision, fields: { bedrooms: 3 } });
  });
  await expect.poll(() => ketut.page.reload().then(() => ketut.page.locator('.publish-still').count())).toBe(0);
  await ketut.page.getByLabel('Note for the editor').fill('The owner flies in on Friday');
  await ketut.page.getByRole('button', { name: 'Ask an editor' }).click();
  await ketut.page.getByText('Requested. Editors and the owner get a mail.').waitFor();
  const subject = expect.stringMatching(/^Ketut Sampel asks to publish BE-\d+$/);
  const mails = await mailsOf('publication-requested');
  expect(mails).toContainEqual({ to_address: 'putu@bale.example', subject });

  await putu.open('/account/listings?tab=requested');
  await putu.page.getByRole('cell', { name: 'Publishing requested' }).waitFor();
  await putu.page.locator('.record-table').getByRole('link', { name: 'House of the request' }).click();
  await putu.page.getByRole('link', { name: 'Ketut Sampel asks to publish' }).click();
  await putu.page.getByText('The owner flies in on Friday').waitFor();
  await putu.page.getByLabel('What is still to be done').fill('The year built is missing');
  await putu.page.getByRole('button', { name: 'Send back' }).click();
  await putu.page.getByText('Sent back. Whoever requested it gets a mail.').waitFor();
  expect(await mailsOf('publication-sent_back')).toMatchObject([{ to_address: 'ketut@bale.example' }]);

  await ketut.page.reload();
  await ketut.page.getByText('The year built is missing', { exact: true }).waitFor();
  await ketut.page.getByRole('button', { name: 'Ask again' }).click();
  await ketut.page.getByText('Requested. Editors and the owner get a mail.').waitFor();

  await putu.open(`/account/listings/${id}/publish`);
  await putu.page.getByRole('button', { name: 'Publish changes' }).click();
  await putu.page.getByText('Published. Visitors see it now.').waitFor();
  expect(await putu.page.getByText('asks to publish').count()).toBe(0);
  await putu.open('/account/listings?tab=requested');
  expect(await putu.page.getByRole('cell', { name: 'Publishing requested' }).count()).toBe(0);
});
