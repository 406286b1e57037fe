import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { createRecord } from '#app/features/records/records.server.ts';
import { aLead } from '#tests/lead-factories.ts';
import { signIn, withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite({ DEMO: 'off' });

const email = 'goes@bale.example';
const notes = 'Goes abroad in June';

/** Somebody who wrote twice and owns a home; answers the id of a lead and of the home. */
function addPerson() {
  return withSiteDb(site, async (db) => {
    let leadId = '';
    for (const formKey of [randomUUID(), randomUUID()]) {
      await saveLead(db, { ...aLead, email, formKey }, async (_, id) => {
        leadId = id;
      });
    }
    const owner = { 'internal.ownerName': 'Goes Contoh', 'internal.ownerEmail': email, 'internal.notes': notes };
    const by = { staffId: null, key: randomUUID(), now: Date.now() };
    return { leadId, homeId: await createRecord(db, by, { type: 'Villa', place: 'ubud', ...owner }) };
  });
}

test('an owner gets a copy of everything about a person, and erases it once shown', async () => {
  const { leadId, homeId } = await addPerson();
  const agent = await site.visit();
  await signIn(site, agent.page, 'agent');
  await agent.open(`/account/leads/${leadId}`);
  expect(await agent.page.locator('.lead-person-data').count()).toBe(0);
  for (const path of [`/account/person?lead=${leadId}`, `/account/person.json?lead=${leadId}`]) {
    expect((await agent.page.request.get(site.url() + path)).status()).toBe(403);
  }
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'owner');
  await open(`/account/leads/${leadId}?tab=all&lang=ar`);
  const copy = page.locator('.lead-person-data a[download]');
  const file = await page.request.get(site.url() + (await copy.getAttribute('href')));
  expect(file.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="person-\d{4}-\d\d-\d\d\.json"$/),
  });
  const homes = [{ owner: { name: 'Goes Contoh' } }];
  expect(await file.json()).toMatchObject({ email, leads: [{ email }, { email }], homes });
  await page.locator('.lead-person-data a:not([download])').click();
  expect(await page.locator('#person-held').textContent()).toContain(email);
  const kept = () =>
    withSiteDb(site, async (db) => {
      const leads = await db.kysely.selectFrom('leads').select('id').where('email', '=', email).execute();
      return { leads: leads.length, internal: (await findRecord(db, homeId))?.internal };
    });
  expect((await kept()).leads).toBe(2);
  // What does not name them stays unless somebody ticks it.
  await page.getByLabel(notes).check();
  await page.locator('button[value=erase]').click();
  await page.waitForURL('**/account/person?done=*&lang=ar');
  await page.locator('.person [role=status]').waitFor();
  expect(await kept()).toEqual({ leads: 0, internal: {} });
  expect((await page.request.get(`${site.url()}/account/person?lead=${leadId}`)).status()).toBe(404);
});

test('whom somebody looks for is in no address', async () => {
  const { page, open } = await site.visit();
  await signIn(site, page, 'owner');
  await open('/account/person');
  await page.locator('[name=email]').fill('nobody@bale.example');
  await page.locator('button[value=find]').click();
  await page.locator('#person-held').waitFor();
  expect(page.url()).not.toContain('nobody');
  expect(await page.locator('button[value=erase]').count()).toBe(0);
});
