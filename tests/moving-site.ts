import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { legalNames } from '#app/features/agency/legal/legal-page.server.ts';
import { keepOwnTexts, publishLegalTexts } from '#app/features/agency/legal/legal-versions.server.ts';
import { archivedTables, listingTables } from '#app/features/archive/archived-tables.ts';
import { writeArchive } from '#app/features/archive/write-archive.server.ts';
import { addSavedText } from '#app/features/inbox/saved-texts/saved-texts.server.ts';
import { findLead, saveSearchWords } from '#app/features/leads/leads.server.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { insertDocument, storeDocumentFile } from '#app/features/media/documents/documents.server.ts';
import type { PictureRow, Pictures } from '#app/features/media/pictures.ts';
import { saveFormerPlace } from '#app/features/places/former-places.server.ts';
import { putConfirmation } from '#app/features/records/confirm/confirmation-rows.server.ts';
import { nothingTaken } from '#app/features/records/import/job/plan-row.ts';
import { saveOldAddress } from '#app/features/records/import/known/old-addresses.server.ts';
import { saveReference } from '#app/features/records/import/known/source-references.server.ts';
import { saveSent } from '#app/features/records/pictures/sent-pictures.server.ts';
import { putPublication } from '#app/features/records/planned/plans.server.ts';
import {
  createRecord,
  fillRecords,
  moveOffer,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { putRequest } from '#app/features/records/requests/publication-requests.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { loadDemo } from '#db/demo/load-demo.server.ts';
import { createSmallPhotos } from '#db/demo/pictures/open-test-pictures.ts';
import type { Db } from '#db/tables.ts';
import { fillDesk, shownImportId, staffIdOf } from './desk-records.ts';
import { listingDraft, saveSurroundings } from './factories.ts';
import { openMemoryFiles } from './memory-files.ts';
import { createFolder, openTestDb, type TestEngine } from './test-db.ts';

/** A site whose pictures nobody decodes: what is tested is that they move, byte for byte. */
export type MovingSite = { db: Db; files: Files; pictures: Pictures; clock: { now(): number }; openStreams(): number };

export async function openMovingSite(engine: TestEngine): Promise<MovingSite> {
  const { files, openStreams } = await openMemoryFiles();
  const keep = async (content: Parameters<Pictures['receive']>[0]): Promise<PictureRow> => {
    const bytes = content instanceof Uint8Array ? content : await buffer(content);
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    await files.put(`originals/${id}.jpg`, bytes);
    return { id, format: 'jpeg', width: 2400, height: 1600, color: '#8a7f66', dhash: '0123456789abcdef' };
  };
  const pictures = { saveOriginal: keep, receive: keep } as Partial<Pictures> as Pictures;
  const db = await openTestDb(engine);
  await keepOwnTexts(db, legalNames(demoAgency), Date.now());
  return { db, files, pictures, clock: { now: Date.now }, openStreams };
}

/** So many listings with a picture. */
export async function openSmallSite(engine: TestEngine, listings = 1): Promise<MovingSite> {
  const site = await openMovingSite(engine);
  await saveSurroundings(site.db);
  const picture = await site.pictures.saveOriginal(Buffer.alloc(9_000, 7));
  await site.db.kysely.insertInto('media').values(picture).execute();
  const media = [{ mediaId: picture.id, category: null, alt: { en: 'A pool' } }];
  await saveListings(
    site.db,
    Array.from({ length: listings }, () => listingDraft({ media })),
  );
  await fillRecords(site.db);
  return site;
}

/** The whole demonstration, and at its desk something of everything that an agency keeps. */
export async function fillMovingSite({ db, files, pictures }: MovingSite): Promise<void> {
  const log = createLog('silent');
  await saveAgency(db, { ...demoAgency, name: 'Rumah Contoh', referencePrefix: 'RC' });
  await loadDemo({ db, files, pictures, log, photosDir: await createSmallPhotos() });
  await saveFormerPlace(db, { slug: 'tumbak', place: 'tumbakbayuh', names: null });
  await fillRecords(db);
  await fillDesk(db, [3, 5, 8]);
  const now = Date.now();
  await publishLegalTexts(
    db,
    { staffId: staffIdOf('owner'), key: 'the-second-texts', now },
    { base: 1, sent: { 'line.en': 'Only to answer: {privacy}.' }, names: legalNames(demoAgency) },
  );
  const by = (listingId: number, key: string) => ({ listingId, key, staffId: staffIdOf('owner'), now });
  await saveFields(db, by(3, 'edit'), {
    revision: 0,
    fields: { bedrooms: 9, 'text.en.title': 'Another "title", with = signs' },
  });
  await saveFields(db, by(4, 'own'), {
    revision: 0,
    fields: { 'internal.notes': 'Keys\nnext door.', agent: staffIdOf('agent'), ownReference: 'SR-1004' },
  });
  await saveFields(db, by(5, 'out'), { revision: 0, fields: { pictures: [], offers: [] } });
  const draft = await createRecord(db, by(0, 'draft'), { type: 'House', place: 'ubud', 'text.id.title': 'Rumah' });
  await removeRecord(db, by(6, 'remove'));
  const offers = await db.kysely
    .selectFrom('offers')
    .selectAll()
    .where('listing_id', '=', 7)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow();
  const move = {
    offer: offers.key,
    from: offers.standard_status,
    to: 'Withdrawn',
    on: '2026-11-20',
    reason: 'Sold by others',
    closedFor: null,
  };
  await moveOffer(db, by(7, 'move'), move as Parameters<typeof moveOffer>[2]);
  await db.transaction(async (inner) => {
    await putPublication(inner, now + 9e8, {
      listingId: draft,
      staffId: staffIdOf('owner'),
      status: 'Active',
      tellsCuts: true,
    });
    await putRequest(inner, { listingId: draft, staffId: staffIdOf('agent'), now }, 'Please');
  });
  const file = await storeDocumentFile({ files }, Buffer.from('%PDF-1.7 A paper'));
  await insertDocument(db, { ...by(4, ''), name: 'Sertifikat.pdf', access: 'agent', createdAt: now }, file);
  await saveReference(db, shownImportId, { reference: 'PE-1', listingId: 3, taken: nothingTaken });
  await saveOldAddress(db, '/villa.php?id=3', 3);
  const { picture } = await db.kysely
    .selectFrom('listing_media')
    .select('media_id as picture')
    .executeTakeFirstOrThrow();
  await saveSent(db, 3, 'f'.repeat(16), picture);
  await changeCatalogue(db, (inner, version) =>
    putConfirmation(inner, version, { listingId: 4, day: '2026-11-20', now }),
  );
  await addSearchWords(db);
  await addSavedText(db, { id: staffIdOf('viewer'), name: 'Thanks', texts: { en: 'Thank you.' }, changedAt: now });
}

/** The leads of the filled desk were written past the store. */
async function addSearchWords(db: Db): Promise<void> {
  for (const { id } of await db.kysely.selectFrom('leads').select('id').execute()) {
    const lead = await findLead(db, id);
    if (lead !== null) await saveSearchWords(db, lead, id);
  }
}

/** Writes the archive of a site to a file. */
export async function archiveTo(site: MovingSite): Promise<string> {
  const path = join((await createFolder()).dataDir, 'site.zip');
  await pipeline(writeArchive(site, { name: 'Rumah Contoh' }), createWriteStream(path));
  return path;
}

/** Everything that an archive moves, by table, a row a text, in one order. What is each site's own is left out. */
export async function movedRows({ db }: Pick<MovingSite, 'db'>): Promise<Record<string, string[]>> {
  const tables = [...Object.values(archivedTables).map(({ table }) => table), ...listingTables];
  const found = await Promise.all(
    [...new Set(tables)].map(async (table) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.kysely);
      return [table, rows.filter(isMoved).map(textOf).sort()] as const;
    }),
  );
  return Object.fromEntries(found);
}

const isMoved = (row: Record<string, unknown>) =>
  !['source_id', 'id'].some((column) => String(row[column]).startsWith('archive-'));

const ownColumns = ['version', 'password_hash', 'token', 'lease', 'notice_key'];

function textOf(row: Record<string, unknown>): string {
  const entries = Object.entries(row)
    .filter(([name]) => !ownColumns.includes(name))
    .map(
      ([name, value]) =>
        [name, name.endsWith('_json') && value !== null ? sorted(JSON.parse(String(value))) : value] as const,
    );
  return JSON.stringify(sorted(Object.fromEntries(entries)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}
