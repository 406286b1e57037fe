import { expect, test } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { notePresence } from './presence.server.ts';

const now = Date.UTC(2026, 10, 23, 2);

describeOnBothEngines('who edits a listing', (engine) => {
  test('is seen by the others there, in the section they last were in', async () => {
    const { made, putu, note } = await open(engine);
    expect(await note(made, 'pictures')).toEqual([]);
    expect(await note(putu, null)).toEqual([{ id: made, name: 'Made', section: 'pictures' }]);
    expect(await note(made, 'place')).toEqual([{ id: putu, name: 'Putu', section: null }]);
    expect(await note(putu, 'texts', { listingId: 2 })).toEqual([]);
    expect(await note(putu, 'texts')).toEqual([{ id: made, name: 'Made', section: 'place' }]);
  });

  test('has left when nothing was heard of them for a minute', async () => {
    const { made, putu, note } = await open(engine);
    await note(made, 'pictures');
    expect(await note(putu, null, { after: 59_000 })).toMatchObject([{ name: 'Made' }]);
    expect(await note(putu, null, { after: 60_000 })).toEqual([]);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, [listingDraft(), listingDraft()]);
  await fillRecords(db);
  const add = async (name: string) =>
    (await saveStaff(db, { email: `${name}@bale.example`, name, role: 'editor' }, now))!.id;
  return {
    ...{ made: await add('Made'), putu: await add('Putu') },
    note: (staffId: string, section: 'pictures' | 'place' | 'texts' | null, { listingId = 1, after = 0 } = {}) =>
      notePresence(db, { listingId, staffId, section, now: now + after }),
  };
}
