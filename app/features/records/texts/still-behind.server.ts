import { changesSince } from '#app/features/changes/change-log.server.ts';
import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { isStillBehind, sourceChanges } from './source-history.ts';
import { sourceOf, textStates } from './text-notes.ts';

/** Of descriptions about to be written, the fields of those that stay older than their source: what is marked in them is still there. */
export async function findStillBehind(db: Db, record: ListingRecord, values: Sheet): Promise<string[]> {
  const source = sourceOf(record.texts);
  const states = textStates(record.texts);
  const tags = languages.flatMap(({ tag }) =>
    states[tag] === 'older' && typeof values[`text.${tag}.description`] === 'string' ? [tag] : [],
  );
  if (tags.length === 0 || Object.hasOwn(values, `text.${source}.description`)) return [];
  const sheet = recordSheet(record);
  const log = await changesSince(db, record.id, 0);
  const now = { source: String(valueIn(sheet, `text.${source}.description`) ?? ''), locale: source };
  return tags.flatMap((language) => {
    const field = `text.${language}.description`;
    const change = sourceChanges(record.texts, sheet, { log, language }).find(({ part }) => part === 'description');
    return change && isStillBehind(String(values[field]), change, now) ? [field] : [];
  });
}
