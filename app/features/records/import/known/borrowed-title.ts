import type { Sheet } from '#app/features/changes/sheet.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { languages } from '#app/i18n/languages.ts';

/** The row without a title that the file has from another language, where the listing has none in its own. */
export function withoutBorrowedTitle(row: ImportRow, sheet: Sheet): ImportRow {
  const titles = languages.map(({ tag }) => `text.${tag}.title`);
  const isBorrowed = (field: string) =>
    titles.includes(field) && sheet[field] == null && titles.some((other) => sheet[other] === row.fields[field]);
  return { ...row, fields: Object.fromEntries(Object.entries(row.fields).filter(([field]) => !isBorrowed(field))) };
}
