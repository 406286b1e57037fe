import { readReference } from '#app/features/listings/reference.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import type { Answers } from '#app/features/records/import/answers.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { isTarget } from '#app/features/records/import/table/column-target.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { listFileColumns } from '#app/features/records/list/list-file.server.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

/** Columns of the list of listings that make it one, from its first on: that of somebody who may not read the office's own side. */
const minColumns = 13;

/**
 * What the columns become of a table that this site wrote: its list of listings, in any language, also with columns taken out at
 * its end. Null for any other table.
 */
export function ownColumns(heads: readonly string[]): (string | null)[] | null {
  for (const { tag } of languages) {
    const columns = listFileColumns(tag);
    const isOurs = heads.length >= minColumns && heads.every((head, at) => head === columns[at]?.name);
    if (isOurs)
      return columns.slice(0, heads.length).map(({ target }) => (target !== null && isTarget(target) ? target : null));
  }
  return null;
}

/** What the words of the file for where an offer stands mean, beside what somebody answered. */
export function withOwnWords(answers: Answers): Answers {
  const states = languages.flatMap(({ tag }) =>
    standardStatuses.map((status) => [plainWords(recordWordsOf(tag)(`record_status.${status}`)), status] as const),
  );
  return { ...answers, offering: { ...Object.fromEntries(states), ...answers['offering'] } };
}

/** Rows of a file of this site with the listings that they are, by the references of this site. */
export async function* withOwnListings(db: Db, rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  const { referencePrefix } = await findVersion(db);
  for await (const row of rows) {
    const listingId = readReference(referencePrefix, row.sourceReference);
    yield listingId === null ? row : { ...row, listingId, isOurs: true };
  }
}
