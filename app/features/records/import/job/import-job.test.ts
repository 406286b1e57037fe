import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findListing } from '#app/features/listings/listings.server.ts';
import { undoableMs } from '#app/features/records/import/import.ts';
import { countRows, findRows, findRowsKept } from '#app/features/records/import/import-rows.server.ts';
import { changeImport, changeSource, findImport, findImports } from '#app/features/records/import/imports.server.ts';
import { findByOldAddress } from '#app/features/records/import/known/old-addresses.server.ts';
import { countPictures, findFailedPictures } from '#app/features/records/import/pictures/import-pictures.server.ts';
import { findFindings } from '#app/features/records/import/questions/find-findings.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { removeRecord } from '#app/features/records/records.server.ts';
import { importRow } from '#tests/import-rows.ts';
import { edit, listingOf, now, openImports } from '#tests/open-imports.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { decideRow } from './decide-row.server.ts';
import { readNightly } from './nightly.server.ts';
import { deleteOldImports } from './old-imports.server.ts';

describeOnBothEngines('an import', (engine) => {
  test('says in a dry run what would become of each home, and writes no listing', async () => {
    const { db, dryRun } = await openImports(engine);
    const price = { column: 'Harga', value: 'nego', reason: 'not_a_number' } as const;
    const id = await dryRun([importRow(1), importRow(2, { problems: [price] }), importRow(3), importRow(1)]);
    expect(await findImport(db, id)).toMatchObject({ state: 'ready', problem: null });
    expect(await countRows(db, id)).toMatchObject({ new: 2, refused: 2, changed: 0, same: 0, total: 4, done: 0 });
    const refused = await findRows(db, id, { outcome: 'refused', limit: 10 });
    expect(refused.map(({ plan }) => plan.problems)).toEqual([
      [price],
      [{ column: '', value: 'PE-1', reason: 'twice' }],
    ]);
    expect(await db.kysely.selectFrom('listing_records').select('listing_id').execute()).toEqual([]);
  });

  test('keeps what the source calls a home, unless this site calls it so', async () => {
    const { db, run } = await openImports(engine);
    const id = await run([importRow(1), importRow(2, { sourceReference: 'BE-0142' })]);
    const rows = await findRows(db, id, { limit: 10 });
    const kept = await Promise.all(
      rows.map(async ({ listingId }) => (await findRecord(db, listingId ?? 0))?.internal['ownReference']),
    );
    expect(kept).toEqual(['PE-1', undefined]);
  });

  test('brings homes in as drafts, and the same source again changes nothing', async () => {
    const { db, run, dryRun } = await openImports(engine);
    const homes = Array.from({ length: 12 }, (_, at) => importRow(at));
    const id = await run(homes);
    expect(await findImport(db, id)).toMatchObject({ state: 'done', endedAt: now });
    const { record, sheet } = await listingOf(db, id, 3);
    expect(record.published).toBeNull();
    expect(sheet).toMatchObject({ 'text.en.title': 'Villa 2', bedrooms: 3, 'offer.sale.price': { amount: 400_002 } });
    expect(await findByOldAddress(db, new URL('https://new.example/listing.php?id=2&utm_source=x'))).toBe(record.id);
    expect(await findByOldAddress(db, new URL('https://new.example/listing.php?id=99'))).toBeNull();
    expect(await countRows(db, await dryRun(homes))).toMatchObject({ same: 12, new: 0, changed: 0 });
    expect((await db.kysely.selectFrom('listing_records').select('listing_id').execute()).length).toBe(12);
  });

  test('shows of a home as much of where it is as the agency chose, where its source does not say', async () => {
    const { db, tools, run } = await openImports(engine);
    Object.assign(tools, { findPrivacy: async () => 'exact' });
    const { locationPrivacy: _, ...fields } = importRow(1).fields;
    const pin = { latitude: -8.65, longitude: 115.14 };
    const id = await run([importRow(1, { fields: { ...fields, pin } }), importRow(2, { fields }), importRow(3)]);
    const shown = await Promise.all(
      [1, 2, 3].map(async (at) => (await listingOf(db, id, at)).sheet['locationPrivacy']),
    );
    expect(shown).toEqual(['exact', 'area', 'area']);
  });

  test('follows the source field by field, and keeps and shows what somebody changed here', async () => {
    const { db, run, dryRun } = await openImports(engine);
    const first = await run([importRow(1)]);
    const { record } = await listingOf(db, first, 1);
    await edit(db, record.id, record.revision, { bedrooms: 4 });
    const fields = { ...importRow(1).fields, bedrooms: 5, bathrooms: 2 };
    const again = await run([importRow(1, { fields })]);
    const { row, sheet } = await listingOf(db, again, 1);
    expect(row).toMatchObject({ outcome: 'changed' });
    expect(row.plan.changes).toEqual([{ field: 'bathrooms', before: null, after: 2 }]);
    expect(row.plan.kept).toEqual([{ field: 'bedrooms', before: 4, after: 5 }]);
    expect(sheet).toMatchObject({ bedrooms: 4, bathrooms: 2 });
    const [over] = await findRows(db, await dryRun([importRow(1, { fields })], { overwrites: true }), { limit: 1 });
    expect(over?.plan).toMatchObject({ changes: [{ field: 'bedrooms', before: 4, after: 5 }], kept: [] });
  });

  test('takes the value of the source over what somebody made of it here where it is told to, home by home', async () => {
    const { db, run, dryRun, start, work } = await openImports(engine);
    const homes = [importRow(1), importRow(2)];
    const first = await run(homes);
    for (const position of [1, 2]) {
      const { record } = await listingOf(db, first, position);
      await edit(db, record.id, record.revision, { bedrooms: 4 });
    }
    const id = await dryRun(homes.map((home) => ({ ...home, fields: { ...home.fields, bedrooms: 5 } })));
    const kept = async () => (await findRowsKept(db, id, 10)).map(({ position }) => position);
    expect(await kept()).toEqual([1, 2]);
    expect(await decideRow(db, id, 1, { overwrites: true })).toBe(true);
    expect(await decideRow(db, id, 2, { overwrites: true })).toBe(true);
    expect(await decideRow(db, id, 2, { overwrites: false })).toBe(true);
    expect([await kept(), (await countRows(db, id)).changed]).toEqual([[2], 1]);
    expect(await decideRow(db, id, 9, { overwrites: true })).toBe(false);
    await start(id);
    expect(await decideRow(db, id, 2, { overwrites: true })).toBe(false);
    await work(id);
    const bedrooms = async (position: number) => (await listingOf(db, first, position)).sheet['bedrooms'];
    expect([await bedrooms(1), await bedrooms(2)]).toEqual([5, 4]);
  });

  test('publishes complete homes at once, moves their offers, and leaves others as drafts with the reason', async () => {
    const { db, run } = await openImports(engine);
    const { 'text.en.description': _, ...short } = importRow(2).fields;
    const homes = [
      importRow(1, { statuses: { sale: 'Pending' }, onMarketAt: now - 1000 }),
      importRow(2, { fields: short }),
    ];
    const id = await run(homes, { publishes: true, consentOn: '2026-11-20' });
    const [whole, unfinished] = [await listingOf(db, id, 1), await listingOf(db, id, 2)];
    expect(whole.record.published).toMatchObject({ onMarketAt: now - 1000, offers: [{ standardStatus: 'Pending' }] });
    expect(unfinished.record.published).toBeNull();
    expect(unfinished.row.plan.unpublished).toEqual(['description']);
    expect(whole.sheet['internal.consentOn']).toBe('2026-11-20');
    const price = { amount: 350_000, currency: 'USD' };
    const fields = { ...importRow(1).fields, 'offer.sale.price': price };
    const again = await run([importRow(1, { fields, statuses: { sale: 'Withdrawn' } })], { publishes: true });
    const { record, row } = await listingOf(db, again, 1);
    expect(row.plan.changes.map(({ field }) => field)).toEqual(['offer.sale.price', 'offer.sale.status']);
    expect(record.published?.offers).toMatchObject([{ standardStatus: 'Withdrawn', price }]);
    expect(record.changes).toEqual({});
  });

  test.each([
    ['a price', { 'offer.sale.price': { amount: 450, currency: 'USD' } }, undefined, 'unlikely'],
    ['a size', { lotSqm: 8 }, undefined, 'unlikely'],
    ['a lease', { 'offer.sale.tenure': 'leasehold', 'offer.sale.leaseEnd': '2990-01-01' }, undefined, 'unlikely'],
    ['an assumed currency', {}, 'assumed_currency', 'assumed_currency'],
    ['an assumed period', {}, 'assumed_period', 'assumed_period'],
    ['another spelling', {}, 'other_spelling', null],
  ] as const)('shows visitors no home with %s that may be wrong, and says why', async (_, change, reason, why) => {
    const { db, run } = await openImports(engine);
    const doubts = reason ? [{ column: 'Price', value: '450', reason, target: 'price' } as const] : [];
    const { 'internal.noPictures': _none, ...second } = importRow(2).fields;
    const homes = [
      importRow(1, { fields: { ...importRow(1).fields, ...change }, doubts }),
      importRow(2, { fields: { ...second, ...change, bedrooms: 4 }, pictures: ['https://photos.example/a'], doubts }),
    ];
    const id = await run(homes, { publishes: true, consentOn: '2026-11-20' });
    for (const position of [1, 2]) {
      const { record, row } = await listingOf(db, id, position);
      expect([record.published === null, row.plan.unpublished]).toEqual(
        why === null ? [false, undefined] : [true, [why]],
      );
    }
    const { unpublished } = await findFindings(db, id);
    expect(unpublished.map(({ name, rows }) => [name, rows])).toEqual(why === null ? [] : [[why, 2]]);
  });

  test('keeps new values that may be wrong from visitors of a home that they see, and says why', async () => {
    const { db, run } = await openImports(engine);
    const fields = (at: number, amount: number, title: string) => ({
      ...importRow(at).fields,
      'offer.sale.price': { amount, currency: 'USD' },
      'text.en.title': title,
    });
    const assumed = [{ column: 'Price', value: '350,000', reason: 'assumed_currency', target: 'price' }] as const;
    const first = [1, 2, 3].map((at) => importRow(at));
    await run(first, { publishes: true, consentOn: '2026-11-20' });
    const again = await run(
      [
        importRow(1, { fields: fields(1, 450, 'Villa 1') }),
        importRow(2, { fields: fields(2, 350_000, 'Villa 2'), doubts: assumed }),
        importRow(3, { fields: fields(3, 400_003, 'A villa'), doubts: assumed }),
      ],
      { publishes: true },
    );
    const homes = await Promise.all([1, 2, 3].map((position) => listingOf(db, again, position)));
    expect(homes.map(({ row }) => row.plan.unpublished)).toEqual([['unlikely'], ['assumed_currency'], undefined]);
    expect(homes.map(({ record }) => record.published?.offers[0]?.price.amount)).toEqual([400_001, 400_002, 400_003]);
    expect(homes.map(({ record }) => Object.keys(record.changes))).toEqual([
      ['offer.sale.price'],
      ['offer.sale.price'],
      [],
    ]);
  });

  test('goes on after it was stopped or cut off between any two parts, as if nothing had been', async () => {
    const { db, dryRun, start, work } = await openImports(engine);
    const id = await dryRun(Array.from({ length: 23 }, (_, at) => importRow(at)));
    await start(id);
    await work(id, 2);
    await changeImport(db, id, ['running'], { state: 'stopped' });
    await work(id);
    const { done } = await countRows(db, id);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(23);
    await start(id);
    await work(id);
    expect(await countRows(db, id)).toMatchObject({ new: 23, done: 23 });
    const titles = (await findRows(db, id, { limit: 100 })).map(({ listingId, title }) => [listingId, title]);
    expect(titles).toEqual(Array.from({ length: 23 }, (_, at) => [at + 1, `Villa ${at}`]));
  });

  test('is undone as a whole, without what people changed since, and can be run again', async () => {
    const { db, run, undo } = await openImports(engine);
    const first = await run([importRow(1), importRow(2)], { publishes: true, consentOn: '2026-11-20' });
    const price = { amount: 1, currency: 'USD' };
    const changed = { ...importRow(1).fields, bedrooms: 7, bathrooms: 2, 'offer.sale.price': price };
    const second = await run([importRow(1, { fields: changed }), importRow(3), importRow(4)], { publishes: true });
    const [one, four] = [await listingOf(db, second, 1), await listingOf(db, second, 3)];
    await edit(db, one.record.id, one.record.revision, { bathrooms: 3 });
    await edit(db, four.record.id, four.record.revision, { bedrooms: 9 });
    await undo(second);
    expect(await findImport(db, second)).toMatchObject({ state: 'undone' });
    const after = await listingOf(db, second, 1);
    expect(after.sheet).toMatchObject({ bedrooms: 3, bathrooms: 3, 'offer.sale.price': { amount: 400_001 } });
    expect(after.row.plan.left).toEqual(['bathrooms']);
    expect((await findListing(db, one.record.id))?.offers[0]?.price.amount).toBe(400_001);
    expect((await listingOf(db, second, 2)).record.removedAt).toBe(now);
    const kept = await listingOf(db, second, 3);
    expect([kept.record.removedAt, kept.row.plan.left]).toEqual([null, ['bedrooms']]);
    const again = await run([importRow(1, { fields: changed }), importRow(3)], { publishes: true });
    expect(await countRows(db, again)).toMatchObject({ new: 1, changed: 1 });
    expect((await listingOf(db, again, 1)).sheet).toMatchObject({ bedrooms: 7, bathrooms: 3 });
    await undo(again);
    await undo(first);
    expect((await listingOf(db, first, 2)).record.removedAt).toBe(now);
  });

  test('of a source for every night goes on by itself, as the last one was, and old ones are forgotten', async () => {
    const { db, source, tools, dryRun, run, work } = await openImports(engine);
    await changeSource(db, source.id, { isNightly: true });
    await db.kysely.updateTable('import_sources').set({ address: 'https://feed.example/' }).execute();
    const first = await run([importRow(1)]);
    await dryRun([importRow(1), importRow(2)]);
    await readNightly(db, now + 1000);
    const nightly = (await findImports(db, 9)).find(({ runsItself }) => runsItself);
    // The same night again does not begin another one.
    await readNightly(db, now + 2000);
    expect((await findImports(db, 9)).length).toBe(3);
    await work(nightly?.id ?? '');
    await work(nightly?.id ?? '');
    expect(await countRows(db, nightly?.id ?? '')).toMatchObject({ new: 1, same: 1, done: 2 });
    await deleteOldImports({ ...tools, clock: { now: () => now + undoableMs + 1500 } });
    expect(await findImport(db, first)).toBeNull();
    expect(await countRows(db, await dryRun([importRow(1)]))).toMatchObject({ same: 1 });
  });

  test('does not bring back what was removed here', async () => {
    const { db, run, dryRun } = await openImports(engine);
    const { record } = await listingOf(db, await run([importRow(1)]), 1);
    await removeRecord(db, { listingId: record.id, staffId: null, key: randomUUID(), now });
    const [row] = await findRows(db, await dryRun([importRow(1)]), { limit: 1 });
    expect(row).toMatchObject({ outcome: 'refused', plan: { problems: [{ reason: 'removed_here' }] } });
  });

  test('gives homes their pictures after the rows, says which did not come, and fetches none twice', async () => {
    const { db, run, undo } = await openImports(engine);
    const at = 'https://photos.example/';
    const { 'internal.noPictures': _, ...fields } = importRow(1).fields;
    const home = importRow(1, {
      ...{ fields, pictures: [`${at}a`, `${at}gone`, `${at}x.svg`, `${at}b`, `${at}a`] },
      pictureFields: [{ category: 'exterior' }],
    });
    const id = await run([home], { publishes: true, consentOn: '2026-11-20' });
    const { record, sheet } = await listingOf(db, id, 1);
    expect(sheet['pictures']).toEqual(['a'.repeat(16), 'b'.repeat(16)]);
    expect(sheet[`picture.${'a'.repeat(16)}.category`]).toBe('exterior');
    expect(record.published?.media.length).toBe(2);
    expect(await countPictures(db, id)).toEqual({ total: 4, done: 4, failed: 2 });
    expect((await findFailedPictures(db, id, 10)).map(({ problem }) => problem)).toEqual(['status', 'svg']);
    const again = await run([{ ...home, pictures: [`${at}a`, `${at}c`] }], { publishes: true });
    expect(await countPictures(db, again)).toEqual({ total: 1, done: 1, failed: 0 });
    expect((await listingOf(db, again, 1)).sheet['pictures']).toEqual(['a', 'b', 'c'].map((one) => one.repeat(16)));
    await undo(again);
    expect((await listingOf(db, again, 1)).sheet['pictures']).toEqual(['a', 'b'].map((one) => one.repeat(16)));
  });
});
