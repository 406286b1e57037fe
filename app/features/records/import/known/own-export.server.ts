import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { ownReferenceWord } from '#app/features/listings/index/words/keyword-words.ts';
import { listingReference, readReference } from '#app/features/listings/reference.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import type { Answers } from '#app/features/records/import/answers.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { isTarget } from '#app/features/records/import/table/column-target.ts';
import type { TableSample } from '#app/features/records/import/table/sample-table.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { listFileColumns } from '#app/features/records/list/list-file.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { languages } from '#app/i18n/languages.ts';
import { textOfCell } from '#app/platform/csv/csv-record.ts';
import type { Db } from '#db/tables.ts';

/** Columns of the list of listings that make it one, from its first on: that of somebody who may not read the office's own side. */
const minColumns = 13;

/**
 * What the columns become of a table that this site wrote: its list of listings, in any language, also with columns taken out or
 * moved as long as its references are those of listings. Null for any other table.
 */
export async function ownColumns(
  db: Db,
  { heads, values }: Pick<TableSample, 'heads' | 'values'>,
): Promise<(string | null)[] | null> {
  for (const { tag } of languages) {
    const columns = listFileColumns(tag);
    const isWhole = heads.length >= minColumns && heads.every((head, at) => head === columns[at]?.name);
    const known = isWhole ? columns.slice(0, heads.length) : columnsNamed(columns, heads);
    const targets = known?.map(({ target }) => (target !== null && isTarget(target) ? target : null));
    if (targets && (isWhole || (await areOwn(db, values[targets.indexOf('reference')] ?? [])))) return targets;
  }
  return null;
}

type Column = ReturnType<typeof listFileColumns>[number];

/** Columns of the file by their names; null where a name is none of them, or stands there twice. */
function columnsNamed(columns: readonly Column[], heads: readonly string[]): Column[] | null {
  const known = heads.flatMap((head) => columns.find(({ name }) => name === head) ?? []);
  return known.length === heads.length && new Set(known).size === heads.length ? known : null;
}

/**
 * Whether references are mostly those of this site, as it writes them: somebody may have added homes below. An agency numbers its
 * own lists as well, `PE-1`.
 */
async function areOwn(db: Db, references: readonly string[]): Promise<boolean> {
  const { referencePrefix } = await findVersion(db);
  let own = 0;
  for (const cell of references) {
    const reference = textOfCell(cell).trim();
    const id = readReference(referencePrefix, reference);
    const isOwn = id !== null && listingReference(referencePrefix, id) === reference;
    if (isOwn || (await findOwnReference(db, reference)) !== null) own += 1;
  }
  return own > 0 && own * 2 >= references.length;
}

/** The one listing to which the agency itself gave a reference. */
async function findOwnReference({ kysely }: Db, reference: string): Promise<number | null> {
  const rows = await kysely
    .selectFrom('own_references')
    .innerJoin('listing_records', 'listing_records.listing_id', 'own_references.listing_id')
    .select('own_references.listing_id')
    .where('own_references.folded', '=', ownReferenceWord(reference))
    .where('listing_records.removed_at', 'is', null)
    .limit(2)
    .execute();
  const [row] = rows;
  return row && rows.length === 1 ? row.listing_id : null;
}

/** What the words of the file for where an offer stands mean, beside what somebody answered. */
export function withOwnWords(answers: Answers): Answers {
  const states = languages.flatMap(({ tag }) =>
    standardStatuses.map((status) => [plainWords(recordWordsOf(tag)(`record_status.${status}`)), status] as const),
  );
  return { ...answers, offering: { ...Object.fromEntries(states), ...answers['offering'] } };
}

/** Rows of a file of this site with the listings that they are, by the references of this site, else by the agency's own. */
export async function* withOwnListings(db: Db, rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  const { referencePrefix } = await findVersion(db);
  for await (const row of rows) {
    const { sourceReference } = row;
    const listingId = readReference(referencePrefix, sourceReference) ?? (await findOwnReference(db, sourceReference));
    const record = listingId === null ? null : await findRecord(db, listingId);
    const known = record === null ? row : withKnownOffer(withoutMissing(row), recordSheet(record));
    yield listingId === null ? row : { ...known, listingId, isOurs: true };
  }
}

/** Without what the listing has and the file has no column of. */
function withoutMissing(row: ImportRow): ImportRow {
  const missing = row.problems.filter(({ reason, column }) => reason === 'missing' && column === '');
  if (missing.length === 0) return row;
  const isMissing = (field: string) => missing.some(({ target }) => target === field);
  return {
    ...row,
    fields: Object.fromEntries(Object.entries(row.fields).filter(([field]) => !isMissing(field))),
    problems: row.problems.filter((problem) => !missing.includes(problem)),
  };
}

/** What a price or a state is of where nothing says so: the only offer of the listing. Of several it is left out. */
function withKnownOffer(row: ImportRow, sheet: Sheet): ImportRow {
  const doubt = row.doubts?.find(({ reason, target }) => reason === 'assumed_kind' && target === 'price');
  if (doubt === undefined) return row;
  const [key, ...others] = offerKeys(sheet);
  const [own = ''] = offerKeys(row.fields);
  const { offers: _, ...all } = row.fields;
  const doubts = row.doubts?.filter((one) => one !== doubt) ?? [];
  const entries = Object.entries(all);
  if (key === undefined || others.length > 0) {
    const { statuses: _statuses, ...rest } = row;
    const left = { column: doubt.column, value: doubt.value, reason: 'several_offers', target: 'price' } as const;
    return {
      ...rest,
      fields: Object.fromEntries(entries.filter(([field]) => !field.startsWith('offer.'))),
      doubts,
      leftOut: [...(row.leftOut ?? []), left],
    };
  }
  const what = ['kind', 'period', 'tenure'].map((term) => [
    `offer.${key}.${term}`,
    valueIn(sheet, `offer.${key}.${term}`),
  ]);
  const said = entries.map(([field, value]) => [field.replace(`offer.${own}.`, `offer.${key}.`), value]);
  const fields = { ...Object.fromEntries(said), ...Object.fromEntries(what), offers: [key] };
  const status = row.statuses?.[own];
  return { ...row, fields, doubts, ...(status && { statuses: { [key]: status } }) };
}
