import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, saveFields } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { createLog } from '#app/platform/log.ts';
import { openZip } from '#app/platform/zip/open-zip.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { agentSignIn, confirmSecret, fillDesk, staffIdOf } from '#tests/desk-records.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { archiveTo, fillMovingSite, type MovingSite, movedRows, openMovingSite } from '#tests/moving-site.ts';
import { sampleJpeg, samplePicture } from '#tests/sample-pictures.ts';
import { describeOnBothEngines, openTestDb, sqlite, type TestEngine } from '#tests/test-db.ts';
import { visitorsAnswers } from '#tests/visitors-answers.ts';
import { runArchiveCommand } from './archive-command.server.ts';
import { archiveFileName } from './archive-file-name.ts';
import { archivedTables, listingTables, tablesLeft } from './archived-tables.ts';
import { readArchive } from './read-archive.server.ts';
import { writeArchive } from './write-archive.server.ts';

test('the demonstration moved out and in again is the same, field by field, to visitors, programs and the desk', async () => {
  const [old, next] = [await openMovingSite(sqlite), await openMovingSite(sqlite)];
  await fillMovingSite(old);
  const path = await archiveTo(old);
  const read = await readArchive(next, path);
  expect(read).toMatchObject({ name: 'Rumah Contoh', lost: [] });
  const before = await movedRows(old);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
  expect(await movedRows(next)).toEqual(before);
  expect(read.listings).toBe(before['listing_records']?.length);
  const ids = [1, 3, 7, 33, 70, 140];
  expect(await visitorsAnswers(next, ids)).toEqual(await visitorsAnswers(old, ids));
  for (const id of [1, 3, 4, 5, 6, 7, 140]) expect(await findRecord(next.db, id)).toEqual(await findRecord(old.db, id));
  expect(await filesOf(next)).toEqual(await filesOf(old));

  // Once more, after somebody has gone on working there.
  await saveFields(
    next.db,
    { listingId: 8, staffId: null, key: 'later', now: Date.now() },
    { revision: 9, fields: { bedrooms: 7 } },
  );
  const later = await movedRows(next);
  expect(await readArchive(next, path)).toMatchObject({ listings: 0, leads: 0, files: 0, lost: [] });
  expect(await movedRows(next)).toEqual(later);
}, 60_000);

test('a logo and the part of a picture for phones move as they are, however small', async () => {
  const [old, next] = [await openSiteOfPictures(), await openSiteOfPictures()];
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await old.pictures.receiveMark(
    await samplePicture(400, 100).extend({ top: 40, background: clear }).png().toBuffer(),
  );
  const hero = await old.pictures.receive(await sampleJpeg(900, 600));
  const cut = await old.pictures.cut(hero.id, { width: 2, height: 3, focus: { x: 0, y: 0 } });
  for (const row of [logo, hero, cut!]) await savePicture(old.db, row);
  const { id, width, height } = logo;
  const named = { logo: { picture: { id, width, height } }, pictures: { hero: { id: hero.id, cut: cut!.id } } };
  await saveAgency(old.db, { ...demoAgency, ...named });
  expect(await readArchive(next, await archiveTo(old))).toMatchObject({ files: 3, lost: [] });
  expect(await filesOf(next)).toEqual(await filesOf(old));
  expect((await movedRows(next))['media']).toEqual((await movedRows(old))['media']);
});

test('an archive is called after its agency, in letters that any disk takes', () => {
  const now = Date.UTC(2026, 10, 25, 20);
  expect(archiveFileName('Rumah & Café, Élan', now)).toBe('rumah-cafe-elan-2026-11-26.zip');
  expect(archiveFileName('منازل', now)).toBe('site-2026-11-26.zip');
});

test('every table is moved, made again, or left behind on purpose', async () => {
  const db = await openTestDb(sqlite);
  const tables = (await db.kysely.introspection.getTables()).map(({ name }) => name);
  const own: string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];
  const moved = Object.values(archivedTables).map(({ table }) => table);
  expect([...moved, ...listingTables, ...tablesLeft].toSorted()).toEqual(
    tables.filter((name) => !own.includes(name)).toSorted(),
  );
});

describeOnBothEngines('an archive', (engine) => {
  test('has nothing in it that lets somebody in', async () => {
    const site = await openSmallSite(engine);
    const zip = await openZip(await archiveTo(site));
    const parts = await Promise.all([...zip.entries.keys()].map(async (name) => text((await zip.open(name))!)));
    zip.close();
    const all = parts.join('\n');
    expect(all).toContain(agentSignIn.email);
    for (const secret of [
      'of no password',
      '$argon2',
      'JBSWY3DP',
      'of no code',
      confirmSecret,
      'a-passkey-for',
      'no-hash-of',
    ])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });

  test('leaves accounts as they are that are here already, and gives them their work', async () => {
    const [old, next] = [await openSmallSite(engine), await openMovingSite(engine)];
    const agent = await saveStaff(next.db, { email: agentSignIn.email, name: 'Ketut Lain', role: 'owner' }, 1);
    await readArchive(next, await archiveTo(old));
    expect(agent?.id).not.toBe(staffIdOf('agent'));
    expect((await findRecord(next.db, 1))?.agentId).toBe(agent?.id);
    const rows = (await movedRows(next))['lead_events']?.join() ?? '';
    expect([rows.includes(agent?.id ?? ''), rows.includes(staffIdOf('agent'))]).toEqual([true, false]);
    const members = await next.db.kysely
      .selectFrom('staff')
      .select(['email', 'name', 'role', 'password_hash'])
      .execute();
    expect(members).toHaveLength(4);
    expect(members.filter(({ email }) => email === agentSignIn.email)).toMatchObject([
      { name: 'Ketut Lain', role: 'owner' },
    ]);
    expect(members.every((member) => member.password_hash === null)).toBe(true);
  });

  test('says which pictures of the pages lie beside the program, and not in it', async () => {
    const [old, next] = [await openSmallSite(engine), await openMovingSite(engine)];
    const { hero = '' } = demoAgency.pictures;
    await saveAgency(old.db, { ...demoAgency, pictures: { hero, about: 'photos/none.jpg' } });
    const report = await runArchiveCommand(['in', await archiveTo(old)], { ...next, publicUrl: '' });
    expect(report.text).toContain('until they are copied here: photos/none.jpg');
    expect(report.text).not.toContain(hero);
  });

  test('is read into no site that has listings of its own', async () => {
    const [old, next] = [await openSmallSite(engine), await openMovingSite(engine)];
    const path = await archiveTo(old);
    await saveSurroundings(next.db);
    await saveListings(next.db, [listingDraft()]);
    await fillRecords(next.db);
    const before = await movedRows(next);
    await expect(readArchive(next, path)).rejects.toMatchObject({ name: 'NotEmpty', listings: 1 });
    expect(await movedRows(next)).toEqual(before);
    expect(await filesOf(next)).toEqual([]);
  });

  test('is of one moment, and gives its files back when nobody wants the rest', async () => {
    const site = await openSmallSite(engine);
    const left = writeArchive(site, { name: '' });
    left.once('data', () => left.destroy());
    await once(left, 'close');
    await expect.poll(() => site.openStreams()).toBe(0);
    const stream = writeArchive(site, { name: '' });
    stream.destroy();
    await expect.poll(() => site.openStreams()).toBe(0);
    expect((await movedRows(site))['listing_records']).toHaveLength(2);
  });
});

async function openSmallSite(engine: TestEngine): Promise<MovingSite> {
  const site = await openMovingSite(engine);
  const { db, pictures } = site;
  await saveSurroundings(db);
  const picture = await pictures.saveOriginal(Buffer.alloc(900_000, 7));
  await db.kysely.insertInto('media').values(picture).execute();
  const media = [{ mediaId: picture.id, category: null, alt: { en: 'A pool' } }];
  await saveListings(db, [listingDraft({ media }), listingDraft()]);
  await fillRecords(db);
  await fillDesk(db, [1, 2]);
  const by = { listingId: 1, staffId: staffIdOf('owner'), key: 'own', now: Date.now() };
  await saveFields(db, by, { revision: 0, fields: { agent: staffIdOf('agent'), 'internal.notes': 'Keys.' } });
  return site;
}

/** One that decodes its pictures. */
async function openSiteOfPictures(): Promise<MovingSite> {
  const site = await openMovingSite(sqlite);
  const pictures = await openPictures({ files: site.files, log: createLog('silent') });
  onTestFinished(() => pictures.close());
  return { ...site, pictures };
}

async function filesOf({ files }: MovingSite): Promise<string[]> {
  const sums = await Promise.all(
    ['originals', 'documents'].map(async (folder) =>
      Promise.all((await files.list(folder)).map(async (name) => `${name} ${await files.sum(`${folder}/${name}`)}`)),
    ),
  );
  return sums.flat().sort();
}
