import { findRows } from '#app/features/records/import/import-rows.server.ts';
import { findFailedPictures } from '#app/features/records/import/pictures/import-pictures.server.ts';
import { findingText } from '#app/features/records/import/questions/finding-text.ts';
import { type RecordKey, recordWordsOf } from '#app/features/records/record-words.ts';
import { byteOrderMark, csvRecord } from '#app/platform/csv/csv-record.ts';
import { textStream } from '#app/platform/text-stream.ts';
import type { Db } from '#db/tables.ts';
import { rowsInWords } from './import-view.server.ts';

/** More pictures than any import fails to fetch. */
const maxFailed = 100_000;

/** Rows read at a time. */
const atOnce = 200;

type About = Parameters<typeof rowsInWords>[1] & { importId: string };

/** What becomes of every home of an import as a CSV file with a header: a line for each problem and each field. */
export function resultFile(db: Db, about: About): ReadableStream<Uint8Array> {
  return textStream(linesOf(db, about));
}

async function* linesOf(db: Db, { importId, ...reader }: About): AsyncGenerator<string> {
  const words = recordWordsOf(reader.language);
  const names = ['row', 'title', 'listing', 'outcome', 'column', 'here', 'there', 'why'] as const;
  yield byteOrderMark + csvRecord(names.map((name) => words(`record_import.file_${name}`)));
  const show = await rowsInWords(db, reader);
  for (let after = 0; ; ) {
    const rows = await findRows(db, importId, { after, limit: atOnce });
    for (const stored of rows) {
      const { row, title, listing, changes, kept } = show(stored);
      const { problems, leftOut, doubts = [], pictures, missingPictures: missing = [] } = stored.plan;
      const line = (...cells: (string | number)[]) =>
        csvRecord([row, title, listing, words(`record_import.${stored.outcome}`), ...cells]);
      const found = [
        ...problems.map((one) => ({ ...one, kind: 'refused' as const })),
        ...leftOut.map((one) => ({ ...one, kind: 'leftOut' as const })),
        ...doubts.map((one) => ({ ...one, kind: 'doubt' as const })),
      ];
      const lines = [
        ...found.map((one) => line(one.column, '', one.value, findingText(one, words))),
        ...missing.map((name) => line('', '', name, words('record_import.picture_missing'))),
        ...changes.map(({ label, before, after: there }) => line(label, before, there, '')),
        ...kept.map(({ label, before, after: there }) => line(label, before, there, words('record_import.kept'))),
        ...(pictures > 0 ? [line(words('record_import.incoming_pictures'), '', pictures, '')] : []),
      ];
      yield lines.length === 0 ? line('', '', '', '') : lines.join('');
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = last.position;
  }
  for (const { sourceRow, title, address, problem } of await findFailedPictures(db, importId, maxFailed)) {
    const why = words(`record_import.picture_${problem}` as RecordKey);
    yield csvRecord([sourceRow, title, '', '', words('record_import.incoming_pictures'), '', address, why]);
  }
}
