import { expect, test } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { planRows } from '#app/features/records/import/job/plan-rows.server.ts';
import { usualMapping } from '#app/features/records/import/table/column-mapping.ts';
import { readTable } from '#app/features/records/import/table/read-table.ts';
import { listFile } from '#app/features/records/list/list-file.server.ts';
import { readRecordQuery } from '#app/features/records/list/list-query.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
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
  /** What becomes of the homes of the file with this in the place of that. */
  const bringBack = async (change: (file: string) => string = (same) => same) => {
    const heads = (file.split('\r\n')[0] ?? '').replace('\uFEFF', '').slice(1, -1).split('","');
    const targets = ownColumns(heads) ?? [];
    const columns = heads.map((head, at) => ({ head, target: targets[at] ?? null }));
    async function* opened() {
      yield Buffer.from(change(file));
    }
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
    return planRows(db, { sourceId: 'none', overwrites: false }, counted);
  };
  return { file, bringBack };
}

describeOnBothEngines('the list of listings that comes back', (engine) => {
  test.each(['en', 'id', 'ar'] as const)('changes nothing as it is, in %s', async (language) => {
    const { bringBack } = await open(engine, language);
    const planned = await bringBack();
    expect(planned.map(({ stored }) => [stored.outcome, stored.listingId, stored.plan])).toMatchObject(
      [1, 2, 3, 4].map((id) => ['same', id, { changes: [], kept: [], problems: [], leftOut: [] }]).toReversed(),
    );
  });

  test('changes what was edited in it, and makes no other listing', async () => {
    const { bringBack } = await open(engine, 'en');
    const planned = await bringBack((file) =>
      file
        .replaceAll('Villa of the fields', 'Villa of the wide fields')
        .replace('"House"', '"Villa"')
        .replaceAll('"Active"', '"On hold"'),
    );
    const byId = new Map(
      planned.map(({ stored }) => [stored.listingId, stored.plan.changes.map(({ field }) => field)]),
    );
    expect(byId.get(1)).toEqual(['text.en.title', 'offer.a.status', 'offer.b.status']);
    expect(byId.get(2)).toContain('type');
    expect(planned.map(({ stored }) => stored.outcome)).not.toContain('new');
  });

  test('is known by all its columns in their order', async () => {
    const { file } = await open(engine, 'en');
    const heads = (file.split('\r\n')[0] ?? '').replace('\uFEFF', '').slice(1, -1).split('","');
    expect(ownColumns(heads.slice(0, 13))).toHaveLength(13);
    expect(ownColumns(heads.slice(0, 5))).toBeNull();
    expect(ownColumns(heads.with(1, 'Name'))).toBeNull();
  });
});
