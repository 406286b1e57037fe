import * as v from 'valibot';
import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { recordWordsOf } from './record-words.ts';
import { fieldNamed } from './sheet/record-fields.ts';
import type { Json } from './sheet/sheet.ts';

/** Why a field cannot hold this value, in a sentence. */
export function refusalText(name: string, value: Json, language: Language): string {
  const words = recordWordsOf(language);
  const schema = fieldNamed(name)?.schema;
  const issue = schema && v.safeParse(schema, value).issues?.[0];
  const limit = issue && 'requirement' in issue ? formatNumber(Number(issue.requirement), language) : '';
  switch (issue?.type) {
    case 'email':
      return words('record_refused.email');
    case 'iso_date':
      return words('record_refused.date');
    case 'max_length':
      return words('record_refused.too_long', { limit });
    case 'min_value':
      return words('record_refused.too_small', { limit });
    case 'max_value':
      return words('record_refused.too_large', { limit });
    case 'integer':
    case 'safe_integer':
      return words('record_refused.whole');
    case 'number':
      return words(schema && isWhole(schema) ? 'record_refused.whole' : 'record_refused.number');
    case 'check':
      return words(typeof value === 'string' ? 'record_refused.address' : 'record_editor.refused');
    default:
      return words('record_editor.refused');
  }
}

function isWhole(schema: v.GenericSchema): boolean {
  return v.safeParse(schema, 1.5).issues?.some(({ type }) => type === 'integer') ?? false;
}
