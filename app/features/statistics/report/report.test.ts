import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, removeRecord, saveFields } from '#app/features/records/records.server.ts';
import { addListingDays } from '#app/features/visits/listing-days.server.ts';
import { baliDayOf } from '#app/i18n/bali-day.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { aMailAgency } from '#tests/lead-factories.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findReport, ownerAddress, sendReport } from './find-report.server.ts';

const now = Date.parse('2026-11-20T12:00+08:00');
const yesterday = baliDayOf(now) - 1;
const owner = 'komang@owners.example';

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, [listingDraft(), listingDraft()]);
  await fillRecords(db);
  const tools = { db, places: await findPlaces(db), now };
  const record = async (id = 1) => (await findRecord(db, id))!;
  const write = async (fields: Record<string, string>) =>
    saveFields(
      db,
      { listingId: 1, staffId: null, key: randomUUID(), now },
      { revision: (await record()).revision, fields },
    );
  const outbox = {
    put: (inner: typeof db, mails: Parameters<typeof insertMails>[1]) =>
      insertMails(inner, mails, { domain: 'bale.example', now }),
    wake() {},
    async close() {},
  };
  const send = async (form: { to: string; until: string; key: string }, search = 'language=id') =>
    sendReport({ ...tools, outbox, site: aMailAgency }, await record(), new URLSearchParams(search), form);
  const mails = () => db.kysely.selectFrom('mails').select(['kind', 'to_address', 'subject', 'text']).execute();
  return { db, tools, record, write, send, mails };
}

describeOnBothEngines('the report for an owner', (engine) => {
  test('has whole days of this listing alone, in the words of its language, and names nobody who wrote', async () => {
    const { db, tools, record } = await open(engine);
    const day = (listingId: number, at: number, seen: number) =>
      addListingDays(db, [{ listingId, day: at, language: 'en', seen, saved: 1 }]);
    await day(1, yesterday, 3);
    await day(1, yesterday + 1, 50);
    await day(2, yesterday, 70);
    await addLead(db, { name: 'Hannah Beispiel', listingId: 1, receivedAt: now - 24 * 60 * 60 * 1000 });
    const report = await findReport(tools, await record(), new URLSearchParams('language=id&days=7'));
    expect(report?.counts.map(({ value }) => value)).toEqual(['3', '1', '0', '1', '0']);
    expect(report).toMatchObject({ language: 'id', direction: 'ltr', reference: 'BE-0001' });
    expect(report?.head).toBe('Properti Anda dalam angka');
    expect(JSON.stringify(report)).not.toContain('Hannah');
  });

  test('is mailed once for a form, to the address that was shown, and not when something changed meanwhile', async () => {
    const { write, record, send, mails } = await open(engine);
    expect(ownerAddress(await record())).toBeNull();
    const form = { to: owner, until: String(yesterday), key: randomUUID() };
    expect(await send(form)).toBe('changed');
    await write({ 'internal.ownerEmail': owner, 'internal.ownerName': 'Komang' });
    expect(await send({ ...form, until: String(yesterday - 1) })).toBe('changed');
    expect(await send({ ...form, to: 'other@owners.example' })).toBe('changed');
    expect(await mails()).toEqual([]);
    expect(await send(form)).toBe('sent');
    expect(await send(form)).toBe('sent');
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: 'owner-report', to_address: owner });
    expect(sent[0]?.text).toContain('https://bale.example/property/1?lang=id');
  });

  test('is of no listing that visitors never saw, or that was removed', async () => {
    const { db, tools, record } = await open(engine);
    await removeRecord(db, { listingId: 1, staffId: null, key: randomUUID(), now });
    expect(await findReport(tools, await record(), new URLSearchParams())).toBeNull();
  });
});
