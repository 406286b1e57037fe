import type { Json } from '#app/features/changes/sheet.ts';
import type { Place } from '#app/features/places/place.ts';
import { findPeople } from '#app/features/records/editor/find-editor.server.ts';
import { fieldLabel } from '#app/features/records/field-labels.server.ts';
import { fieldValue, type ValueContext } from '#app/features/records/field-values.server.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { baliMoment } from '#app/i18n/bali-day.ts';
import { byteOrderMark, csvRecord } from '#app/platform/csv/csv-record.ts';
import type { Db } from '#db/tables.ts';
import { loggedEvents } from './history.ts';
import { findChanges, type HistoryReader, sheetsAround } from './history-view.server.ts';
import { idsIn } from './picture-changes.ts';

/** The log of a listing as a CSV file with a header: a line for each field of each change, the earliest first; pictures by their ids. */
export async function historyFile(
  db: Db,
  record: ListingRecord,
  { places, ...reader }: HistoryReader & { places: ReadonlyMap<string, Place> },
): Promise<string> {
  const { language } = reader;
  const words = recordWordsOf(language);
  const context = { language, sheet: recordSheet(record), places, staff: await findPeople(db) };
  const names = ['time', 'by', 'what', 'field', 'before', 'after', 'revision'] as const;
  const lines = [csvRecord(names.map((name) => words(`record_history.file_${name}`)))];
  const events = loggedEvents(await findChanges(db, record, reader));
  const sheets = sheetsAround(context.sheet, events);
  for (const event of events) {
    const { at, staffId, kind, fields } = event;
    const then = { ...context, sheet: sheets.get(event) ?? context.sheet };
    const who = (staffId && context.staff.get(staffId)) || null;
    const rows = fields.length === 0 ? [null] : fields;
    for (const row of rows) {
      lines.push(
        csvRecord([
          baliMoment(at),
          who,
          words(`record_history.kind_${kind}`),
          row && fieldLabel(row.field, language, then.sheet),
          row && valueInFile(row.field, row.before, then),
          row && valueInFile(row.field, row.after, then),
          row?.revision ?? null,
        ]),
      );
    }
  }
  return byteOrderMark + lines.join('');
}

function valueInFile(field: string, value: Json, context: ValueContext): string | null {
  return field === 'pictures' ? idsIn(value).join(' ') : fieldValue(field, value, context);
}
