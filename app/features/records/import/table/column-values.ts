import type { Json } from '#app/features/changes/sheet.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { languageOfTexts } from '#app/features/records/import/values/text-language.ts';
import { choiceFields } from '#app/features/records/import/values/word-lists.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { Head } from './read-head.ts';
import { readUnit } from './table-areas.ts';
import { readTableRow } from './table-row.ts';

type Context = { mapping: ColumnMapping; lookups: ImportLookups };

/** Whether most values of a column can be read as what it would become. A column without values is what it is called. */
export function fits(
  target: string,
  { unit, currency, factor }: Pick<Head, 'unit' | 'currency' | 'factor'>,
  values: readonly string[],
  { mapping, lookups }: Context,
): boolean {
  if (values.length === 0) return true;
  const mapped = {
    ...{ head: target, target },
    ...(unit !== undefined && { unit }),
    ...(factor !== undefined && { factor }),
    currency: currency ?? 'USD',
  } as const;
  const whole = { ...mapping, areaUnit: 'm2', leaseStart: '2026-01-01' } as const;
  const read = values.filter((text) => {
    if (target === 'latitude' || target === 'longitude') return isDegree(target, text);
    if (target.endsWith('Unit')) return readUnit(text) !== null;
    const row = readTableRow({ row: 1, cells: [text] }, [{ at: 0, mapped }], { mapping: whole, lookups });
    const unread = [
      ...(row?.problems ?? []),
      ...(row?.leftOut ?? []).filter((one) => one.target !== 'features'),
      ...(row?.doubts ?? []).filter((one) => one.reason === 'other_spelling'),
    ];
    return row !== null && !unread.some(({ column }) => column === target) && saysSomething(target, row.fields);
  });
  return read.length * 2 >= values.length;
}

/** Features of which a record knows none are no features. */
function saysSomething(target: string, fields: Readonly<Record<string, Json>>): boolean {
  return (
    target !== 'features' ||
    Object.entries(fields).some(([name, value]) => name.startsWith('feature.') && value === true)
  );
}

function isDegree(target: string, text: string): boolean {
  const degrees = Number(text.replace(',', '.'));
  const [from, to] = target === 'latitude' ? [-9.2, -8] : [114.4, 116.8];
  return degrees >= from && degrees <= to;
}

/** What can be told by its values alone, and how surely each must be it. The first that is not taken is. */
const recognizable: readonly (readonly [target: string, looks: (text: string) => boolean])[] = [
  [
    'pictures',
    (text) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif|heic)\b|^[\w ./-]+\.(?:jpe?g|png|webp|avif|heic)\b/i.test(text),
  ],
  [
    'videoUrl',
    (text) => /^https:\/\/(?:www\.|m\.)?(?:youtu\.be|youtube\.com|vimeo\.com|my\.matterport\.com)\//i.test(text),
  ],
  [
    'point',
    (text) =>
      /^-?\d{1,2}\.\d+\s*,\s*\d{3}\.\d+$|^https?:\/\/(?:maps|goo\.gl\/maps|www\.google\.[a-z.]+\/maps)/i.test(text),
  ],
  ['oldAddress', (text) => /^https?:\/\/\S+$|^\/[\w-]+\/\S+$/i.test(text)],
  ['latitude', (text) => /^-[89][.,]\d{2,}$/.test(text)],
  ['longitude', (text) => /^11[4-6][.,]\d{2,}$/.test(text)],
  [
    'price',
    (text) =>
      /^(?:rp|idr|usd|us\$|\$|€|eur|aud|a\$)\.?\s*\d|^\d[\d.,]*\s*(?:jt|juta|miliar|milyar)\b|^[1-9]\d{4,11}000$/i.test(
        text,
      ),
  ],
  ['right', isNoNumber],
  ['offering', isShort],
  ['type', isShort],
  ['place', (text) => isNoNumber(text) && text.length < 60],
  ...choiceFields.filter((field) => field === 'furnishing').map((field) => [field, isNoNumber] as const),
];

function isNoNumber(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length < 120;
}

/** A sentence that has a known word in it says something else. */
function isShort(text: string): boolean {
  return isNoNumber(text) && plainWords(text).split(' ').length <= 3;
}

/** Whether values count the rows: 1, 2, 3. What is in each row then is in another one of the next file. */
export function isRunningNumber(values: readonly string[]): boolean {
  const numbers = values.map((text) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN));
  const [first = Number.NaN] = numbers;
  return numbers.length > 1 && first <= 1 && numbers.every((number, at) => number === first + at);
}

/** Shorter ones may be anything. */
const textLength = 80;

/** What a column becomes by its values; null where they do not show it. `isAmount`: an amount in it would be a whole price. */
export function looksLike(
  values: readonly string[],
  taken: ReadonlySet<string>,
  context: Context & { isAmount: boolean },
): string | null {
  if (values.length === 0) return null;
  const most = (looks: (text: string) => boolean) => values.filter(looks).length * 4 >= values.length * 3;
  const found = recognizable.find(
    ([target, looks]) =>
      !taken.has(target) &&
      (target !== 'price' || context.isAmount) &&
      most(looks) &&
      fits(target, {}, values, context),
  );
  if (found !== undefined) return found[0];
  const isText = values.reduce((length, text) => length + text.length, 0) / values.length >= textLength;
  const language = isText ? languageOfTexts(values) : null;
  const target = `text.${language}.description`;
  return language === null || taken.has(target) ? null : target;
}
