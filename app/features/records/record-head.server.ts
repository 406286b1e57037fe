import { fieldValue, type ValueContext } from './field-values.server.ts';
import { offerLines, shownStatus } from './list/listing-summary.ts';
import { type ListingRecord, recordSheet } from './record.ts';
import type { RecordName } from './record-head.tsx';
import { recordWordsOf } from './record-words.ts';
import { type Sheet, valueIn } from './sheet/sheet.ts';

/** `context.sheet`: what this member may read of the record. */
export function recordName(record: ListingRecord, context: ValueContext): RecordName {
  return {
    id: record.id,
    reference: record.reference,
    title: recordTitle(context.sheet, context),
    status: shownStatus(offerLines(record, recordSheet(record)).map(({ status }) => status)),
  };
}

/** The title in the reader's language, else in English, else what is known. */
export function recordTitle(sheet: Sheet, context: ValueContext): string {
  const own = valueIn(sheet, `text.${context.language}.title`) ?? valueIn(sheet, 'text.en.title');
  if (typeof own === 'string') return own;
  const words = recordWordsOf(context.language);
  const type = fieldValue('type', valueIn(sheet, 'type'), context);
  const place = fieldValue('place', valueIn(sheet, 'place'), context);
  return type !== null && place !== null ? words('record.untitled', { type, place }) : words('record.draft');
}
