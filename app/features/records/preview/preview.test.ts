import { expect, test } from 'vitest';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { createRecord, fillRecords, publishRecord, saveFields } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { previewListing } from './preview.server.ts';

const now = Date.UTC(2026, 10, 23, 2);
const options = { title: 'Draft', now };

describeOnBothEngines('a preview', (engine) => {
  test('is what visitors see once it is published, and writes nothing', async () => {
    const { db, command } = await open(engine);
    const id = await saveListing(db, listingDraft());
    await fillRecords(db);
    const edit = { revision: 0, fields: { bathrooms: 5, 'text.en.title': 'A house by the sea' } };
    const { record } = (await saveFields(db, command(id, 'an edit of a listing'), edit))!;
    const before = await findListing(db, id);
    const { version } = await findVersion(db);
    const preview = await previewListing(db, record, options);
    expect(preview).toMatchObject({ bathrooms: 5, texts: { en: { title: 'A house by the sea' } } });
    expect(await findListing(db, id)).toEqual(before);
    expect((await findVersion(db)).version).toBe(version);
    await publishRecord(db, command(id, 'a publication'), { revision: record.revision, status: 'Active' });
    expect(await findListing(db, id)).toEqual(preview);
  });

  test('shows a draft that lacks a text, and nothing of one without an offer', async () => {
    const { db, command } = await open(engine);
    const { listingId: _, ...begun } = command(0, 'a new draft of a listing');
    const id = await createRecord(db, begun, {
      ...{ type: 'Land', place: 'canggu', offers: ['a'], 'offer.a.kind': 'sale' },
      pin: { latitude: -8.65, longitude: 115.14 },
      'offer.a.price': { amount: 100_000, currency: 'USD' },
    });
    const draft = async () => previewListing(db, (await findRecord(db, id))!, options);
    expect(await draft()).toBeNull();
    await saveFields(db, command(id, 'another edit'), { revision: 1, fields: { 'offer.a.tenure': 'freehold' } });
    expect(await draft()).toMatchObject({ type: 'Land', texts: { en: { title: 'Draft' } } });
    expect(await findListing(db, id)).toBeNull();
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const staff = await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, now);
  return { db, command: (listingId: number, key: string) => ({ listingId, staffId: staff!.id, key, now }) };
}
