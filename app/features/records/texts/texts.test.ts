import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { createRecord, fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { aPlace, listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { textsView } from './find-texts.server.ts';
import { chooseSource, confirmText, takeFirstText } from './text-commands.server.ts';

describeOnBothEngines('the texts of a listing', (engine) => {
  test('show what changed in the source since a copy was true, until somebody confirms it', async () => {
    const { db, save, listed, view, command, read } = await open(engine);
    const id = await listed();
    await save(id, { 'text.id.title': 'Vila', 'text.id.description': 'Kolam 16 meter.' });
    expect(await view(id)).toMatchObject({ columns: [{ state: 'source' }, { state: 'current', changes: [] }, {}] });
    await save(id, { 'text.en.description': 'A pool of 16 metres.' });
    await save(id, { 'text.en.description': 'A pool of 18 metres.' });
    const { columns } = await view(id);
    expect(columns.map(({ state }) => state)).toEqual(['source', 'older', 'missing']);
    const [change] = columns[1]!.changes;
    expect(change?.part).toBe('description');
    expect(change).toMatchObject({ was: listingDraft().texts.en.description, copy: 'Kolam 16 meter.' });

    const { revision } = await read(id);
    expect(await confirmText(db, command(id), { language: 'id', revision })).toBe('done');
    expect((await view(id)).columns[1]).toMatchObject({ state: 'current', changes: [] });
    const log = await changesSince(db, id, revision);
    expect(log).toMatchObject([{ field: 'text.id.confirmed', after: true }]);
  });

  test('stay older than their source as long as what it says no more is still in them', async () => {
    const { save, listed, view } = await open(engine);
    const id = await listed();
    await save(id, { 'text.en.description': 'A pool of 12 metres. Open to the west.' });
    await save(id, { 'text.id.title': 'Vila', 'text.id.description': 'Kolam 12 meter. Terbuka ke barat.' });
    await save(id, { 'text.en.description': 'A pool of 16 metres. Open to the west.' });
    await save(id, { 'text.id.description': 'Kolam 12 meter! Terbuka ke barat.' });
    const [, column] = (await view(id)).columns;
    expect(column?.state).toBe('older');
    expect(column?.changes).toMatchObject([{ copy: 'Kolam 12 meter. Terbuka ke barat.' }]);
    await save(id, { 'text.id.description': 'Kolam 16 meter! Terbuka ke barat.' });
    expect((await view(id)).columns[1]).toMatchObject({ state: 'current', changes: [] });
  });

  test('are as old in a copy of the listing', async () => {
    const { save, listed, view, copy } = await open(engine);
    const id = await listed();
    await save(id, { 'text.id.title': 'Vila', 'text.id.description': 'Di tepi laut.' });
    await save(id, { 'text.en.title': 'A house' });
    expect((await view(await copy(id))).columns.map(({ state }) => state)).toEqual(['source', 'older', 'missing']);
  });

  test('are not confirmed beside a source that changed after the page was seen', async () => {
    const { db, save, listed, view, command, read } = await open(engine);
    const id = await listed();
    await save(id, { 'text.id.title': 'Vila', 'text.id.description': 'Di tepi laut.' });
    await save(id, { 'text.en.title': 'A house' });
    const { revision } = await read(id);
    await save(id, { 'text.en.title': 'A house by the sea' });
    expect(await confirmText(db, command(id), { language: 'id', revision })).toBe('changed');
    expect((await view(id)).columns[1]).toMatchObject({ state: 'older' });
  });

  test('are written from the facts, marked until a person edits them, and never on the site by that', async () => {
    const { db, tools, listed, view, save, command, read } = await open(engine);
    const id = await listed();
    const record = await read(id);
    const { first } = await view(id, { language: 'ar', seed: 3 });
    const choice = {
      language: 'ar',
      seed: 3,
      hash: first?.versions[1]?.hash ?? '',
      revision: record.revision,
    } as const;
    expect(await takeFirstText(tools, record, command(id), choice)).toBe('done');
    const sheet = recordSheet(await read(id));
    const chosen = { title: sheet['text.ar.title'], description: sheet['text.ar.description'] };
    expect(first?.versions[1]).toEqual({ ...chosen, hash: choice.hash });
    expect((await view(id)).columns[2]).toMatchObject({ state: 'current', isUnedited: true });
    expect((await findListing(db, id))?.texts.ar).toBeUndefined();
    await save(id, { 'text.ar.title': 'بيت' });
    expect((await view(id)).columns[2]).toMatchObject({ isUnedited: false });
  });

  test('keep what a colleague typed meanwhile, and are what was read when they were chosen', async () => {
    const { tools, listed, save, command, read, view } = await open(engine);
    const id = await listed();
    const { first } = await view(id, { language: 'id', seed: 0 });
    const take = async (revision: number) => {
      const choice = { language: 'id', seed: 0, hash: first?.versions[0]?.hash ?? '', revision } as const;
      return takeFirstText(tools, await read(id), command(id), choice);
    };
    const { revision } = await read(id);
    await save(id, { 'text.id.title': 'Vila Wayan' });
    expect(await take(revision)).toBe('changed');
    await save(id, { bedrooms: 7 });
    expect(await take((await read(id)).revision)).toBe('changed');
    const sheet = recordSheet(await read(id));
    expect([sheet['text.id.title'], sheet['text.id.description']]).toEqual(['Vila Wayan', undefined]);
  });

  test('have another source when one is chosen', async () => {
    const { db, listed, save, view, command, read } = await open(engine);
    const id = await listed();
    await save(id, { 'text.id.title': 'Vila', 'text.id.description': 'Di tepi laut.' });
    const { revision } = await read(id);
    expect(await chooseSource(db, command(id), { language: 'id', revision })).toBe('done');
    const { source, columns } = await view(id);
    expect([source, ...columns.map(({ state }) => state)]).toEqual(['id', 'older', 'source', 'missing']);
  });

  test('say nothing before type and place are known, and name the facts they may say', async () => {
    const { create, view, save } = await open(engine);
    const id = await create({ type: 'Villa' });
    expect(await view(id, { language: 'en', seed: 0 })).toMatchObject({ facts: [], first: null });
    await save(id, { place: aPlace.slug, bedrooms: 3, 'feature.pool': true });
    const { facts, first } = await view(id, { language: 'en', seed: 0 });
    expect(facts.map(({ label }) => label)).toEqual([
      'Type',
      'Area',
      'From the area’s page',
      'Bedrooms',
      'Private pool',
    ]);
    expect(first?.versions).toHaveLength(2);
  });

  test('say how far the sea is only of a pin that visitors learn about', async () => {
    const { create, view, save } = await open(engine);
    const id = await create({ type: 'Villa', place: aPlace.slug, locationPrivacy: 'area' });
    const isSeaNamed = async () =>
      (await view(id, { language: 'en', seed: 0 })).facts.some(({ label }) => label === 'To the sea');
    expect(await isSeaNamed()).toBe(false);
    await save(id, { pin: { latitude: -8.655, longitude: 115.13 } });
    expect(await isSeaNamed()).toBe(false);
    await save(id, { locationPrivacy: 'exact' });
    expect(await isSeaNamed()).toBe(true);
  });
});

/** A database with one agent. What is done there is done a second later each time. */
async function open(engine: TestEngine) {
  const db = await openTestDb(engine, await engine.createMigrated());
  await saveSurroundings(db);
  let now = Date.now();
  const tick = () => (now += 1000);
  const made = (await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'agent' }, now))!.id;
  const places = new Map([[aPlace.slug, aPlace]]);
  const tools = { db, places };
  const command = (listingId: number) => ({ listingId, staffId: made, key: randomUUID(), now: tick() });
  const read = async (id: number) => (await findRecord(db, id))!;
  return {
    ...{ db, tools, command, read },
    create: (values: Sheet) => createRecord(db, { staffId: made, key: randomUUID(), now }, values),
    async copy(id: number) {
      const record = await read(id);
      return createRecord(db, { staffId: made, key: randomUUID(), now: tick() }, recordSheet(record), record.texts);
    },
    async listed() {
      const id = await saveListing(db, listingDraft());
      await fillRecords(db);
      now = Date.now();
      return id;
    },
    async save(id: number, fields: Sheet) {
      return saveFields(db, command(id), { revision: (await read(id)).revision, fields });
    },
    async view(id: number, first: { language: 'en' | 'id' | 'ar'; seed: number } | null = null) {
      return textsView(tools, await read(id), { language: 'en', now, first, cover: null });
    },
  };
}
