import { plainWords } from './plain-words.ts';
import { readYesNo } from './word-lists.ts';

export const poolKinds = ['private', 'communal', 'none'] as const;

export type PoolKind = (typeof poolKinds)[number];

const communal =
  /\b(?:shared?|communal|community|common|public|bersama|umum|komunal|complex|kompleks|estate|residents?)\b|مشترك/;
const negated = /\b(?:no|not|non|none|without|tidak|tdk|tanpa|belum|bukan|nil)\b|لا|بدون/;
const own = /\b(?:private|own|pribadi|privat|sendiri|pool|kolam|swimming|plunge|infinity|lap)\b|خاص|مسبح/;
const size = /^\d+(?:[.,]\d+)?\s*(?:m2?)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?\s*m?2?)?$/i;

/** What a column about the pool says: `Private`, `Shared`, `Ya`, `No pool`, `8 x 4 m`. Null for what says nothing of one. */
export function readPool(text: string): PoolKind | null {
  const words = plainWords(text);
  if (/[/?]|\bor\b|\batau\b/.test(text.toLowerCase()) && communal.test(words) && own.test(words)) return null;
  if (negated.test(words)) return /\b(?:not|non|bukan|tidak)\b/.test(words) && communal.test(words) ? null : 'none';
  if (communal.test(words)) return 'communal';
  const answer = readYesNo(text);
  if (answer !== null) return answer ? 'private' : 'none';
  return own.test(words) || (size.test(text.trim()) && Number.parseFloat(text) > 0) ? 'private' : null;
}
