import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findPin } from '#app/features/listings/listing-pin.server.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { savePlaces } from '#app/features/places/places.server.ts';
import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import { recordSheet, unpublishedFields } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  createRecord,
  fillRecords,
  publishRecord,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { createLog } from '#app/platform/log.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { areaSheet } from './area.ts';
import { findAreaRevision } from './area-log.server.ts';
import { findAreas, findAreaView } from './find-areas.server.ts';
import { mergeAreas } from './merge-areas.server.ts';
import { addArea, changeArea } from './save-area.server.ts';
import { undoAreaChange } from './undo-area.server.ts';

const now = Date.UTC(2026, 10, 25, 2);
const few = referencePlaces.filter(({ slug }) => ['bali', 'canggu', 'berawa', 'ubud', 'mas'].includes(slug));

const nelayan: Sheet = {
  ...{ 'names.en': 'Nelayan', 'names.id': 'Nelayan', 'names.ar': 'نيلايان', 'descriptions.en': 'A beach.' },
  ...{ slug: 'nelayan', aliases: ['nelayan beach'], group: 'canggu', precisionM: 500 },
  point: { latitude: -8.6601, longitude: 115.1326 },
};

describeOnBothEngines('the areas', (engine) => {
  test('a new one is searched by its names and aliases, stands in its group, and goes again', async () => {
    const { db, catalogue, command, find, add } = await open(engine);
    const key = command();
    expect(await add(nelayan, key)).toEqual({ outcome: 'saved', slug: 'nelayan' });
    expect(await add(nelayan, key)).toEqual({ outcome: 'saved', slug: 'nelayan' });
    await catalogue.follow();
    expect([...catalogue.places.keys()]).toEqual(['bali', 'berawa', 'canggu', 'mas', 'nelayan', 'ubud']);
    expect(catalogue.places.get('nelayan')).toMatchObject({ regency: 'Badung', island: 'Bali', group: 'canggu' });
    const id = await saveListing(db, listingDraft({ place: 'nelayan' }));
    await fillRecords(db);
    await catalogue.follow();
    expect(find('nelayan beach')).toEqual([id]);
    expect(await undoAreaChange(db, command(), key.key)).toBe('used');
    await saveFields(db, { ...command(), listingId: id }, { revision: 0, fields: { place: 'ubud' } });
    expect(await undoAreaChange(db, command(), key.key)).toBe('used');
    await publishRecord(db, { ...command(), listingId: id }, { revision: 1, status: 'Active' });
    expect(await undoAreaChange(db, command(), key.key)).toBe('undone');
    expect(await undoAreaChange(db, command(), key.key)).toBe('changed');
    await catalogue.follow();
    expect(catalogue.places.has('nelayan')).toBe(false);
  });

  test('one at another address takes its listings along, and the old one leads on, in one step', async () => {
    const { db, catalogue, command, change, sheetOf } = await open(engine);
    const live = await saveListing(db, listingDraft({ place: 'canggu', locationPrivacy: 'area' }));
    await fillRecords(db);
    const draft = await createRecord(db, command(), { type: 'Villa', place: 'canggu' });
    const first = command();
    expect(await change('canggu', { slug: 'canggu-beach', 'names.en': 'Canggu Beach' }, 0, first)).toEqual({
      outcome: 'saved',
      slug: 'canggu-beach',
    });
    expect(await findListing(db, live)).toMatchObject({ place: 'canggu-beach' });
    expect(await sheetOf(draft)).toMatchObject({ place: 'canggu-beach' });
    expect(await change('canggu', { slug: 'canggu-coast' }, 1)).toMatchObject({ slug: 'canggu-coast' });
    await catalogue.follow();
    expect([...catalogue.movedPlaces]).toEqual([
      ['canggu', 'canggu-coast'],
      ['canggu-beach', 'canggu-coast'],
    ]);
    // What was said of it then is said of the same area now, and whoever has its old slug saves the new one.
    expect(catalogue.placesEver.get('canggu')?.names.en).toBe('Canggu Beach');
    expect(createLookups(catalogue.places, catalogue.movedPlaces).place('Canggu, Bali')).toBe('canggu-coast');
    await saveFields(db, { ...command(), listingId: draft }, { revision: 1, fields: { place: 'canggu' } });
    expect(await sheetOf(draft)).toMatchObject({ place: 'canggu-coast' });
    // Back to where it was: no circle.
    expect(await change('canggu-coast', { slug: 'canggu' }, 2)).toMatchObject({ outcome: 'saved', slug: 'canggu' });
    await catalogue.follow();
    expect([...catalogue.movedPlaces].toSorted()).toEqual([
      ['canggu-beach', 'canggu'],
      ['canggu-coast', 'canggu'],
    ]);
    expect(await undoAreaChange(db, command(), first.key)).toBe('changed');
    expect(await findListing(db, live)).toMatchObject({ place: 'canggu' });
  });

  test('a middle that moves takes the homes along whose pin it stands for', async () => {
    const { db, change, command } = await open(engine);
    const { latitude, longitude } = few.find(({ slug }) => slug === 'ubud')!;
    const unpinned = await saveListing(
      db,
      listingDraft({ place: 'ubud', locationPrivacy: 'area', pin: { latitude, longitude } }),
    );
    const pinned = await saveListing(db, listingDraft({ place: 'ubud', locationPrivacy: 'area' }));
    const point = { latitude: -8.51, longitude: 115.26 };
    const moved = command();
    expect(await change('ubud', { point }, 0, moved)).toMatchObject({ outcome: 'saved' });
    expect(await findPin(db, unpinned)).toMatchObject({ pin: point });
    expect(await findPin(db, pinned)).toMatchObject({ pin: listingDraft().pin });
    expect(await findListing(db, pinned)).toMatchObject(point);
    expect(await undoAreaChange(db, command(), moved.key)).toBe('undone');
    expect(await findPin(db, unpinned)).toMatchObject({ pin: { latitude, longitude } });
  });

  test('two owners at once: what only one changed is kept, what both did is told, and nothing is written', async () => {
    const { db, change, read } = await open(engine);
    await change('ubud', { 'names.id': 'Ubud Raya', aliases: ['ubud kelod'] }, 0);
    expect(await change('ubud', { 'names.ar': 'أوبود القديمة', aliases: ['campuhan'] }, 0)).toMatchObject({
      outcome: 'saved',
    });
    expect(await read('ubud')).toMatchObject({ 'names.id': 'Ubud Raya', 'names.ar': 'أوبود القديمة' });
    expect(await change('ubud', { 'names.id': 'Ubud Tua', 'names.en': 'Old Ubud' }, 0)).toEqual({
      outcome: 'changed',
      conflicts: [{ field: 'names.id', current: 'Ubud Raya', staffId: expect.any(String), at: now }],
    });
    expect(await read('ubud')).toMatchObject({ 'names.en': 'Ubud' });
    expect(await findAreaRevision(db)).toBe(2);
  });

  test('an address that leads somewhere is another’s only when somebody said so', async () => {
    const { db, catalogue, add, merge, command } = await open(engine);
    await merge('berawa', 'canggu');
    const again = { ...nelayan, slug: 'berawa' };
    expect(await add(again)).toEqual({ outcome: 'refused', problems: { slug: 'former' }, led: 'Canggu' });
    const taking = command();
    expect(await addArea(db, taking, { values: again, takes: 'berawa' })).toMatchObject({ outcome: 'saved' });
    await catalogue.follow();
    expect(catalogue.movedPlaces.size).toBe(0);
    expect(catalogue.places.get('berawa')?.names.en).toBe('Nelayan');
    expect(await undoAreaChange(db, command(), taking.key)).toBe('undone');
    await catalogue.follow();
    expect([...catalogue.movedPlaces]).toEqual([['berawa', 'canggu']]);
  });

  test.for([
    [{ slug: 'canggu' }, { slug: 'taken' }],
    [{ 'names.en': 'UBUD' }, { 'names.en': 'name_taken' }],
  ] as const)('%j is refused', async ([values, problems]) => {
    const { add } = await open(engine);
    expect(await add({ ...nelayan, ...values })).toEqual({ outcome: 'refused', problems, led: null });
  });

  test('one becomes part of another with all that is in it, and is taken out again', async () => {
    const { db, catalogue, command, find, merge, order, sheetOf, counts } = await open(engine);
    const middle = few.find(({ slug }) => slug === 'berawa')!;
    const pin = { latitude: middle.latitude, longitude: middle.longitude };
    const live = await saveListing(db, listingDraft({ place: 'berawa', locationPrivacy: 'area', pin }));
    const leaving = await saveListing(db, listingDraft({ place: 'berawa' }));
    const coming = await saveListing(db, listingDraft({ place: 'ubud' }));
    const joined = await saveListing(db, listingDraft({ place: 'canggu' }));
    const gone = await saveListing(db, listingDraft({ place: 'berawa' }));
    await fillRecords(db);
    const by = (listingId: number) => ({ ...command(), listingId });
    await removeRecord(db, by(gone));
    await saveFields(db, by(leaving), { revision: 0, fields: { place: 'mas' } });
    await saveFields(db, by(coming), { revision: 0, fields: { place: 'berawa' } });
    await saveFields(db, by(joined), { revision: 0, fields: { place: 'berawa' } });
    const draft = await createRecord(db, command(), { type: 'Villa', place: 'berawa' });
    const all = [live, leaving, coming, joined, gone, draft];
    const before = await Promise.all(all.map(sheetOf));
    await catalogue.follow();
    expect(find('berawa')).toEqual([live, leaving]);

    const merging = command();
    const asSeen = await order('berawa', 'canggu');
    expect(await merge('berawa', 'canggu', merging)).toBe('merged');
    expect(await mergeAreas(db, merging, { ...asSeen, revision: 0 })).toBe('merged');
    expect((await Promise.all(all.map(sheetOf))).map((sheet) => sheet['place'])).toEqual([
      ...['canggu', 'mas', 'canggu', 'canggu', 'canggu', 'canggu'],
    ]);
    expect(unpublishedFields((await findRecord(db, joined))!)).toEqual([]);
    expect(await findListing(db, leaving)).toMatchObject({ place: 'canggu' });
    expect((await findPin(db, live))?.pin).not.toEqual(pin);
    await catalogue.follow();
    expect(catalogue.places.has('berawa')).toBe(false);
    expect(catalogue.placesEver.get('berawa')?.names.en).toBe('Berawa');
    expect(find('berawa')).toEqual([live, leaving, joined]);
    expect(find('', ['canggu'])).toEqual([live, leaving, joined]);
    expect(await counts()).toMatchObject({ canggu: 4 });
    expect((await findAreas(db, 'en')).recent).toMatchObject([
      { what: 'merged', name: 'Berawa', into: 'Canggu', count: 6, by: 'Made Contoh', isUndoable: true },
    ]);

    expect(await undoAreaChange(db, command(), merging.key)).toBe('undone');
    expect((await Promise.all(all.map(sheetOf))).map(({ place }) => place)).toEqual(before.map(({ place }) => place));
    expect(await findListing(db, leaving)).toMatchObject({ place: 'berawa' });
    expect((await findPin(db, live))?.pin).toEqual(pin);
    await catalogue.follow();
    expect(catalogue.movedPlaces.size).toBe(0);
    expect(catalogue.places).toEqual(new Map(few.map((place) => [place.slug, place])));
    expect(find('', ['berawa'])).toEqual([live, leaving]);
    expect((await findAreas(db, 'en')).recent).toMatchObject([
      { what: 'undone', isUndoable: false },
      { what: 'merged', isUndoable: false },
    ]);
  });

  test('what was moved by hand since stays where it is; what merged on is taken out from there', async () => {
    const { db, command, merge, sheetOf } = await open(engine);
    const [one, other] = [1, 2].map(() => saveListing(db, listingDraft({ place: 'berawa' }))) as [
      Promise<number>,
      Promise<number>,
    ];
    const [stays, moves] = [await one, await other];
    await fillRecords(db);
    const merging = command();
    await merge('berawa', 'canggu', merging);
    await merge('canggu', 'ubud');
    const { revision } = (await findRecord(db, moves))!;
    await saveFields(db, { ...command(), listingId: moves }, { revision, fields: { place: 'mas' } });
    await publishRecord(db, { ...command(), listingId: moves }, { revision: revision + 1, status: 'Active' });
    expect(await undoAreaChange(db, command(), merging.key)).toBe('undone');
    expect(await sheetOf(stays)).toMatchObject({ place: 'berawa' });
    expect(await sheetOf(moves)).toMatchObject({ place: 'mas' });
  });

  test('nothing is merged that looks otherwise than its picture, or is not there any more', async () => {
    const { db, command, merge, order, change } = await open(engine);
    const empty = await order('berawa', 'canggu');
    const id = await saveListing(db, listingDraft({ place: 'berawa' }));
    await fillRecords(db);
    expect(await mergeAreas(db, command(), empty)).toBe('changed');
    const one = await order('berawa', 'canggu');
    await saveListing(db, listingDraft({ place: 'ubud' }), id);
    const other = await saveListing(db, listingDraft({ place: 'berawa' }));
    await fillRecords(db);
    expect(await mergeAreas(db, command(), one)).toBe('changed');
    expect(await findListing(db, other)).toMatchObject({ place: 'berawa' });
    const asSeen = await order('berawa', 'canggu');
    await change('ubud', { 'names.id': 'Ubud Raya' }, 0);
    expect(await mergeAreas(db, command(), asSeen)).toBe('changed');
    expect(await merge('berawa', 'canggu')).toBe('merged');
    for (const [from, into] of [
      ['berawa', 'ubud'],
      ['ubud', 'ubud'],
      ['bali', 'ubud'],
      ['ubud', 'bali'],
      ['ubud', 'nowhere'],
    ] as const) {
      expect(await mergeAreas(db, command(), { ...asSeen, from, into, revision: 2 })).toBe('gone');
    }
    expect(await findAreaView(db, { slug: 'berawa', into: null }, 'en')).toBeNull();
    expect(await findAreaView(db, { slug: 'bali', into: null }, 'en')).toBeNull();
  });

  test('a merge that fails in the middle leaves everything as it was', async () => {
    const { db, command, order } = await open(engine);
    const id = await saveListing(db, listingDraft({ place: 'berawa' }));
    await fillRecords(db);
    const failing = { ...db, transaction: failAtTheEnd(db) };
    const asSeen = await order('berawa', 'canggu');
    const key = command();
    await expect(mergeAreas(failing, key, asSeen)).rejects.toThrow('killed');
    expect(await findListing(db, id)).toMatchObject({ place: 'berawa' });
    expect((await findRecord(db, id))?.revision).toBe(0);
    expect(await findAreaRevision(db)).toBe(0);
    expect(await mergeAreas(db, key, asSeen)).toBe('merged');
  });
});

function failAtTheEnd({ transaction }: Awaited<ReturnType<typeof openTestDb>>): typeof transaction {
  return (work) =>
    transaction(async (inner) => {
      await work(inner);
      throw new Error('killed');
    });
}

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await savePlaces(db, few);
  const owner = await saveStaff(db, { name: 'Made Contoh', email: 'made@bale.example', role: 'owner' }, now);
  const catalogue = await openCatalogue({ db, log: createLog('silent') });
  const command = () => ({ staffId: owner?.id ?? '', key: randomUUID(), now });
  const order = async (from: string, into: string) => {
    const view = await findAreaView(db, { slug: from, into }, 'en');
    return { from, into, revision: view?.revision ?? -1, seen: view?.asked?.picture.seen ?? '' };
  };
  const read = async (slug: string) => {
    const { findPlaces } = await import('#app/features/places/places.server.ts');
    return areaSheet((await findPlaces(db)).get(slug)!);
  };
  return {
    ...{ db, catalogue, command, read },
    find: (keyword: string, location: string[] | null = null) =>
      catalogue
        .search({
          filters: { ...noFilters, keyword: keyword || null, location },
          sort: 'newest',
          offset: 0,
          limit: 20,
        })
        .ids.toSorted((one, other) => one - other),
    sheetOf: async (id: number) => recordSheet((await findRecord(db, id))!),
    counts: async () => Object.fromEntries((await findAreas(db, 'en')).areas.map((area) => [area.slug, area.listings])),
    add: (values: Sheet, by = command()) => addArea(db, by, { values, takes: '' }),
    change: (slug: string, values: Sheet, revision: number, by = command()) =>
      changeArea(db, by, { slug, revision, values, takes: '' }),
    order,
    merge: async (from: string, into: string, by = command()) => mergeAreas(db, by, await order(from, into)),
  };
}
