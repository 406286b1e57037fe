import type { Feature } from '#app/features/listings/listing-features.ts';
import { plainWords } from './plain-words.ts';
import { readYesNo } from './word-lists.ts';

/** A feature that a source names, and whether it says that the home has it. */
export type NamedFeature = { feature: Feature; isThere: boolean };

type Lookup = (text: string) => Feature | null;

const pools = /\b(?:pools?|kolam|kolam renang|swimming)\b|مسبح/;
const shared =
  /\b(?:shared?|sharing|communal|community|common|public|bersama|umum|komunal|complex|kompleks|residents?|resort|estate|cluster)\b|مشترك|عام/;
const own = /\b(?:private|own|pribadi|privat|sendiri)\b|خاص/;
const negations =
  'no|not|non|none|without|w o|tanpa|tidak ada|tidak punya|tidak|tdk|belum ada|belum|bukan|لا يوجد|لا|بدون|ليس';
const assertions = 'with|has|have|having|ada|dengan|punya|memiliki|sudah ada|مع|يوجد';
const negatedBefore = new RegExp(`^(?:${negations}) (?:any |have |has |a |ada )?(.+)$`);
const negatedBehind =
  /^(.+) (?:no|not available|none|tidak ada|tidak tersedia|tidak|tdk ada|belum ada|belum|غير متوفر|لا)$/;
const assertedBefore = new RegExp(`^(?:${assertions}) (?:a |an )?(.+)$`);
const assertedBehind = /^(.+) (?:yes|available|included|ya|ada|tersedia|sudah ada|نعم)$/;
const counted = /^(\d{1,3}) ?(?:x |units? |pcs |buah )?(.+)$/;
const maybe =
  /\b(?:possible|possibly|optional|option|planned|plan|space for|room for|future|soon|negotiable|near|nearby|close to|next to|bisa|dapat|rencana|akan|dekat|opsional|or|atau)\b|\?/;

/**
 * Reads `Pool`, `Pool: No`, `Garasi (tidak)`, `No garage`, `Taman: ada`, `2 garages`, `Kolam renang bersama`. A pool that is shared in any
 * words is never a private one. Null where it names no feature, or leaves open whether the home has it.
 */
export function readFeature(text: string, lookup: Lookup): NamedFeature | null {
  const words = plainWords(text);
  const exact = lookup(text);
  if (exact !== null && exact !== 'pool') return { feature: exact, isThere: true };
  const [, name = '', rest] = /^([^:=(]+)[:=(](.*)$/s.exec(text) ?? [];
  if (rest !== undefined) return withAnswer(name, rest, lookup);
  const pool = readNamedPool(words);
  if (pool !== null) return pool;
  if (exact !== null) return { feature: exact, isThere: true };
  const [, count, many = ''] = counted.exec(words) ?? [];
  if (count !== undefined) return named(many, lookup, Number(count) > 0);
  for (const pattern of [negatedBefore, negatedBehind]) {
    const [, of] = pattern.exec(words) ?? [];
    if (of !== undefined) return named(of, lookup, false);
  }
  for (const pattern of [assertedBefore, assertedBehind]) {
    const [, of] = pattern.exec(words) ?? [];
    if (of !== undefined) return named(of, lookup, true);
  }
  return null;
}

function named(text: string, lookup: Lookup, isThere: boolean): NamedFeature | null {
  const feature = lookup(text) ?? lookup(text.replace(/s$/, ''));
  return feature === null ? null : { feature, isThere };
}

/** `Pool: shared`, `Garage (2 cars)`, `AC: split`. */
function withAnswer(name: string, rest: string, lookup: Lookup): NamedFeature | null {
  const answer = rest.replace(/[)\]]+\s*$/, '').trim();
  const feature = readFeature(name, lookup);
  if (feature === null || answer === '') return feature;
  const words = plainWords(answer);
  if (/^(?:shared-)?pool$/.test(feature.feature) && shared.test(words)) {
    return own.test(words) || hasNegation(words) ? null : { feature: 'shared-pool', isThere: feature.isThere };
  }
  const isThere = readPresence(answer);
  if (isThere !== null) return { ...feature, isThere: feature.isThere && isThere };
  return maybe.test(answer.toLowerCase()) || hasNegation(words) ? null : feature;
}

/** A pool by any words that name one and say that it is shared, or that there is none; null for other texts. */
function readNamedPool(words: string): NamedFeature | null {
  if (!pools.test(words) || !shared.test(words) || maybe.test(words)) return null;
  if (own.test(words)) return null;
  return { feature: 'shared-pool', isThere: !hasNegation(words) };
}

function hasNegation(words: string): boolean {
  return new RegExp(`(?:^|\\s)(?:${negations})(?:\\s|$)`).test(words);
}

/** Whether a cell about one feature says that it is there: `Ya`, `Tidak tersedia`, `2`, `1.0`, `2 mobil`, `3 unit`. Null for other words. */
export function readPresence(text: string): boolean | null {
  const answer = readYesNo(text);
  if (answer !== null) return answer;
  const [, number] = /^(\d{1,3}(?:[.,]\d+)?)(?:\s*(?:x\s*\d|\D|$).*)?$/s.exec(text.trim()) ?? [];
  if (number !== undefined) return Number.parseFloat(number.replace(',', '.')) > 0;
  const words = plainWords(text);
  return new RegExp(`^(?:${negations})(?: |$)`).test(words) && words.split(' ').length <= 3 ? false : null;
}
