import { readReference } from '#app/features/listings/reference.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import type { Import } from '#app/features/records/import/import.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import type { StoredRow } from '#app/features/records/import/import-rows.server.ts';
import { withoutBorrowedTitle } from '#app/features/records/import/known/borrowed-title.ts';
import type { FindDouble } from '#app/features/records/import/known/likely-doubles.server.ts';
import {
  findReferences,
  findTakenPictures,
  type KnownReference,
} from '#app/features/records/import/known/source-references.server.ts';
import { digestOf, referenceOf } from '#app/features/records/import/known/taken.server.ts';
import { titleIn } from '#app/features/records/listing-title.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { readValue } from '#app/features/records/sheet/record-fields.ts';
import type { Db } from '#db/tables.ts';
import { withKnownOffers } from './known-offers.ts';
import { type KnownHome, nothingTaken, planRow, type Taken } from './plan-row.ts';
import { sheetWithStatuses } from './write-values.server.ts';

type Options = Pick<Import, 'sourceId' | 'overwrites'>;

/** A home of a source, counted among all of them. */
export type CountedRow = { position: number; row: ImportRow };

/** `taken`: what was taken from the source so far. */
export type PlannedRow = { stored: StoredRow; taken: Taken };

/** What would become of these homes as everything stands now. Nothing is written. `findDouble`: absent where doubles are known. */
export async function planRows(
  db: Db,
  options: Options,
  rows: readonly CountedRow[],
  findDouble?: FindDouble,
): Promise<PlannedRow[]> {
  const references = rows.map(({ row }) => referenceOf(row));
  const known = await findReferences(db, options.sourceId, references);
  const planned: PlannedRow[] = [];
  const { referencePrefix } = await findVersion(db);
  for (const { position, row: given } of rows) {
    const read = withOwnReference(given, referencePrefix);
    const reference = referenceOf(read);
    const home = known.get(reference) ?? (await namedHome(db, reference, read));
    const here = await findHome(db, home);
    const isTaken = known.has(reference);
    const double = await findDouble?.(db, read, here === null && read.problems.length === 0);
    const fitted = here && (read.isOurs || !isTaken) ? withKnownOffers(read, here.sheet) : read;
    const own = here && read.isOurs ? withoutBorrowedTitle(fitted, here.sheet) : fitted;
    const row = { ...own, ...(double && { double }) };
    const { outcome, plan } = planRow(row, here, {
      overwrites: options.overwrites || (row.overwrites ?? row.isOurs === true),
      digest: digestOf,
    });
    const stored = {
      ...{ position, sourceRow: row.row, reference, outcome, plan, row },
      title: titleIn(row.fields, ['en', 'id', 'ar'])?.title ?? '',
      listingId: here === null ? null : (home?.listingId ?? null),
      doneAt: null,
    };
    planned.push({ stored, taken: home?.taken ?? nothingTaken });
  }
  return planned;
}

/** What the source calls the home becomes its reference, unless this site itself calls it so. */
function withOwnReference(row: ImportRow, prefix: string): ImportRow {
  const { sourceReference, fields, isOurs } = row;
  if (isOurs || fields['ownReference'] !== undefined || readReference(prefix, sourceReference) !== null) return row;
  const ownReference = readValue('ownReference', sourceReference);
  return typeof ownReference === 'string' ? { ...row, fields: { ...fields, ownReference } } : row;
}

/** The listing that a row is otherwise than by the reference of its source; of that, only pictures were taken before. */
async function namedHome(
  db: Db,
  reference: string,
  { listingId, double, isDouble }: ImportRow,
): Promise<KnownReference | undefined> {
  const id = listingId ?? (isDouble === 'same' ? double?.listingId : null);
  if (id == null) return undefined;
  return { reference, listingId: id, taken: { ...nothingTaken, pictures: await findTakenPictures(db, id) } };
}

/** The listing that a source means, as it stands here. */
async function findHome(db: Db, known: KnownReference | undefined): Promise<KnownHome> {
  const record = known ? await findRecord(db, known.listingId) : null;
  if (!known || !record) return null;
  return { sheet: sheetWithStatuses(record), taken: known.taken, isRemoved: record.removedAt !== null };
}
