import { expect, test, vi } from 'vitest';
import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { weekdays } from '#app/features/agency/weekdays.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { signIn, withSiteDb } from '#tests/e2e/desk.ts';
import { openMailingSite } from '#tests/e2e/mailing-site.ts';
import { listingDraft } from '#tests/factories.ts';
import { readMail } from '#tests/read-mail.ts';

const site = openMailingSite('Bale Estates <hello@bale.example.com>');

const dayMs = 24 * 60 * 60 * 1000;

test('a listing is confirmed from a mail, and another is gone', { timeout: 120_000 }, async () => {
  const [there, gone] = [await listed('The house that is there'), await listed('The house that is gone')];
  const { page: desk, open } = await site.visit({ width: 390 });
  const agent = await signIn(site, desk, 'agent');
  await keptBy(agent.id, [there, gone]);
  await askNow();
  const { subject, text } = await mailTo(agent.email);
  expect(subject).toBe('2 listings: still there?');
  const [still, , , isGone] = [...text.matchAll(/http:\S+\/confirm\/\S+/g)].map(([link]) => link);

  // Whoever has the mail, on a phone, without signing in; a program that checks the mail has opened the link before.
  const reader = await site.visit({ width: 390, scripts: false });
  const seen = await fetch(still ?? '');
  expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(await confirmedLine(there)).toBe(0);
  await reader.page.goto(still ?? '');
  await reader.page.getByRole('button', { name: 'Still there' }).click();
  await reader.page.getByText('Visitors read that it was confirmed today.').waitFor();
  await expect.poll(() => confirmedLine(there)).toBe(1);

  await reader.page.goto(isGone ?? '');
  await reader.page.getByRole('button', { name: 'Gone' }).click();
  await reader.page.getByText('It is on hold').waitFor();
  const visitor = await site.visit();
  await expect.poll(() => visitor.open(`/property/${gone}`)).toBe(404);

  // The desk asks what became of it.
  await open('/account');
  await desk.getByRole('heading', { name: '1 listing is gone' }).waitFor();
  await desk.getByRole('link', { name: 'Sold, let or withdrawn?', exact: true }).click();
  await desk.getByRole('link', { name: 'Gone: sold, let or withdrawn?' }).click();
  await desk.waitForURL(`**/account/listings/${gone}/state`);
  await desk.getByRole('radio', { name: /^Closed|^Sold/ }).check();
  await desk.getByLabel('Reason', { exact: true }).fill('Sold by another agency');
  await desk.getByLabel('Sold or let for', { exact: true }).fill('440,000');
  await desk.getByRole('button', { name: 'Change state' }).click();
  await desk.getByText('The state was changed.').waitFor();
  await open('/account');
  expect(await desk.getByRole('heading', { name: '1 listing is gone' }).count()).toBe(0);
});

function listed(title: string): Promise<number> {
  return withSiteDb(site, async (db) => {
    const id = await saveListing(db, listingDraft({ texts: { en: { title, description: 'By a quiet lane.' } } }));
    await fillRecords(db);
    return id;
  });
}

/** How often the page of a listing says that it was confirmed. */
async function confirmedLine(id: number): Promise<number> {
  const visitor = await site.visit();
  await visitor.open(`/property/${id}`);
  return visitor.page.locator('.listing-head time', { hasText: 'Confirmed today' }).count();
}

function keptBy(agent: string, ids: readonly number[]) {
  return withSiteDb(site, async (db) => {
    for (const listingId of ids) {
      const command = { listingId, staffId: null, key: `keeper-${listingId}`, now: Date.now() };
      await saveFields(db, command, { revision: 0, fields: { agent } });
    }
  });
}

/** As on the morning after two weeks, in an office that is always open. */
function askNow() {
  return withSiteDb(site, async (db) => {
    const always = Object.fromEntries(weekdays.map((day) => [day, { opens: '00:00', closes: '24:00' }]));
    await saveAgency(db, { ...demoAgency, hours: always as typeof demoAgency.hours });
    const now = Date.now();
    await db.kysely
      .updateTable('listings')
      .set({ on_market_at: now - 20 * dayMs })
      .execute();
    await db.kysely
      .updateTable('tasks')
      .set({ due_at: now, next_at: now, done_at: null, lease: null })
      .where('kind', '=', 'ask')
      .execute();
  });
}

async function mailTo(address: string) {
  return vi.waitUntil(
    () => {
      const mail = site.received().find(({ to }) => to.includes(address));
      return mail && readMail(mail.source);
    },
    { timeout: 60_000 },
  );
}
