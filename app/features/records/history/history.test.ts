import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginBatch, type LoggedChange, logChanges } from '#app/features/changes/change-log.server.ts';
import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import { findListing, saveListings } from '#app/features/listings/listings.server.ts';
import { applyBulk } from '#app/features/records/bulk/bulk.server.ts';
import { type ListingRecord, recordSheet, showableSheet, unpublishedFields } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  type Command,
  fillRecords,
  moveOffer,
  publishRecord,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import type { AgentRules } from '#app/features/staff/desk/desk-access.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import type { Db } from '#db/tables.ts';
import { aPlace, listingDraft, savePictureRows, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { historyEvents, valueBefore, versionValues } from './history.ts';
import { runHistoryCommand } from './history-commands.server.ts';
import { historyFile } from './history-file.server.ts';
import { historyView, readHistoryQuery } from './history-view.server.ts';

const minuteMs = 60 * 1000;
const start = Date.UTC(2026, 10, 23, 2);
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

describe('the log of a listing', () => {
  const change = (at: number, field: string, before: number, after: number, of: Partial<LoggedChange> = {}) => ({
    ...{ batchId: String(at), kind: 'edit' as const, revision: at, staffId: 'ketut', happenedAt: at * minuteMs },
    ...{ field, before, after, ...of },
  });

  test('shows what one person typed within ten minutes as one change', () => {
    const events = historyEvents([
      change(1, 'bedrooms', 1, 2),
      change(3, 'bathrooms', 1, 2),
      change(9, 'bedrooms', 2, 3),
      change(12, 'bedrooms', 3, 4),
      change(13, 'bedrooms', 4, 5, { staffId: 'made' }),
      change(14, 'bedrooms', 5, 6),
    ]);
    expect(events.map(({ revision, staffId, fields }) => [revision, staffId, fields])).toEqual([
      [
        1,
        'ketut',
        [
          { field: 'bedrooms', revision: 1, before: 1, after: 3 },
          { field: 'bathrooms', revision: 3, before: 1, after: 2 },
        ],
      ],
      [12, 'ketut', [{ field: 'bedrooms', revision: 12, before: 3, after: 4 }]],
      [13, 'made', [{ field: 'bedrooms', revision: 13, before: 4, after: 5 }]],
      [14, 'ketut', [{ field: 'bedrooms', revision: 14, before: 5, after: 6 }]],
    ]);
  });

  test('leaves out what came to nothing, and counts versions', () => {
    const published = { kind: 'publish' as const, before: { bedrooms: 1 }, after: { bedrooms: 3 } };
    const log = [
      change(1, 'bedrooms', 1, 2),
      change(2, 'bedrooms', 2, 1),
      { ...change(20, 'published', 0, 0), ...published },
      { ...change(30, 'published', 0, 0), ...published, before: { bathrooms: 1 }, after: { bathrooms: 2 } },
      change(40, 'offer.0.price', 5, 4, { kind: 'bulk' }),
    ];
    // The first is what visitors saw before anything was changed at the desk.
    expect(historyEvents(log).map(({ kind, version }) => [kind, version])).toEqual([
      ['publish', 2],
      ['publish', 3],
      ['bulk', null],
    ]);
    expect(versionValues(log, 1)).toEqual({ bedrooms: 1, bathrooms: 1, 'offer.0.price': 5 });
    expect(versionValues(log, 2)).toEqual({ bathrooms: 1, 'offer.0.price': 5 });
    expect(versionValues(log, 3)).toBeNull();
    expect(versionValues(log, 0)).toBeNull();
    const begun = [change(0, 'bedrooms', 0, 1, { kind: 'create' }), ...log];
    expect(historyEvents(begun).map(({ version }) => version)).toEqual([null, 1, 2, null]);
    expect(versionValues(begun, 1)).toEqual({ bathrooms: 1, 'offer.0.price': 5 });
    expect(versionValues(begun, 2)).toBeNull();
    expect(valueBefore(log, 20, 'bedrooms')).toBe(1);
    expect(valueBefore(log, 20, 'bathrooms')).toBeUndefined();
  });
});

describeOnBothEngines('the history of a listing', (engine) => {
  test('says who changed what from what to what, and puts it back as a change that waits', async () => {
    const { db, save, publish, view, run, sheet, order } = await open(engine);
    await save({ 'text.en.description': 'Three bedrooms around an 18 metre pool.', bedrooms: 4 });
    await publish();
    const cut = { listingId: 1, field: 'offer.0.price', before: usd(450_000), after: usd(400_000) };
    await applyBulk(db, { ...order(), may: () => true, tellsCuts: true }, [cut]);
    await save({ bedrooms: 5 }, 30);
    const { days, versions, prices } = await view();
    const events = days.flatMap((day) => day.events);
    expect(events.map(({ kind, name, fields }) => [kind, name, fields.map(({ label }) => label)])).toEqual([
      ['edit', 'Ketut Sampel', ['Bedrooms']],
      ['bulk', 'Ketut Sampel', ['Price']],
      ['publish', 'Ketut Sampel', ['Bedrooms', 'Description (English)']],
      ['edit', 'Ketut Sampel', ['Bedrooms', 'Description (English)']],
    ]);
    expect(events[0]?.fields[0]).toMatchObject({ before: '4', after: '5', isUnpublished: true, way: 'undo' });
    expect(events[1]?.fields[0]).toMatchObject({ before: '$450,000', after: '$400,000', way: 'restore' });
    expect(events[3]?.fields[1]).toMatchObject({ before: 'a long', after: 'an 18 metre' });
    expect(versions).toMatchObject([
      { version: 2, until: null, mayRestore: false },
      { version: 1, mayRestore: true },
    ]);
    expect(prices).toMatchObject([
      { price: '$400,000', isLive: true },
      { price: '$450,000', isLive: true },
    ]);

    const [change] = events[1]?.fields ?? [];
    expect(await run({ do: 'restore', at: change?.revision, field: change?.field })).toMatchObject({
      outcome: 'restored',
    });
    expect((await sheet())['offer.0.price']).toEqual(usd(450_000));
    expect(await findListing(db, 1)).toMatchObject({ offers: [{ price: usd(400_000) }] });
  });

  test('makes versions of what visitors saw only', async () => {
    const { db, save, publish, run, sheet, order, view } = await open(engine);
    const bulk = (field: string, before: Json, after: Json) =>
      applyBulk(db, { ...order(), may: () => true, tellsCuts: true }, [{ listingId: 1, field, before, after }]);
    await save({ 'offer.0.price': usd(405_000) });
    await bulk('offer.0.price', usd(405_000), usd(364_500));
    await bulk('agent', null, order().staffId);
    await bulk('featuredRank', (await sheet())['featuredRank'] ?? null, 7);
    await publish();
    expect(await findListing(db, 1)).toMatchObject({ offers: [{ price: usd(364_500) }] });
    expect((await view()).versions).toMatchObject([
      { version: 2, until: null, mayRestore: false },
      { version: 1, mayRestore: true },
    ]);
    expect((await view()).prices).toMatchObject([
      { price: '$364,500', isLive: true },
      { price: '$450,000', isLive: true },
    ]);
    expect(await run({ do: 'version', version: 1 })).toMatchObject({ outcome: 'restored' });
    expect(await sheet()).toMatchObject({
      'offer.0.price': usd(450_000),
      agent: order().staffId,
      featuredRank: 7,
    });
  });

  test('puts a version back, and overwrites nothing that others changed meanwhile', async () => {
    const { db, save, publish, run, sheet } = await open(engine);
    await save({ bedrooms: 4 });
    await publish();
    await save({ bedrooms: 5, bathrooms: 4 }, 30);
    await publish();
    const seen = (await findRecord(db, 1))?.revision;
    expect(await run({ do: 'version', version: 2 })).toMatchObject({ outcome: 'restored' });
    expect(await sheet()).toMatchObject({ bedrooms: 4, bathrooms: 3 });
    const record = await findRecord(db, 1);
    expect(record && unpublishedFields(record).toSorted()).toEqual(['bathrooms', 'bedrooms']);
    await save({ bedrooms: 7 }, 60);
    expect(await run({ do: 'version', version: 2, revision: seen })).toMatchObject({ outcome: 'changed' });
    expect(await sheet()).toMatchObject({ bedrooms: 7 });
    expect(await run({ do: 'version', version: 1 })).toMatchObject({ outcome: 'restored' });
    expect(await sheet()).toMatchObject({ bedrooms: 3, bathrooms: 3 });
    expect(await run({ do: 'version', version: 9 })).toBeNull();
    expect(await run({ do: 'restore', at: 1, field: 'nothing' })).toBeNull();
  });

  test('brings an offer and a picture back with what was known of them, and says which pictures were deleted', async () => {
    const { db, save, publish, run, sheet, view, file } = await open(engine);
    const [pool, hall] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
    await savePictureRows(db, [pool, hall]);
    const rent = { 'offer.b.kind': 'rent', 'offer.b.period': 'month', 'offer.b.price': usd(4_000) };
    const pictures = {
      ...{ [`picture.${pool}.category`]: 'pool', [`picture.${pool}.focus`]: { x: 0.2, y: 0.7 } },
      ...{ [`picture.${pool}.alt.en`]: 'The pool', [`picture.${hall}.category`]: 'living' },
      ...{ [`picture.${hall}.alt.en`]: 'The hall' },
    };
    await save({ offers: ['0', 'b'], ...rent, pictures: [pool, hall], ...pictures });
    await publish();
    await save({ offers: ['0'], pictures: [] }, 30);
    await publish();
    const [published] = (await view()).days.flatMap(({ events }) => events);
    expect(published?.fields.map(({ label, before }) => [label, before])).toEqual([
      ['Offers', 'Sale, freehold, Rent, monthly'],
      ['Pictures', '2 pictures'],
    ]);
    const [taken] = (await view()).days.flatMap(({ events }) => events).filter(({ kind }) => kind === 'edit');
    const isBack = { ...rent, ...pictures, offers: ['0', 'b'], pictures: [pool, hall] };
    expect(showableSheet(await sheet())).not.toMatchObject(rent);

    for (const field of ['offers', 'pictures']) {
      const at = taken?.fields.find((one) => one.field === field)?.revision;
      expect(await run({ do: 'restore', at, field })).toEqual({ outcome: 'restored', lost: [] });
    }
    expect(await sheet()).toMatchObject(isBack);
    await publish();
    expect(await findListing(db, 1)).toMatchObject({
      media: [{ focus: { x: 0.2, y: 0.7 } }, { alt: { en: 'The hall' } }],
    });
    await save({ offers: ['0'], pictures: [] }, 60);
    await publish();
    expect(await file('owner')).toContain('"Offers","Sale, freehold, Rent, monthly","Sale, freehold"');
    expect(await file('owner')).not.toContain('New offer');

    await db.kysely.deleteFrom('media').where('id', '=', hall).execute();
    expect(await run({ do: 'version', version: 2 })).toEqual({ outcome: 'restored', lost: [hall] });
    expect(await sheet()).toMatchObject({ ...rent, pictures: [pool], [`picture.${pool}.alt.en`]: 'The pool' });
    expect(Object.keys(showableSheet(await sheet())).filter((field) => field.includes(hall))).toEqual([]);
    expect((await view('owner', `lost=${hall}`)).lost).toEqual(['The hall']);
  });

  test('says which pictures came, went and moved, also those that were deleted since', async () => {
    const { db, save, view, file } = await open(engine);
    const [pool, hall, roof] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'];
    await savePictureRows(db, [pool, hall, roof]);
    const named = { [`picture.${pool}.alt.en`]: 'The pool', [`picture.${roof}.category`]: 'exterior' };
    await save({ pictures: [pool, hall, roof], ...named });
    await save({ pictures: [hall, roof, pool] }, 30);
    await save({ pictures: [hall, roof] }, 60);
    await db.kysely.deleteFrom('media').where('id', '=', pool).execute();
    const [taken, moved, first] = (await view()).days.flatMap(({ events }) => events.flatMap(({ fields }) => fields));
    expect(taken).toMatchObject({
      ...{ label: 'Pictures', before: '3 pictures', after: '2 pictures' },
      pictures: [{ words: 'Removed: The pool', pictures: [{ id: pool, address: null }] }],
    });
    expect(moved?.pictures.map(({ words }) => words)).toEqual(['Moved: The pool', 'New cover: picture 1']);
    expect(moved).toMatchObject({ before: null, after: null });
    expect(first?.label).toBe('Picture 1: Alternative text (English)');
    expect(await file('owner')).toContain(`"Pictures","${pool} ${hall} ${roof}","${hall} ${roof} ${pool}"`);
  });

  test('the file has each change as it was saved, and the page what came of them', async () => {
    const { db, save, view, file, order } = await open(engine);
    await save({ bedrooms: 4 });
    await save({ bedrooms: 3 }, 2);
    expect((await view()).days).toEqual([]);
    expect(await file('owner')).toContain('"Bedrooms","3","4"');
    expect(await file('owner')).toContain('"Bedrooms","4","3"');
    const closedFor = { amount: 432_000, currency: 'USD' } as const;
    const move = { offer: '0', from: 'Active', to: 'Closed', on: '2026-11-20', reason: 'Signed', closedFor } as const;
    await moveOffer(db, { ...order(5), listingId: 1 }, move);
    expect(await file('owner')).toContain('"Status","Active","Closed (20 November 2026, Signed, $432,000)"');
  });

  test('shows notes about a publication only to those who may know what the office knows', async () => {
    const { db, record, view, file, order } = await open(engine);
    await logNote(db, await record(), 'The owner needs cash', order());
    for (const [role, knows] of [
      ['owner', true],
      ['viewer', false],
      ['agent', false],
    ] as const) {
      const shown = await view(role);
      expect(shown.days.flatMap(({ events }) => events.map(({ kind }) => kind))).toContain('request');
      expect(JSON.stringify(shown).includes('needs cash')).toBe(knows);
      expect((await file(role)).includes('needs cash')).toBe(knows);
    }
  });

  test('keeps the internal side to those who may read it', async () => {
    const { save, view, file, run } = await open(engine);
    await save({ 'internal.ownerName': 'Nyoman Misal', 'internal.notes': '=2+3', bedrooms: 4 });
    expect(JSON.stringify(await view('owner'))).toContain('Misal');
    for (const role of ['viewer', 'agent'] as const) {
      expect(JSON.stringify(await view(role))).not.toMatch(/Misal|2\+3/);
      expect(await file(role)).not.toMatch(/Misal|2\+3/);
      expect(await run({ do: 'restore', at: 1, field: 'bedrooms' }, role)).toMatchObject({ outcome: 'forbidden' });
    }
    expect((await view('viewer')).days.flatMap(({ events }) => events.flatMap(({ fields }) => fields))).toMatchObject([
      { label: 'Bedrooms', way: null },
    ]);
    const [, ...lines] = (await file('owner')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^"2026-11-23 10:00","Ketut Sampel","changed","Bedrooms","3","4","\d+"$/);
    expect(await file('owner')).toContain(`"'=2+3"`);
  });

  test('lets no agent put the order of the agency’s own choice back', async () => {
    const { save, run, view, sheet } = await open(engine, 'all');
    await save({ featuredRank: 3 });
    await save({ featuredRank: null }, 30);
    const [change] = (await view('agent')).days.flatMap(({ events }) => events.flatMap(({ fields }) => fields));
    expect(change).toMatchObject({ field: 'featuredRank', way: null });
    await run({ do: 'restore', at: change?.revision, field: 'featuredRank' }, 'agent');
    expect((await sheet())['featuredRank']).toBeUndefined();
    await run({ do: 'restore', at: change?.revision, field: 'featuredRank' });
    expect(await sheet()).toMatchObject({ featuredRank: 3 });
  });

  test('is filtered by part and person, and brings a removed listing back', async () => {
    const { db, save, view, run, order } = await open(engine);
    await save({ bathrooms: 9 }, -9 * 24 * 60);
    await save({ bedrooms: 4 });
    await save({ 'text.en.title': 'Another title' }, 30);
    const labels = async (query: string) =>
      (await view('owner', query)).days.flatMap(({ events }) =>
        events.flatMap(({ fields }) => fields.map((one) => one.label)),
      );
    expect(await labels('')).toEqual(['Title (English)', 'Bedrooms', 'Bathrooms']);
    expect(await labels('section=texts')).toEqual(['Title (English)']);
    expect(await labels('by=nobody')).toEqual([]);
    expect(await labels('days=30')).toEqual(['Title (English)', 'Bedrooms', 'Bathrooms']);
    expect(await labels('days=7')).toEqual(['Title (English)', 'Bedrooms']);
    expect(await labels('days=8')).toEqual(await labels(''));
    await removeRecord(db, { ...order(), listingId: 1 });
    expect(await view('editor')).toMatchObject({ isRemoved: true, mayBringBack: true });
    expect(await run({ do: 'bring_back' }, 'agent')).toMatchObject({ outcome: 'forbidden' });
    expect(await run({ do: 'bring_back' })).toMatchObject({ outcome: 'back' });
    expect(await findListing(db, 1)).toMatchObject({ offers: [{ standardStatus: 'Active' }] });
  });
});

async function logNote(db: Db, record: ListingRecord, note: string, { staffId, key, now }: Omit<Command, 'listingId'>) {
  await beginBatch(db, { id: key, kind: 'request', staffId, now });
  await logChanges(db, key, { ...record, revision: record.revision + 1 }, [
    { field: 'request', before: null, after: note },
  ]);
}

async function open(engine: TestEngine, keep: AgentRules['keep'] = 'own') {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await saveListings(db, [listingDraft()]);
  await fillRecords(db);
  const staff = await saveStaff(db, { email: 'ketut@bale.example', name: 'Ketut Sampel', role: 'owner' }, start);
  const order = (minutes = 0) => ({ staffId: staff?.id ?? '', key: randomUUID(), now: start + minutes * minuteMs });
  const reader = (role: Role) => ({
    staff: { id: staff?.id ?? '', role },
    ...{ rules: { keep, publish: true }, language: 'en' as const, now: start + 120 * minuteMs },
    places: new Map([[aPlace.slug, aPlace]]),
  });
  const record = async () => {
    const found = await findRecord(db, 1);
    if (found === null) throw new Error('It is gone.');
    return found;
  };
  return {
    ...{ db, order, record },
    sheet: async (): Promise<Sheet> => recordSheet(await record()),
    async save(fields: Sheet, minutes = 0) {
      const { revision } = await record();
      const saved = await saveFields(db, { ...order(minutes), listingId: 1 }, { revision, fields });
      expect(saved).toMatchObject({ conflicts: [], refused: [] });
    },
    async publish() {
      const { revision } = await record();
      const result = await publishRecord(db, { ...order(20), listingId: 1 }, { revision, status: 'Active' });
      expect(result).toMatchObject({ outcome: 'published' });
    },
    view: async (role: Role = 'owner', query = '') =>
      historyView(db, await record(), readHistoryQuery(new URLSearchParams(query)), reader(role)),
    file: async (role: Role) => historyFile(db, await record(), reader(role)),
    async run(fields: Record<string, string | number | undefined>, role: Role = 'owner') {
      const form = new FormData();
      const now = await record();
      for (const [name, value] of Object.entries({ key: randomUUID(), revision: now.revision, ...fields })) {
        form.set(name, String(value));
      }
      return runHistoryCommand(db, now, form, reader(role));
    },
  };
}
