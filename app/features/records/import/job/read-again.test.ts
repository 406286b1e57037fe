import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { countRows, findRows } from '#app/features/records/import/import-rows.server.ts';
import { findImport } from '#app/features/records/import/imports.server.ts';
import { findGoneHomes, holdGoneHomes } from '#app/features/records/import/known/gone-homes.server.ts';
import { countPictures } from '#app/features/records/import/pictures/import-pictures.server.ts';
import { retryPictures } from '#app/features/records/import/pictures/retry-pictures.server.ts';
import { importRow } from '#tests/import-rows.ts';
import { listingOf, now, openImports } from '#tests/open-imports.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { decideDoubles, decideRow } from './decide-row.server.ts';

describeOnBothEngines('a source that is read', (engine) => {
  test('shows the same homes under another name as likely doubles, and writes none before somebody decides', async () => {
    const { db, run, dryRun, start, work, otherSource } = await openImports(engine);
    const homes = Array.from({ length: 3 }, (_, at) => {
      const fields = { ...importRow(at).fields, 'text.en.title': `Villa number ${at}` };
      return importRow(at, { fields });
    });
    const first = await run(homes);
    const sourceId = await otherSource();
    const renamed = homes.map((home, at) => ({ ...home, sourceReference: `NEW-${at}`, oldAddress: null }));
    const id = await dryRun(renamed, { sourceId });
    expect(await countRows(db, id)).toMatchObject({ double: 3, new: 0 });
    await start(id);
    await work(id);
    expect((await db.kysely.selectFrom('listing_records').select('listing_id').execute()).length).toBe(3);
    const again = await dryRun(renamed, { sourceId });
    expect(await decideRow(db, again, 1, { isDouble: 'new' })).toBe(true);
    expect(await decideDoubles(db, again, 'same')).toBe(true);
    expect(await countRows(db, again)).toMatchObject({ double: 0, new: 1, same: 2 });
    await start(again);
    await work(again);
    const { listingId } = (await findRows(db, again, { limit: 3 }))[1] ?? {};
    expect(listingId).toBe((await findRows(db, first, { limit: 3 }))[1]?.listingId);
    expect(await countRows(db, await dryRun(renamed, { sourceId }))).toMatchObject({ same: 3, double: 0, new: 0 });
  });

  test('takes a home that stands twice in a source under two references once', async () => {
    const { db, dryRun } = await openImports(engine);
    const fields = { ...importRow(1).fields, 'text.en.title': 'Villa beside the river' };
    const id = await dryRun([importRow(1, { fields }), importRow(2, { fields })]);
    expect(await countRows(db, id)).toMatchObject({ new: 1, double: 1 });
    const [double] = await findRows(db, id, { outcome: 'double', limit: 1 });
    expect(double?.plan.double).toEqual({ listingId: null, row: 2, by: 'title' });
  });

  test('again shows which of its homes are gone, and holds them with one press', async () => {
    const { db, run } = await openImports(engine);
    const choice = { publishes: true, consentOn: '2026-11-20' };
    const first = await run([importRow(1), importRow(2), importRow(3)], choice);
    const gone = (await listingOf(db, first, 2)).record.id;
    const again = await findImport(db, await run([importRow(1), importRow(3, { problems: [unread] })], choice));
    if (again === null) throw new Error('There is no import.');
    const { count, homes } = await findGoneHomes(db, again, 10);
    expect([count, homes.map(({ listingId }) => listingId)]).toEqual([1, [gone]]);
    await holdGoneHomes(db, again, { staffId: null, now, reason: 'No longer there' });
    expect((await findListing(db, gone))?.offers[0]?.standardStatus).toBe('Hold');
    expect(await findGoneHomes(db, again, 10)).toEqual({ count: 0, homes: [] });
  });

  test('gives numbers that an undone import used to the next homes, except what somebody asked about', async () => {
    const { db, run, undo } = await openImports(engine);
    const kept = await run([importRow(1)]);
    const undone = await run([importRow(2), importRow(3)], { publishes: true, consentOn: '2026-11-20' });
    const asked = (await listingOf(db, undone, 1)).record.id;
    await addLead(db, { listingId: asked });
    await undo(undone);
    const next = await run([importRow(4), importRow(5)]);
    const ids = await Promise.all([1, 2].map(async (at) => (await listingOf(db, next, at)).record));
    expect([(await listingOf(db, kept, 1)).record.id, asked, ...ids.map(({ id }) => id)]).toEqual([1, 2, 3, 4]);
    expect(ids.map(({ removedAt }) => removedAt)).toEqual([null, null]);
    const { sheet } = await listingOf(db, next, 1);
    expect(sheet).toMatchObject({ 'text.en.title': 'Villa 4', bedrooms: 3 });
    expect((await changesSince(db, 3, 0)).map(({ batchId }) => batchId)).not.toContain(`import ${undone}`);
  });

  test('has pictures that did not come fetched again, and then publishes what waited for them', async () => {
    const { db, tools, run, work } = await openImports(engine);
    const { 'internal.noPictures': _, ...fields } = importRow(1).fields;
    const pictures = ['https://x.example/gone', 'https://x.example/1', 'not-sent.jpg'];
    const choice = { publishes: true, consentOn: '2026-11-20' };
    const id = await run([importRow(1, { fields, pictures: pictures.slice(0, 1) })], choice);
    expect(await countPictures(db, id)).toEqual({ total: 1, done: 1, failed: 1 });
    expect((await listingOf(db, id, 1)).record.published).toBeNull();
    Object.assign(tools, {
      openPicture: (_run: unknown, _at: string, use: (bytes: Buffer) => unknown) => use(Buffer.from('a'.repeat(16))),
    });
    expect(await retryPictures(db, id, now)).toBe(true);
    await work(id);
    expect(await findImport(db, id)).toMatchObject({ state: 'done' });
    expect(await countPictures(db, id)).toEqual({ total: 1, done: 1, failed: 0 });
    expect((await listingOf(db, id, 1)).record.published).not.toBeNull();
    expect(await retryPictures(db, id, now)).toBe(false);
  });
});

const unread = { column: 'Area', value: '?', reason: 'unknown_place' } as const;
