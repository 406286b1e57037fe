import * as v from 'valibot';
import type { Json } from '#app/features/changes/sheet.ts';
import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { recordWordsOf } from './record-words.ts';
import { inputKind } from './sheet/form-inputs.ts';
import { fieldNamed } from './sheet/record-fields.ts';
import { amountProblem } from './sheet/typed-amount.ts';

/** Why a field cannot hold this value, in a sentence. */
export function refusalText(name: string, value: Json, language: Language): string {
  const words = recordWordsOf(language);
  const schema = fieldNamed(name)?.schema;
  const issue = schema && v.safeParse(schema, value).issues?.[0];
  const limit = issue && 'requirement' in issue ? formatNumber(Number(issue.requirement), language) : '';
  const money = issue && readMoney(value);
  if (money) return moneyText(money, words);
  switch (issue?.type) {
    case 'email':
      return words('record_refused.email');
    case 'iso_date':
      if (inputKind(name) === 'lease') return words('record_refused.lease');
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
      if (inputKind(name) === 'area') return words('record_refused.area');
      return words(schema && isWhole(schema) ? 'record_refused.whole' : 'record_refused.number');
    case 'picklist':
      return words(issue.input === null ? 'record_refused.choice' : 'record_editor.refused');
    case 'check':
      return words(typeof value === 'string' ? 'record_refused.address' : 'record_editor.refused');
    default:
      return words('record_editor.refused');
  }
}

type Money = { amount: string; currency: string | null };

/** A price, or a deposit in the currency of its offer, with an amount that could not be read. */
function readMoney(value: Json): Money | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const { amount, currency = null, of = null } = value as Readonly<Record<string, Json>>;
  if (typeof amount !== 'string' || (currency === null && of !== 'sum')) return null;
  return { amount, currency: typeof currency === 'string' ? currency : null };
}

function moneyText({ amount, currency }: Money, words: ReturnType<typeof recordWordsOf>): string {
  const problem = amountProblem(amount, currency);
  if (problem !== 'currency') return words(`record_refused.${problem}`);
  return currency === null ? words('record_refused.sum_currency') : words('record_refused.currency', { currency });
}

function isWhole(schema: v.GenericSchema): boolean {
  return v.safeParse(schema, 1.5).issues?.some(({ type }) => type === 'integer') ?? false;
}
