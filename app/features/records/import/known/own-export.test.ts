import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { insertSource } from '#app/features/records/import/imports.server.ts';
import { nothingTaken } from '#app/features/records/import/job/plan-row.ts';
import { planRows } from '#app/features/records/import/job/plan-rows.server.ts';
import { saveReference } from '#app/features/records/import/known/source-references.server.ts';
import { usualMapping } from '#app/features/records/import/table/column-mapping.ts';
import { readTable } from '#app/features/records/import/table/read-table.ts';
import { sampleTable } from '#app/features/records/import/table/sample-table.ts';
import { listFile } from '#app/features/records/list/list-file.server.ts';
import { readRecordQuery } from '#app/features/records/list/list-query.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { aPlace, listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { edit } from '#tests/open-imports.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { ownColumns, withOwnListings, withOwnWords } from './own-export.server.ts';

const now = Date.UTC(2026, 10, 25);
const text = (title: string) => ({ en: { title, description: 'A home.' } });

async function open(engine: TestEngine, language: Language) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const both = [saleOffer({ key: 'a' }), rentOffer({ key: 'b' })];
  await saveListings(db, [
    listingDraft({ texts: text('Villa of the fields'), offers: both }),
    listingDraft({ type: 'House', texts: text('=House "of" the river') }),
    listingDraft({ type: 'Land', texts: text('Land by the sea') }),
    listingDraft({ type: 'Commercial', texts: text('Shop by the road') }),
  ]);
  await fillRecords(db);
  const places = await findPlaces(db);
  const reader = {
    staff: { id: 'made', role: 'owner' },
    rules: { keep: 'own', publish: true },
    offered: ['en'],
    now,
  } as const;
  const query = readRecordQuery(new URLSearchParams());
  const file = await new Response(listFile(db, query, { ...reader, language, places })).text();
  const cellsOf = (line: string) => line.slice(1, -1).split('","');
  /** The file with these of its columns, in this order. */
  const withColumns = (names: readonly string[]) => {
    const [head = '', ...lines] = file.replace('\uFEFF', '').trimEnd().split('\r\n');
    const at = names.map((name) => cellsOf(head).indexOf(name));
    expect(at).not.toContain(-1);
    const rows = [head, ...lines].map((line) => at.map((one) => `"${cellsOf(line)[one] ?? ''}"`).join(','));
    return `\uFEFF${rows.join('\r\n')}\r\n`;
  };
  /** What becomes of the homes of a file. */
  const bringBack = async (given: string = file) => {
    async function* opened() {
      yield Buffer.from(given);
    }
    const sample = await sampleTable(opened);
    const targets = await ownColumns(db, sample);
    if (targets === null) return null;
    const columns = sample.heads.map((head, at) => ({ head, target: targets[at] ?? null }));
    const table = readTable(
      opened,
      { ...usualMapping, columns, isOurs: true },
      {
        ...createLookups(places, new Map()),
        answers: withOwnWords({}),
      },
    );
    const rows: ImportRow[] = [];
    for await (const row of withOwnListings(db, table)) rows.push(row);
    const counted = rows.map((row, at) => ({ position: at + 1, row }));
    const planned = await planRows(db, { sourceId: 'none', overwrites: false }, counted);
    return planned.map(({ stored }) => ({
      outcome: stored.outcome,
      id: stored.listingId,
      changes: Object.fromEntries(stored.plan.changes.map(({ field, after }) => [field, after])),
      plan: stored.plan,
    }));
  };
  return { db, file, withColumns, bringBack };
}

describeOnBothEngines('the list of listings that comes back', (engine) => {
  test.each(['en', 'id', 'ar'] as const)('changes nothing as it is, in %s', async (language) => {
    const { bringBack } = await open(engine, language);
    expect(await bringBack()).toMatchObject(
      [4, 3, 2, 1].map((id) => ({ outcome: 'same', id, plan: { changes: [], kept: [], problems: [], leftOut: [] } })),
    );
  });

  test('changes what was edited in it, and makes no other listing', async () => {
    const { file, bringBack } = await open(engine, 'en');
    const homes = await bringBack(
      file
        .replaceAll('Villa of the fields', 'Villa of the wide fields')
        .replace('"House"', '"Villa"')
        .replaceAll('"Active"', '"On hold"'),
    );
    const byId = new Map(homes?.map(({ id, changes }) => [id, Object.keys(changes)]));
    expect(byId.get(1)).toEqual(['text.en.title', 'offer.a.status', 'offer.b.status']);
    expect(byId.get(2)).toContain('type');
    expect(homes?.map(({ outcome }) => outcome)).not.toContain('new');
  });

  test('is known with any of its columns, in any order, by its references', async () => {
    const { withColumns, bringBack } = await open(engine, 'en');
    for (const names of [
      ['Reference', 'Title', 'Type', 'Area', 'Offer', 'Price', 'Currency', 'Price on request', 'State', 'Photos'],
      ['Title', 'Reference', 'Offer', 'Price', 'Currency'],
      ['Reference', "Owner's phone"],
      ['Reference', 'Title'],
    ]) {
      const homes = await bringBack(withColumns(names));
      expect([names, homes?.map(({ outcome }) => outcome)]).toEqual([names, ['same', 'same', 'same', 'same']]);
    }
    expect(await bringBack('Reference,Title\nPE-1,Villa of the fields\nPE-2,Another\n')).toBeNull();
    expect(await bringBack('Reference,Title\nBE-1,Villa of the fields\nBE-2,Another\n')).toBeNull();
    expect(await bringBack('Reference,Name\nBE-0001,Villa of the fields\n')).toBeNull();
    expect(await bringBack('Title,Type\nVilla of the fields,Villa\n')).toBeNull();
  });

  test('takes no offer away whose line is left out of it, also when it comes again', async () => {
    const { db, file, bringBack } = await open(engine, 'en');
    const lines = file.split('\r\n');
    const less = lines
      .filter((line, at) => !line.includes('BE-0001') || lines[at - 1]?.includes('BE-0001'))
      .join('\r\n');
    expect((await bringBack(less))?.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'same']);
    const source = { id: 'none', kind: 'csv', name: 'Listings', address: null, token: null, mapping: null } as const;
    await insertSource(db, { ...source, answers: {}, isNightly: false }, now);
    for (const listingId of [1, 2, 3, 4])
      await saveReference(db, 'none', { reference: `BE-000${listingId}`, listingId, taken: nothingTaken });
    expect((await bringBack())?.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'same']);
  });

  test('changes the only offer by a price alone, and leaves out that of several', async () => {
    const { bringBack } = await open(engine, 'en');
    const homes = await bringBack('Reference,Price,Currency\nBE-0001,1000,USD\nBE-0003,123000,USD\n');
    expect(homes).toMatchObject([
      { outcome: 'same', id: 1, plan: { leftOut: [{ column: 'Price', value: '1000', reason: 'several_offers' }] } },
      { outcome: 'changed', id: 3, plan: { leftOut: [] } },
    ]);
    expect(Object.values(homes?.[1]?.changes ?? {})).toEqual([{ amount: 123_000, currency: 'USD' }]);
  });

  test('moves the only offer by where it stands alone, and leaves out that of several', async () => {
    const { bringBack } = await open(engine, 'en');
    const homes = await bringBack('Reference,State\nBE-0001,On hold\nBE-0003,On hold\nBE-0004,Active\n');
    expect(homes).toMatchObject([
      { outcome: 'same', id: 1, plan: { leftOut: [{ column: 'State', value: 'On hold', reason: 'several_offers' }] } },
      { outcome: 'changed', id: 3, plan: { leftOut: [] } },
      { outcome: 'same', id: 4 },
    ]);
    expect(Object.values(homes?.[1]?.changes ?? {})).toEqual(['Hold']);
  });

  test('is known by the references of the agency, and shows as new what is not here', async () => {
    const { db, bringBack } = await open(engine, 'en');
    const record = await findRecord(db, 2);
    await edit(db, 2, record?.revision ?? 0, { ownReference: 'FL-3' });
    const homes = await bringBack(
      `Reference,Title,Type,Area\nFL-3,House of stone,House,${aPlace.names.en}\nBE-0999,Another one here,Villa,${aPlace.names.en}\n`,
    );
    expect(homes).toMatchObject([
      { outcome: 'changed', id: 2, changes: { 'text.en.title': 'House of stone' } },
      { outcome: 'new', id: null },
    ]);
  });

  test('of which a part comes back has its apostrophes taken out', async () => {
    const { bringBack } = await open(engine, 'en');
    const given = await readFile('tests/import-files/csv-34-own-export.csv', 'utf8');
    const homes = await bringBack(given.replace('BE-0129', 'BE-0001').replace('Kerobokan', aPlace.names.en));
    expect(homes).toMatchObject([
      { outcome: 'changed', id: 1, changes: { 'internal.ownerPhone': '+62 361 000 131' }, plan: { problems: [] } },
    ]);
  });
});
