import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { countRows } from '#app/features/records/import/import-rows.server.ts';
import { changeImport, findImport, insertImport, insertSource } from '#app/features/records/import/imports.server.ts';
import { importTasks } from '#app/features/records/import/job/import-tasks.server.ts';
import { importTools } from '#app/features/records/import/job/import-tools.server.ts';
import { countPictures } from '#app/features/records/import/pictures/import-pictures.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, removeRecord, saveFields } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft, rentOffer, saveSurroundings } from '#tests/factories.ts';
import { archiveTo, type MovingSite, openMovingSite } from '#tests/moving-site.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';

const now = Date.UTC(2026, 10, 25);

describeOnBothEngines('the archive of a site', (engine) => {
  test('brings its listings with their pictures into a site that has some, once', async () => {
    const next = await openMovingSite(engine);
    await saveSurroundings(next.db);
    await saveListings(next.db, [listingDraft({ type: 'House' })]);
    await fillRecords(next.db);
    const path = await archiveOfSmallSite(engine);
    const first = await bringIn(next, path);
    expect(await countRows(next.db, first)).toMatchObject({ new: 1, refused: 0, total: 1 });
    expect(await countPictures(next.db, first)).toEqual({ total: 2, done: 2, failed: 0 });
    const record = await findRecord(next.db, 2);
    expect([record?.published, record?.agentId]).toEqual([null, null]);
    const sheet = record ? recordSheet(record) : {};
    expect(sheet).toMatchObject({
      bedrooms: 9,
      'internal.notes': 'Keys.',
      'text.en.title': 'Villa by the rice fields',
    });
    const [cover = ''] = sheet['pictures'] as string[];
    expect(sheet['pictures']).toHaveLength(2);
    expect([sheet[`picture.${cover}.category`], sheet[`picture.${cover}.alt.id`]]).toEqual(['pool', 'Kolam']);

    expect(await countRows(next.db, await bringIn(next, path))).toMatchObject({ new: 0, same: 1 });
    const count = next.db.kysely.selectFrom('listing_records').select('listing_id');
    expect(await count.execute()).toHaveLength(2);
  });

  test('that is damaged, or none of ours, ends the dry run with a reason and nothing else', async () => {
    const next = await openMovingSite(engine);
    await saveSurroundings(next.db);
    const id = await bringIn(next, 'package.json', (bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes]));
    expect(await findImport(next.db, id)).toMatchObject({ state: 'failed', problem: { problem: 'damaged' } });
    const path = await archiveOfSmallSite(engine);
    const cut = await bringIn(next, path, (bytes) => Buffer.concat([bytes.subarray(0, 200), bytes.subarray(260)]));
    expect(await findImport(next.db, cut)).toMatchObject({ state: 'failed' });
    expect(await next.db.kysely.selectFrom('listing_records').select('listing_id').execute()).toEqual([]);
  });
});

/** One listing with an agent and two pictures, and one that was removed. */
async function archiveOfSmallSite(engine: TestEngine): Promise<string> {
  const site = await openMovingSite(engine);
  const { db, pictures } = site;
  await saveSurroundings(db);
  const rows = [
    await pictures.saveOriginal(Buffer.alloc(9_000, 1)),
    await pictures.saveOriginal(Buffer.alloc(9_000, 2)),
  ];
  await db.kysely.insertInto('media').values(rows).execute();
  const [one, other] = rows.map(({ id }) => id);
  const media = [
    { mediaId: other ?? '', category: 'pool', alt: { en: 'A pool', id: 'Kolam' } },
    { mediaId: one ?? '', category: null, alt: { en: 'A room' } },
  ] as const;
  await saveListings(db, [listingDraft({ media: [...media] }), listingDraft({ offers: [rentOffer()] })]);
  await fillRecords(db);
  const agent = await saveStaff(db, { email: 'ketut@bale.example', name: 'Ketut', role: 'agent' }, now);
  const by = (listingId: number, key: string) => ({ listingId, key, staffId: null, now });
  const fields = { bedrooms: 9, 'internal.notes': 'Keys.', agent: agent?.id ?? null };
  await saveFields(db, by(1, 'edit'), { revision: 0, fields });
  await removeRecord(db, by(2, 'remove'));
  return archiveTo(site);
}

/** Has a file read and its homes brought in, as the desk does. */
async function bringIn(
  site: MovingSite,
  path: string,
  change: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<string> {
  const { db, files } = site;
  const id = randomUUID();
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path)) chunks.push(chunk as Buffer);
  await files.put(`imports/${id}`, change(Buffer.concat(chunks)));
  const sourceId = 'a-site';
  const source = {
    id: sourceId,
    kind: 'json',
    name: 'site.zip',
    address: null,
    token: null,
    mapping: null,
    answers: {},
  } as const;
  const known = await db.kysely.selectFrom('import_sources').select('id').where('id', '=', sourceId).executeTakeFirst();
  if (!known) await insertSource(db, { ...source, isNightly: false }, now);
  await insertImport(db, {
    ...{ id, sourceId, state: 'reading', fileKey: `imports/${id}`, picturesKey: null, staffId: null, createdAt: now },
    ...{ publishes: false, overwrites: false, consentOn: null, runsItself: false },
  });
  const catalogue = { places: await findPlaces(db), movedPlaces: new Map() };
  const { import: work } = importTasks(
    importTools({
      ...site,
      catalogue,
      settings: { publicUrl: 'https://bale.example' },
      findPrivacy: async () => undefined,
    }),
  );
  const task = { id: randomUUID(), kind: 'import', key: '', dueAt: now, doneAt: null, problem: null };
  await work({ ...task, payload: { importId: id } });
  await changeImport(db, id, ['ready'], { state: 'running' });
  await work({ ...task, payload: { importId: id } });
  return id;
}
