import * as v from 'valibot';
import type { Sheet } from '#app/features/changes/sheet.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { joinedRows } from '#app/features/records/import/joined-rows.ts';
import { putPlace } from '#app/features/records/import/put-place.ts';
import { RowDraft } from '#app/features/records/import/row-draft.ts';
import { SourceFailed, type SourceProblem } from '#app/features/records/import/source-failed.ts';
import { readOldAddress } from '#app/features/records/import/values/read-old-address.ts';
import { readPicture } from '#app/features/records/import/values/read-pictures.ts';
import { fieldNamed, readValue } from '#app/features/records/sheet/record-fields.ts';
import { jsonEntries } from '#app/platform/json/json-entries.ts';
import { JsonFailed } from '#app/platform/json/json-failed.ts';
import { entryVersion, ListingEntry } from './listing-entry.ts';

/** The homes of a file of listing entries, one in memory at a time, besides their references. Throws `SourceFailed`. */
export function readArchive(source: AsyncIterable<Uint8Array>, lookups: ImportLookups): AsyncGenerator<ImportRow> {
  return joinedRows(readEntries(source, lookups));
}

async function* readEntries(source: AsyncIterable<Uint8Array>, lookups: ImportLookups): AsyncGenerator<ImportRow> {
  let row = 0;
  try {
    for await (const entry of jsonEntries(source)) {
      row += 1;
      if (v.is(Removed, entry)) continue;
      yield readEntry(getEntry(entry, row), row, lookups);
    }
  } catch (error) {
    if (!(error instanceof JsonFailed)) throw error;
    throw new SourceFailed(error.problem.replace('-', '_') as SourceProblem, { row: error.entry, cause: error });
  }
  if (row === 0) throw new SourceFailed('empty');
}

/** What was removed on a site is in its archive for as long as it can be brought back there. */
const Removed = v.object({ record: v.object({ removedAt: v.number() }) });

const Versioned = v.object({ version: v.number() });

function getEntry(value: unknown, row: number): ListingEntry {
  const read = v.safeParse(ListingEntry, value);
  if (read.success) return read.output;
  const isNewer = v.is(Versioned, value) && value.version > entryVersion;
  throw new SourceFailed(isNewer ? 'newer' : 'not_listings', { row });
}

/** A field that this version does not have is left out; the area has to be one that is known here. */
export function readEntry(entry: ListingEntry, row: number, lookups: ImportLookups): ImportRow {
  const draft = new RowDraft(lookups.answers);
  for (const [field, value] of Object.entries(entry.fields)) {
    const cell = { column: field, text: typeof value === 'string' ? value : JSON.stringify(value) };
    const isOfPictures = field === 'pictures' || field.startsWith('picture.');
    if (fieldNamed(field) === null || isOfPictures) draft.leaveOut(cell);
    else if (field !== 'place') draft.set(field, value, cell);
    else putPlace(draft, cell, lookups);
  }
  draft.require({ type: 'type', place: 'place' });
  const pictures = entry.pictures.flatMap(({ file, fields }) => {
    const picture = readPicture(file);
    if (picture === null) draft.leaveOut({ column: 'pictures', text: file }, 'not_an_address', 'pictures');
    return picture === null ? [] : [{ picture, fields: readPictureFields(draft, fields) }];
  });
  return {
    row,
    sourceReference: entry.reference.trim(),
    pictures: pictures.map(({ picture }) => picture),
    pictureFields: pictures.map(({ fields }) => fields),
    statuses: entry.statuses,
    ...(entry.onMarketAt !== null && { onMarketAt: entry.onMarketAt }),
    oldAddress: entry.address === null ? null : readOldAddress(entry.address),
    ...draft.said(),
  };
}

/** Any picture's name, to ask what its fields may hold. */
const anyPicture = `picture.${'0'.repeat(16)}`;

function readPictureFields(draft: RowDraft, fields: Sheet): Sheet {
  const read = Object.entries(fields).flatMap(([field, value]) => {
    const known = readValue(`${anyPicture}.${field}`, value);
    if (known === undefined) draft.leaveOut({ column: 'pictures', text: `${field}: ${JSON.stringify(value)}` });
    return known === undefined || known === null ? [] : [[field, known]];
  });
  return Object.fromEntries(read);
}
