import type { RecordKey } from '#app/features/records/record-words.ts';
import type { TranslateKey } from '#app/i18n/translate.ts';
import type { Finding } from './findings.ts';

/** The sentence on why a row or a value is not taken, or may be wrong. Of what is missing it says what that is. */
export function findingText(
  { kind, reason, target = '' }: Pick<Finding, 'kind' | 'reason'> & { target?: string },
  words: TranslateKey<RecordKey>,
): string {
  const isNamed = reason === 'missing' && ['type', 'place', 'reference'].includes(target);
  if (isNamed) return words(`record_import.missing_${target as 'type'}`);
  return words(`record_import.${kind === 'doubt' ? 'doubt' : 'reason'}_${reason}` as RecordKey);
}
