import type { Sheet } from '#app/features/changes/sheet.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import type { Places } from '#app/features/places/place.ts';
import { findPeople } from '#app/features/records/editor/find-editor.server.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import { fieldValue } from '#app/features/records/field-values.server.ts';
import { type Import, type ImportSource, isUndoable, workingStates } from '#app/features/records/import/import.ts';
import { doubtReasons, type LikelyDouble } from '#app/features/records/import/import-row.ts';
import {
  countRows,
  findIncoming,
  findMissingPictures,
  findRows,
  findRowsKept,
  type RowCounts,
  type StoredRow,
} from '#app/features/records/import/import-rows.server.ts';
import { isStatusField, type PlannedChange, type RowPlan } from '#app/features/records/import/job/plan-row.ts';
import { findGoneHomes, type GoneHome } from '#app/features/records/import/known/gone-homes.server.ts';
import {
  countPictures,
  type FailedPicture,
  findFailedPictures,
  type PictureCounts,
} from '#app/features/records/import/pictures/import-pictures.server.ts';
import { findFindings, type MissingFact } from '#app/features/records/import/questions/find-findings.server.ts';
import { findingText } from '#app/features/records/import/questions/finding-text.ts';
import type { Finding } from '#app/features/records/import/questions/findings.ts';
import { type QuestionsView, questionsView } from '#app/features/records/import/questions/questions.server.ts';
import { type RecordKey, recordWordsOf } from '#app/features/records/record-words.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

/** A field as it is here and as the source has it, in words. */
export type ShownChange = { label: string; before: string; after: string; isFirst: boolean };

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
  /** What is left out of it, or may be wrong, in words. */
  remarks: string[];
  pictures: number;
  double: LikelyDouble | null;
  /** Its own listing, or the one that it is likely a double of. */
  doubleOf: string;
};

/** Some homes that come in, with everything that would be written. `from`: the number of the first one. */
export type IncomingView = { from: number; count: number; page: number; pages: number; rows: ShownRow[] };

export type ImportView = {
  run: Pick<Import, 'id' | 'state' | 'publishes' | 'problem' | 'createdAt' | 'endedAt'>;
  source: Pick<ImportSource, 'name' | 'kind' | 'address' | 'isNightly'>;
  counts: RowCounts;
  pictures: PictureCounts;
  /** What is to be said of its rows, counted over all of them. */
  findings: Finding[];
  questions: QuestionsView | null;
  /** While nothing is written yet. */
  incoming: IncomingView | null;
  doubles: ShownRow[];
  changed: ShownRow[];
  /** Those that stay as they are, since somebody changed them here. */
  kept: ShownRow[];
  /** Checks that keep new ones from being shown to visitors, though they were to be. */
  unpublished: (MissingFact & { label: string })[];
  /** Listings of earlier readings that the source no longer has. */
  gone: { count: number; homes: GoneHome[] };
  failed: FailedPicture[];
  /** Pictures that are named by paths and did not come with the source, by the row of their home. */
  missingPictures: { row: number; names: readonly string[] }[];
  isUndoable: boolean;
};

/** `page`: of the homes that come in, from 1. */
type Reader = { places: Places; language: Language; now: number; page: number };

/** All rows of the source are there to be compared with. */
const hasRows: readonly Import['state'][] = ['ready', 'done'];

/** And of what is much alike. */
const shownFew = 10;

/** Homes of one page of those that come in. */
const incomingAtOnce = 10;

/** As many homes of each outcome as a page shows; the file has all. */
const shown = 50;

/** What the page of an import shows. */
export async function importView(
  db: Db,
  { run, source }: { run: Import; source: ImportSource },
  reader: Reader,
): Promise<ImportView> {
  const show = await rowsInWords(db, reader);
  const changed = await findRows(db, run.id, { outcome: 'changed', limit: shown });
  const isReady = run.state === 'ready';
  const isWorking = workingStates.includes(run.state);
  const { findings, unpublished } = isWorking ? { findings: [], unpublished: [] } : await findFindings(db, run.id);
  const counts = await countRows(db, run.id);
  const { id, state, publishes, problem, createdAt, endedAt } = run;
  return {
    run: { id, state, publishes, problem, createdAt, endedAt },
    source: { name: source.name, kind: source.kind, address: source.address, isNightly: source.isNightly },
    ...{ counts, pictures: await countPictures(db, run.id), findings, changed: changed.map(show) },
    questions: isReady ? questionsView(source, findings, reader) : null,
    incoming: isReady ? await incomingView(db, run.id, reader, { show, count: counts.new + counts.changed }) : null,
    doubles: (await findRows(db, run.id, { outcome: 'double', limit: shownFew })).map(show),
    kept: (await findRowsKept(db, run.id, shown)).map(show),
    unpublished: unpublished.map((fact) => ({ ...fact, label: checkLabel(fact.name, recordWordsOf(reader.language)) })),
    gone: hasRows.includes(run.state) ? await findGoneHomes(db, run, shown) : { count: 0, homes: [] },
    failed: await findFailedPictures(db, run.id, shownFew),
    missingPictures: await findMissingPictures(db, run.id, shown),
    isUndoable: isUndoable(run, reader.now),
  };
}

/** A page of the homes that come in, in the order of the source. */
async function incomingView(
  db: Db,
  importId: string,
  { page: asked }: Pick<Reader, 'page'>,
  { show, count }: { show: (row: StoredRow) => ShownRow; count: number },
): Promise<IncomingView | null> {
  if (count === 0) return null;
  const pages = Math.ceil(count / incomingAtOnce);
  const page = Math.min(Math.max(asked, 1), pages);
  const offset = (page - 1) * incomingAtOnce;
  const rows = await findIncoming(db, importId, { limit: incomingAtOnce, offset });
  return { from: offset + 1, count, page, pages, rows: rows.map(show) };
}

/** How homes of an import are said in words. */
export async function rowsInWords(
  db: Db,
  { places, language }: Pick<Reader, 'places' | 'language'>,
): Promise<(row: StoredRow) => ShownRow> {
  const words = recordWordsOf(language);
  const [staff, { referencePrefix }] = [await findPeople(db), await findVersion(db)];
  const nameOf = (id: number | null) => (id === null ? '' : listingReference(referencePrefix, id));
  return ({ position, sourceRow, title, reference, listingId, plan, row }) => {
    const sheet: Sheet = row?.fields ?? Object.fromEntries(plan.changes.map(({ field, after }) => [field, after]));
    const context = { language, sheet, places, staff };
    const shownValue = (field: string, value: PlannedChange['before']) =>
      (isStatusField(field) && typeof value === 'string'
        ? words(`record_status.${value}` as RecordKey)
        : fieldValue(field, value, context)) ?? words('record_history.nothing');
    const inWords = ({ field, before, after }: PlannedChange): ShownChange => ({
      label: fieldLabel(field, language, sheet),
      ...{ before: shownValue(field, before), after: shownValue(field, after), isFirst: before === null },
    });
    return {
      ...{ position, row: sourceRow, overwrites: row?.overwrites === true },
      ...{ title: title || reference.replace(/^#.*/, ''), listingId },
      listing: nameOf(listingId),
      ...{ changes: plan.changes.map(inWords), kept: plan.kept.map(inWords), problems: plan.problems },
      left: (plan.left ?? []).map((field) => fieldLabel(field, language, sheet)),
      remarks: remarksOf(plan, words),
      ...{ pictures: plan.pictures, double: plan.double ?? null, doubleOf: nameOf(plan.double?.listingId ?? null) },
    };
  };
}

/** What is left out of a home, and what is taken and may be wrong. */
function remarksOf({ leftOut, doubts = [] }: RowPlan, words: ReturnType<typeof recordWordsOf>): string[] {
  return [
    ...doubts.map((one) => ({ ...one, kind: 'doubt' as const })),
    ...leftOut.map((one) => ({ ...one, kind: 'leftOut' as const })),
  ].map((one) => `${one.column}: ${one.value}. ${findingText(one, words)}`);
}

function checkLabel(name: string, words: ReturnType<typeof recordWordsOf>): string {
  const doubt = doubtReasons.find((reason) => reason === name && reason !== 'unlikely');
  if (doubt !== undefined) return words(`record_import.doubt_${doubt}`);
  return words(`record_checks.${name}` as RecordKey, { language: '', reference: '', area: '' });
}
