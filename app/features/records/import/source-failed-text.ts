import { recordWordsOf } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { SourceFailed } from './source-failed.ts';

/** Why a source cannot be read, in a sentence that says where. */
export function sourceFailedText({ problem, row, column, line }: SourceFailed, language: Language): string {
  const place = (at: number | string | null) => (typeof at === 'number' ? formatNumber(at, language) : (at ?? ''));
  return recordWordsOf(language)(`record_source_failed.${problem}`, {
    row: place(row),
    column: place(column),
    line: place(line),
  });
}
