import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beginBatch, changesSince, type FieldChange, logChanges } from '#app/features/changes/change-log.server.ts';
import { type FoundConflict, foundConflict } from '#app/features/changes/conflicts.ts';
import { mergeFields } from '#app/features/changes/merge.ts';
import { seenRevision } from '#app/features/changes/seen-revision.ts';
import { differingFields, type Sheet, sheetBefore, valueIn, withValues } from '#app/features/changes/sheet.ts';
import { findDatedRates, writeRates } from '#app/features/listings/rates.server.ts';
import { changeCatalogue, findVersion, logRebuild } from '#app/features/listings/store/listing-versions.server.ts';
import { lockPictures } from '#app/features/media/picture-rows.server.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { Agency } from './agency.ts';
import { lawProblems } from './agency-law.server.ts';
import { agencySheet, fieldAt, readAgencySheet } from './agency-sheet.ts';
import { picturesNamedBy } from './pictures/agency-picture.ts';
import { problemOf } from './record-problem.ts';

/** The agency's record and how often it was changed. */
export type StoredAgency = { record: Agency; revision: number };

/** Who changes the agency, null for `npm run agency`, by which request: the same one sent twice is done once. */
export type AgencyCommand = { staffId: string | null; key: string; now: number };

export type SavedAgency = {
  revision: number;
  /** Fields that hold what was sent. */
  saved: string[];
  /** Somebody else changed these meanwhile; nothing was written there. */
  conflicts: FoundConflict[];
  /** Why these cannot hold what was sent, in the words of the schema; nothing was written there. */
  refused: Record<string, string>;
};

/** The agency that was set last; null when none was. Throws `ValiError` when the record is not valid. */
export async function findAgency(db: Db): Promise<StoredAgency | null> {
  const row = await findAgencyRow(db);
  return row ? { record: readRecord(row.record_json), revision: row.revision } : null;
}

/** As it is stored, for whoever looks often whether it is still the same. */
export function findAgencyRow({ kysely }: Db): Promise<{ record_json: string; revision: number } | undefined> {
  return kysely.selectFrom('agency').select(['record_json', 'revision']).where('id', '=', 1).executeTakeFirst();
}

/** Throws `ValiError` when the record is not valid. */
export function readRecord(json: string): Agency {
  return v.parse(Agency, JSON.parse(json));
}

/** The same with the exchange rates; `fallback` as long as nobody has set one, at revision 0. */
export async function findWholeAgency(db: Db, fallback: Agency): Promise<StoredAgency> {
  const { record, revision } = (await findAgency(db)) ?? { record: fallback, revision: 0 };
  return { record: { ...record, rates: await findDatedRates(db) }, revision };
}

/** Makes this the agency's record, whatever it was. Exchange rates it does not name stay as they are. */
export async function saveAgency(
  db: Db,
  agency: Agency,
  command: AgencyCommand = { staffId: null, key: randomUUID(), now: Date.now() },
): Promise<void> {
  const record = v.parse(Agency, agency);
  await changeCatalogue(db, async (inner, version) => {
    const stored = await lockAgency(inner, record);
    const before = agencySheet(stored.record);
    const after = agencySheet({ ...record, rates: record.rates ?? stored.record.rates });
    await findLost(inner, before, after);
    await beginBatch(inner, { id: command.key, kind: 'edit', ...command });
    await write(inner, { ...stored, version, batchId: command.key, before, after });
  });
}

/** `revision`: what the fields were typed over. `isWhole`: nothing is written where one of them cannot be. `fallback`: the agency as long as nobody has set one. */
type Save = { revision: number; fields: Sheet; kind?: 'edit' | 'undo'; isWhole?: boolean; fallback: Agency };

/**
 * Saves fields of the agency; visitors see it at once. What others changed since is kept: where it collides nothing is written
 * and the conflict is answered.
 */
export function saveAgencyFields(
  db: Db,
  command: AgencyCommand,
  { revision, fields, kind = 'edit', isWhole = false, fallback }: Save,
): Promise<SavedAgency> {
  return orNothing(() =>
    changeCatalogue(db, async (inner, version) => {
      const stored = await lockAgency(inner, fallback);
      const before = agencySheet(stored.record);
      const later = await changesSince(inner, 'agency', seenRevision(revision, stored.revision - 1));
      const { values, conflicts } = mergeFields({ base: sheetBefore(before, later), current: before, sent: fields });
      const lost = await findLost(inner, before, values);
      const there = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in lost)));
      const { after, refused: unsuitable } = withSuitable(before, there);
      const refused = { ...unsuitable, ...lost };
      const left = new Set([...conflicts.map(({ field }) => field), ...Object.keys(refused)]);
      const result = {
        revision: stored.revision,
        saved: isWhole && left.size > 0 ? [] : Object.keys(fields).filter((field) => !left.has(field)),
        conflicts: conflicts.map((conflict) => foundConflict(conflict, later)),
        refused,
      };
      const isNew = await beginBatch(inner, { id: command.key, kind, ...command });
      if (!isNew || (isWhole && left.size > 0) || differingFields(before, after).length === 0) {
        throw new NotDone({ ...result, revision: stored.revision - 1 });
      }
      await write(inner, { ...stored, version, batchId: command.key, before, after });
      return result;
    }),
  );
}

/** What is said of a field that names a picture that was deleted. */
export const lostPicture = 'names a picture that is not there';

/**
 * Why fields cannot hold these values: they name pictures that they did not before, and that were deleted. Nobody deletes the others
 * before the transaction is over.
 */
async function findLost(db: Db, before: Sheet, values: Sheet): Promise<Record<string, string>> {
  const named = Object.entries(values).map(([field, value]) => {
    const known = picturesNamedBy(field, before[field]);
    return [field, picturesNamedBy(field, value).filter((id) => !known.includes(id))] as const;
  });
  const there = await lockPictures(db, [...new Set(named.flatMap(([, ids]) => ids))]);
  const lost = named.filter(([, ids]) => ids.some((id) => !there.has(id)));
  return Object.fromEntries(lost.map(([field]) => [field, lostPicture]));
}

/** The agency with its rates, which nobody else changes before the transaction is over, at its next revision. */
async function lockAgency(db: Db, fallback: Agency): Promise<StoredAgency> {
  const row = await db.kysely
    .insertInto('agency')
    .values({ id: 1, record_json: recordJson(fallback), revision: 1 })
    .onConflict((known) =>
      known.column('id').doUpdateSet((agency) => ({ revision: agency('agency.revision', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const record = readRecord(row.record_json);
  return { record: { ...record, rates: await findDatedRates(db) }, revision: row.revision };
}

function recordJson({ rates: _, ...own }: Agency): string {
  return JSON.stringify(own);
}

/** Of these it is said where in them something is wrong. */
const dataFields = ['costs', 'ownership'];

/** The sheet with those of the values that make a record; why the others make none. */
function withSuitable(sheet: Sheet, values: Sheet): { after: Sheet; refused: Record<string, string> } {
  const after = withValues(sheet, values);
  const read = v.safeParse(Agency, readAgencySheet(after));
  if (read.success) {
    const problems = Object.entries(lawProblems(read.output)).filter(([field]) => field in values);
    if (problems.length === 0) return { after, refused: {} };
    const unlawful = Object.fromEntries(problems);
    const left = withSuitable(
      sheet,
      Object.fromEntries(Object.entries(values).filter(([field]) => !(field in unlawful))),
    );
    return { after: left.after, refused: { ...left.refused, ...unlawful } };
  }
  const issues = read.issues.map((issue) => {
    const field = fieldAt(issue.path?.map(({ key }) => key) ?? []);
    return [field, dataFields.includes(field) ? problemOf(issue) : issue.message] as const;
  });
  // The first that is wrong with a field is said of it.
  const refused = Object.fromEntries(issues.filter(([field]) => field in values).toReversed());
  // What is wrong with two fields together is said of none of those that were sent.
  const all =
    Object.keys(refused).length > 0
      ? refused
      : Object.fromEntries(Object.keys(values).map((field) => [field, read.issues[0].message]));
  const rest = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in all)));
  const others = Object.keys(rest).length > 0 ? withSuitable(sheet, rest) : { after: sheet, refused: {} };
  return { after: others.after, refused: { ...others.refused, ...all } };
}

type Written = StoredAgency & { version: number; batchId: string; before: Sheet; after: Sheet };

/** Has listings called as the agency wants it. Whether any is called otherwise by it. */
export async function takeReferences(
  db: Db,
  { referencePrefix, showsOwnReferences = false }: Pick<Agency, 'referencePrefix' | 'showsOwnReferences'>,
): Promise<boolean> {
  const former = await findVersion(db);
  const references = { reference_prefix: referencePrefix, shows_own_references: showsOwnReferences ? 1 : 0 };
  await db.kysely.updateTable('catalogue').set(references).where('id', '=', 1).execute();
  return former.referencePrefix !== referencePrefix || former.showsOwnReferences !== showsOwnReferences;
}

/** Every page depends on the agency, and follows the version of the catalogue; the search index on its rates and prefix. */
async function write(db: Db, { revision, version, batchId, before, after }: Written): Promise<void> {
  const agency = v.parse(Agency, readAgencySheet(after));
  await db.kysely
    .updateTable('agency')
    .set({ record_json: recordJson(agency) })
    .where('id', '=', 1)
    .execute();
  const differing = differingFields(before, after);
  const hasOtherReferences = await takeReferences(db, agency);
  const rates = differing.includes('rates') ? agency.rates : undefined;
  if (rates || hasOtherReferences) await logRebuild(db, version);
  if (rates) await writeRates(db, rates);
  const changed = differing.map(
    (field): FieldChange => ({ field, before: valueIn(before, field), after: valueIn(after, field) }),
  );
  await logChanges(db, batchId, { id: 'agency', revision }, changed);
}
