import type { Sheet } from '#app/features/changes/sheet.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import type { Places } from '#app/features/places/place.ts';
import { findPeople } from '#app/features/records/editor/find-editor.server.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import { fieldValue } from '#app/features/records/field-values.server.ts';
import { type Import, type ImportSource, isUndoable } from '#app/features/records/import/import.ts';
import {
  countRows,
  findMissingPictures,
  findRows,
  findRowsKept,
  type RowCounts,
  type StoredRow,
} from '#app/features/records/import/import-rows.server.ts';
import { isStatusField, type PlannedChange, type RowPlan } from '#app/features/records/import/job/plan-row.ts';
import {
  countPictures,
  type FailedPicture,
  findFailedPictures,
  type PictureCounts,
} from '#app/features/records/import/pictures/import-pictures.server.ts';
import { type RecordKey, recordWordsOf } from '#app/features/records/record-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

/** A field as it is here and as the source has it, in words. */
export type ShownChange = { label: string; before: string; after: string };

/** A home of an import, as its page shows it. `listing`: its reference, where it has one here. */
export type ShownRow = {
  position: number;
  row: number;
  title: string;
  listingId: number | null;
  listing: string;
  changes: ShownChange[];
  kept: ShownChange[];
  /** What somebody changed here is not kept. */
  overwrites: boolean;
  problems: RowPlan['problems'];
  left: string[];
  unpublished: string[];
};

export type ImportView = {
  run: Pick<Import, 'id' | 'state' | 'publishes' | 'problem' | 'createdAt' | 'endedAt'>;
  source: Pick<ImportSource, 'name' | 'kind' | 'address' | 'isNightly'>;
  counts: RowCounts;
  pictures: PictureCounts;
  refused: ShownRow[];
  changed: ShownRow[];
  /** Those that stay as they are, since somebody changed them here. */
  kept: ShownRow[];
  /** New ones that are not shown to visitors yet, though they were to be. */
  unpublished: ShownRow[];
  failed: FailedPicture[];
  /** Pictures that are named by paths and did not come with the source, by the row of their home. */
  missingPictures: { row: number; names: readonly string[] }[];
  isUndoable: boolean;
};

type Reader = { places: Places; language: Language; now: number };

/** As many homes of each outcome as a page shows; the file has all. */
const shown = 50;

/** What the page of an import shows. */
export async function importView(
  db: Db,
  { run, source }: { run: Import; source: ImportSource },
  reader: Reader,
): Promise<ImportView> {
  const show = await rowsInWords(db, reader);
  const [refused, changed] = [
    await findRows(db, run.id, { outcome: 'refused', limit: shown }),
    await findRows(db, run.id, { outcome: 'changed', limit: shown }),
  ];
  const fresh = await findRows(db, run.id, { outcome: 'new', limit: 1000 });
  const { id, state, publishes, problem, createdAt, endedAt } = run;
  return {
    run: { id, state, publishes, problem, createdAt, endedAt },
    source: { name: source.name, kind: source.kind, address: source.address, isNightly: source.isNightly },
    ...{ counts: await countRows(db, run.id), pictures: await countPictures(db, run.id) },
    ...{ refused: refused.map(show), changed: changed.map(show) },
    kept: (await findRowsKept(db, run.id, shown)).map(show),
    unpublished: fresh
      .filter(({ plan }) => plan.unpublished?.length)
      .slice(0, shown)
      .map(show),
    failed: await findFailedPictures(db, run.id, shown),
    missingPictures: await findMissingPictures(db, run.id, shown),
    isUndoable: isUndoable(run, reader.now),
  };
}

/** How homes of an import are said in words. */
export async function rowsInWords(
  db: Db,
  { places, language }: Pick<Reader, 'places' | 'language'>,
): Promise<(row: StoredRow) => ShownRow> {
  const words = recordWordsOf(language);
  const [staff, { referencePrefix }] = [await findPeople(db), await findVersion(db)];
  return ({ position, sourceRow, title, reference, listingId, plan, row }) => {
    const sheet: Sheet = row?.fields ?? Object.fromEntries(plan.changes.map(({ field, after }) => [field, after]));
    const context = { language, sheet, places, staff };
    const shownValue = (field: string, value: PlannedChange['before']) =>
      (isStatusField(field) && typeof value === 'string'
        ? words(`record_status.${value}` as RecordKey)
        : fieldValue(field, value, context)) ?? words('record_history.nothing');
    const inWords = ({ field, before, after }: PlannedChange): ShownChange => ({
      label: fieldLabel(field, language, sheet),
      ...{ before: shownValue(field, before), after: shownValue(field, after) },
    });
    return {
      ...{ position, row: sourceRow, overwrites: row?.overwrites === true },
      ...{ title: title || reference.replace(/^#.*/, ''), listingId },
      listing: listingId === null ? '' : listingReference(referencePrefix, listingId),
      ...{ changes: plan.changes.map(inWords), kept: plan.kept.map(inWords), problems: plan.problems },
      left: (plan.left ?? []).map((field) => fieldLabel(field, language, sheet)),
      unpublished: (plan.unpublished ?? []).map((name) => fieldLabelOfCheck(name, words)),
    };
  };
}

function fieldLabelOfCheck(name: string, words: ReturnType<typeof recordWordsOf>): string {
  return words(`record_checks.${name}` as RecordKey, { language: '', reference: '', area: '' });
}
