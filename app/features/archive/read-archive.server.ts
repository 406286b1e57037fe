import { findAgency, takeReferences } from '#app/features/agency/agency-store.server.ts';
import { findLead, saveSearchWords } from '#app/features/leads/leads.server.ts';
import { changeCatalogue, logListings, logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import { findFormerPlaces } from '#app/features/places/former-places.server.ts';
import { movedPlaces } from '#app/features/places/moved-places.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { type ArchiveFile, openArchiveFile } from '#app/features/records/import/archive/archive-file.server.ts';
import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import { insertSource } from '#app/features/records/import/imports.server.ts';
import type { Db } from '#db/tables.ts';
import { insertArchived, storedRow } from './archived-rows.server.ts';
import { type ArchivedTable, type StoredRow, tablesAfter, tablesBefore } from './archived-tables.ts';
import { checkArchive, rowsOfTable } from './check-archive.server.ts';
import { type FileTools, restoreFiles } from './restore-files.server.ts';
import { restoreListings } from './restore-listings.server.ts';
import { type StaffIds, withStaffIds } from './staff-ids.ts';

/** The site has listings that did not come from this archive. Nothing was changed. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
  readonly listings: number;

  constructor(listings: number) {
    super(`The site has ${listings} listings of its own.`);
    this.listings = listings;
  }
}

/** `listings`, `leads`, `files`: that are new here; `lost`: files that are not to be had. */
export type ReadArchive = { name: string; listings: number; leads: number; files: number; lost: string[] };

type Tools = FileTools & { db: Db; clock: { now(): number } };

/**
 * Makes an empty site the one that an archive was written on. What is here already stays, so that it is safe to read one again.
 * Throws `SourceFailed` or `NotEmpty` before anything is written.
 */
export async function readArchive(tools: Tools, path: string): Promise<ReadArchive> {
  const archive = await openArchiveFile(path);
  try {
    await checkArchive(archive);
    const sourceId = `archive-${archive.manifest.site}`;
    await refuseOthers(tools.db, sourceId);
    const { files, lost } = await restoreFiles(tools, archive);
    const found = await changeCatalogue(tools.db, (inner, version) =>
      restoreRows({ ...tools, db: inner, version }, archive, sourceId),
    );
    return { name: archive.manifest.name, ...found, files, lost: [...archive.manifest.missing, ...lost] };
  } finally {
    archive.close();
  }
}

/** Throws `NotEmpty` where a listing is of no archive of this site. */
async function refuseOthers({ kysely }: Db, sourceId: string): Promise<void> {
  const { count } = await kysely
    .selectFrom('listing_records')
    .select((record) => record.fn.countAll<number>().as('count'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('source_references')
            .select('reference')
            .whereRef('source_references.listing_id', '=', 'listing_records.listing_id')
            .where('source_id', '=', sourceId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (count > 0) throw new NotEmpty(count);
}

async function restoreRows(
  { db, version, clock }: Pick<Tools, 'db' | 'clock'> & { version: number },
  archive: ArchiveFile,
  sourceId: string,
): Promise<{ listings: number; leads: number }> {
  await refuseOthers(db, sourceId);
  const isFirst = await isUnknown(db, sourceId);
  if (isFirst) {
    const { name } = archive.manifest;
    const source = {
      id: sourceId,
      kind: 'json',
      name,
      address: null,
      token: null,
      mapping: null,
      answers: {},
    } as const;
    await insertSource(db, { ...source, isNightly: false }, clock.now());
  }
  const none: StaffIds = new Map();
  for (const [name, table] of Object.entries(tablesBefore)) {
    await restoreTable(db, archive, { name, table, staffIds: none, isFirst });
  }
  const staffIds = await findStaffIds(db, archive);
  await takeAgencyReferences(db);
  if (isFirst) await deleteMovedPlaces(db);
  const places = await findPlaces(db);
  const lookups = createLookups(places, movedPlaces(await findFormerPlaces(db), places));
  const listings = await restoreListings(db, archive, { version, sourceId, staffIds, lookups });
  const leads = await countLeads(db);
  for (const [name, table] of Object.entries(tablesAfter)) {
    await restoreTable(db, archive, { name, table, staffIds, isFirst });
  }
  const { lastListingId } = archive.manifest;
  if (lastListingId > 0) await logListings(db, version, [lastListingId]);
  await logRebuild(db, version);
  return { listings, leads: (await countLeads(db)) - leads };
}

/** Areas that every site begins with, and that had become part of others where the archive comes from, or are called otherwise there. */
async function deleteMovedPlaces({ kysely }: Db): Promise<void> {
  await kysely.deleteFrom('places').where('slug', 'in', kysely.selectFrom('former_places').select('slug')).execute();
}

/** Whether no archive of this site was read here before. */
async function isUnknown({ kysely }: Db, sourceId: string): Promise<boolean> {
  const known = kysely.selectFrom('import_sources').select('id').where('id', '=', sourceId);
  return (await known.executeTakeFirst()) === undefined;
}

type Part = { name: string; table: ArchivedTable; staffIds: StaffIds; isFirst: boolean };

/** Rows of one statement. */
const atOnce = 200;

async function restoreTable(db: Db, archive: ArchiveFile, { name, table, staffIds, isFirst }: Part): Promise<void> {
  let some: StoredRow[] = [];
  const insert = async () => {
    await insertArchived(db, table, some, isFirst && table.replaces === true);
    if (name === 'leads') await insertLeadWords(db, some);
    some = [];
  };
  for await (const row of rowsOfTable(archive, name, table)) {
    some.push(storedRow(table, withStaffIds(row, staffIds)));
    if (some.length === atOnce) await insert();
  }
  await insert();
}

/** What leads are found by is made of them anew. */
async function insertLeadWords(db: Db, rows: readonly StoredRow[]): Promise<void> {
  for (const { id } of rows) {
    const lead = await findLead(db, String(id));
    if (lead !== null) await saveSearchWords(db, lead, String(id));
  }
}

/** Members whose address has an account here keep it, under its id. */
async function findStaffIds({ kysely }: Db, archive: ArchiveFile): Promise<StaffIds> {
  const ids = new Map<string, string>();
  for await (const { id, email } of rowsOfTable(archive, 'staff', tablesBefore.staff)) {
    const query = kysely.selectFrom('staff').select('id').where('email', '=', String(email));
    const known = await query.executeTakeFirst();
    if (known !== undefined && known.id !== id) ids.set(String(id), known.id);
  }
  return ids;
}

/** What listings are called is the agency's. */
async function takeAgencyReferences(db: Db): Promise<void> {
  const agency = await findAgency(db);
  if (agency !== null) await takeReferences(db, agency.record);
}

async function countLeads({ kysely }: Db): Promise<number> {
  const query = kysely.selectFrom('leads').select((lead) => lead.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
