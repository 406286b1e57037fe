import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { fieldValue, type ValueContext } from './field-values.server.ts';
import { offerLines, shownStatus } from './list/listing-summary.ts';
import { titleIn } from './listing-title.ts';
import { type ListingRecord, ownReferenceOf, recordSheet } from './record.ts';
import type { RecordName } from './record-head.tsx';
import { recordWordsOf } from './record-words.ts';

/** `context.sheet`: what this member may read of the record. */
export function recordName(record: ListingRecord, context: ValueContext): RecordName {
  return {
    id: record.id,
    reference: record.reference,
    ownReference: ownReferenceOf(record),
    ...recordTitle(context.sheet, context),
    status: shownStatus(offerLines(record, recordSheet(record)).map(({ status }) => status)),
  };
}

/** The title in the reader's language, else in English or another; null as its language where there is none, but what is known. */
export function recordTitle(sheet: Sheet, context: ValueContext): Pick<RecordName, 'title' | 'titleLanguage'> {
  const own = titleIn(sheet, [context.language, 'en']);
  if (own !== null) return own;
  const words = recordWordsOf(context.language);
  const type = fieldValue('type', valueIn(sheet, 'type'), context);
  const place = fieldValue('place', valueIn(sheet, 'place'), context);
  const title = type !== null && place !== null ? words('record.untitled', { type, place }) : words('record.draft');
  return { title, titleLanguage: null };
}
