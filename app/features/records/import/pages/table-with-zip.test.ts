import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findPlaces } from '#app/features/places/places.server.ts';
import { countRows, findMissingPictures, findRows } from '#app/features/records/import/import-rows.server.ts';
import { findImport, findSource } from '#app/features/records/import/imports.server.ts';
import { importTasks } from '#app/features/records/import/job/import-tasks.server.ts';
import { importTools } from '#app/features/records/import/job/import-tools.server.ts';
import { countPictures, findFailedPictures } from '#app/features/records/import/pictures/import-pictures.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { writeZip, type ZippedFile } from '#app/platform/zip/write-zip.server.ts';
import { aPlace, saveSurroundings } from '#tests/factories.ts';
import { type MovingSite, openMovingSite } from '#tests/moving-site.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { beginImport, runImportCommand } from './import-commands.server.ts';

const table = [
  'Ref,Type,Area,Bedrooms,Price (USD),Title,Description,Photos',
  `PE-1,Villa,${aPlace.names.en},3,450000,Villa one,Three bedrooms.,photos/pool.jpg;photos/room.jpg`,
  `PE-2,Villa,${aPlace.names.en},2,350000,Villa two,Two bedrooms.,photos/garden.jpg`,
].join('\n');

async function zipOf(names: readonly string[]): Promise<Buffer> {
  async function* files(): AsyncGenerator<ZippedFile> {
    for (const name of names) yield { name, content: only(Buffer.alloc(9_000, name)), isPacked: true };
  }
  return buffer(writeZip(files(), new Date(0)));
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}

async function openDesk(site: MovingSite) {
  const { db } = site;
  await saveSurroundings(db);
  const places = await findPlaces(db);
  const owner = await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, 0);
  const settings = { publicUrl: 'https://bale.example' };
  const catalogue = { places, movedPlaces: new Map() };
  const tools = { ...site, catalogue, tasks: { wake() {} }, staffId: owner?.id ?? '', language: 'en' as const };
  const { import: work } = importTasks(
    importTools({ ...site, catalogue, settings, findPrivacy: async () => undefined }),
  );
  const part = (importId: string) =>
    work({ id: randomUUID(), kind: 'import', key: '', dueAt: 0, doneAt: null, problem: null, payload: { importId } });
  const begin = (pictures: Buffer | null, key: string = randomUUID()) => {
    const form = new FormData();
    form.set('key', key);
    form.set('kind', 'csv');
    form.set('file', new File([table], 'homes.csv', { type: 'text/csv' }));
    if (pictures !== null) form.set('pictures', new File([new Uint8Array(pictures)], 'photos.zip'));
    return beginImport(tools, new Request('https://bale.example/', { method: 'POST', body: form }));
  };
  async function press(importId: string, fields: Record<string, string>): Promise<void> {
    const run = await findImport(db, importId);
    const source = run && (await findSource(db, run.sourceId));
    if (!run || !source) throw new Error('There is no such import.');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(await runImportCommand(tools, { run, source }, form)).toBe('done');
    await part(importId);
  }
  async function dryRun(pictures: Buffer | null): Promise<string> {
    const begun = await begin(pictures);
    if (!('id' in begun)) throw new Error(begun.problem);
    await press(begun.id, { do: 'match', ...targets() });
    return begun.id;
  }
  return { begin, dryRun, start: (id: string) => press(id, { do: 'start' }) };
}

function targets(): Record<string, string> {
  const named = ['reference', 'type', 'place', 'bedrooms', 'price', 'text.en.title', 'text.en.description', 'pictures'];
  return Object.fromEntries(named.map((target, at) => [`target.${at}`, target]));
}

describeOnBothEngines('a table with its pictures in a zip file', (engine) => {
  test('brings homes in with them, names those that are missing before, and adds them when they come', async () => {
    const site = await openMovingSite(engine);
    const { db, files } = site;
    const { dryRun, start } = await openDesk(site);
    const first = await dryRun(await zipOf(['export/photos/Pool.JPG', 'export/photos/room.jpg', 'export/notes.txt']));
    expect(await countRows(db, first)).toMatchObject({ new: 2, refused: 0 });
    expect(await findMissingPictures(db, first, 10)).toEqual([{ row: 3, names: ['photos/garden.jpg'] }]);
    await start(first);
    expect(await countPictures(db, first)).toEqual({ total: 2, done: 2, failed: 0 });
    const [home] = await findRows(db, first, { limit: 1 });
    const record = await findRecord(db, home?.listingId ?? 0);
    expect(record && recordSheet(record)['pictures']).toHaveLength(2);
    expect(await files.list('imports')).toEqual([]);

    const again = await dryRun(await zipOf(['garden.jpg']));
    expect(await countRows(db, again)).toMatchObject({ new: 0, changed: 1, same: 1 });
    expect(await findMissingPictures(db, again, 10)).toEqual([]);
    await start(again);
    expect(await findFailedPictures(db, again, 10)).toEqual([]);
    expect(await countPictures(db, again)).toEqual({ total: 1, done: 1, failed: 0 });
    expect(await countRows(db, await dryRun(null))).toMatchObject({ same: 2 });
  });

  test('begins once however often its form is sent, and not at all with pictures in something else', async () => {
    const site = await openMovingSite(engine);
    const { begin } = await openDesk(site);
    expect(await begin(Buffer.from('Rar!'.repeat(1_000)))).toEqual({ problem: 'pictures_not_zip' });
    expect(await site.files.list('imports')).toEqual([]);
    const key = randomUUID();
    const [pictures, imports] = [await zipOf(['a.jpg']), site.db.kysely.selectFrom('imports').select('pictures_key')];
    expect(await begin(pictures, key)).toMatchObject({ id: key });
    expect(await begin(pictures, key)).toMatchObject({ id: key });
    expect(await imports.execute()).toHaveLength(1);
    expect(await site.files.list('imports')).toHaveLength(2);
  });
});
