import { features } from '#app/features/listings/listing-features.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import type { Currency, RentPeriod } from '#app/features/listings/price.ts';
import { featureSynonyms } from '#app/features/records/import/values/feature-synonyms.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { readAreaUnit } from '#app/features/records/import/values/read-measure.ts';
import { readPeriod } from '#app/features/records/import/values/word-lists.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { MappedColumn } from './column-mapping.ts';
import { columnNames } from './column-names.ts';

/** What the name of a column says. `targets`: the likeliest first. `language`: of the name, null for a system's. */
export type Head = Pick<MappedColumn, 'unit' | 'currency' | 'factor'> & {
  targets: readonly string[];
  period: RentPeriod | null;
  language: Language | null;
};

type Meaning = { name: string; target: string; language: Language | null };

const meanings: ReadonlyMap<string, readonly Meaning[]> = Map.groupBy(allNames(), ({ name }) => name);

function allNames(): Meaning[] {
  const named = (words: string | undefined, target: string, language: Language | null) =>
    (words?.split(',') ?? []).map((word) => ({ name: plainWords(word), target, language }));
  return [
    ...Object.entries(columnNames).flatMap(([target, { en, id, systems }]) => [
      ...named(en, target, 'en'),
      ...named(id, target, 'id'),
      ...named(systems, target, null),
    ]),
    ...fieldList.flatMap(([name, { reso, wire }]) => named(`${spaced(reso)},${wire},${spaced(name)}`, name, null)),
    ...features.flatMap((one) => named(`${one},${featureSynonyms[one]}`, `feature.${one}`, 'en')),
  ];
}

/** What systems put before the names of their fields: of WordPress and its plug-ins for estate agents. */
const prefix =
  /^(?:(?:meta|custom field|cf|acf|fave|real homes|rem|es property|es|wpl|epl|wpsight|rtcl|estate|houzez|inspiry|ere|tax|pa|property|prop|listing|internal) )+/;

const currencyWords: Readonly<Record<string, Currency>> = {
  usd: 'USD',
  us: 'USD',
  dollar: 'USD',
  idr: 'IDR',
  rp: 'IDR',
  rupiah: 'IDR',
  eur: 'EUR',
  euro: 'EUR',
  aud: 'AUD',
};
const factorWords: Readonly<Record<string, MappedColumn['factor']>> = {
  ...{ ribu: 1_000, rb: 1_000, thousand: 1_000, thousands: 1_000, k: 1_000 },
  ...{ juta: 1_000_000, jt: 1_000_000, million: 1_000_000, millions: 1_000_000, mio: 1_000_000 },
  ...{ miliar: 1_000_000_000, milyar: 1_000_000_000, billion: 1_000_000_000 },
};
const languageWords: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  inggris: 'en',
  id: 'id',
  indonesia: 'id',
  indonesian: 'id',
  bahasa: 'id',
  ar: 'ar',
  arabic: 'ar',
  arab: 'ar',
};
const fillers = new Set(['in', 'per', 'dalam', 'the', 'of', 'and']);

/** No name says anything behind this. */
const maxName = 200;

/** Reads a name as people and systems write it: `Harga sewa/tahun (juta)`, `LT (are)`, `BedroomsTotal`, `fave_property_price`. */
export function readHead(name: string): Head {
  const words = plainWords(spaced(name.slice(0, maxName)));
  for (const plain of new Set([words, words.replace(prefix, '')])) {
    const whole = meanings.get(plain);
    const unit = readAreaUnit(plain);
    if (whole !== undefined) return headOf(whole, { ...(unit !== null && { unit }) }, null, null);
    const qualified = readQualified(plain);
    if (qualified !== null) return qualified;
  }
  return { targets: [], period: null, language: null };
}

/** A name with the words that say in what it is counted taken out. */
function readQualified(plain: string): Head | null {
  const measure: Pick<MappedColumn, 'unit' | 'currency' | 'factor'> = {};
  let period: RentPeriod | null = null;
  let textLanguage: Language | null = null;
  const rest: string[] = [];
  for (const word of plain.replace(/\b(sq|square) (m|ft|meters?|met(?:er|re)s?|feet|foot)\b/g, '$1$2').split(' ')) {
    const unit = readAreaUnit(word.replace(/^(sq|square)/, '$1 ')) ?? readAreaUnit(word);
    if (unit !== null && unit !== 'm2') measure.unit = unit;
    else if (Object.hasOwn(currencyWords, word)) Object.assign(measure, { currency: currencyWords[word] });
    else if (Object.hasOwn(factorWords, word)) Object.assign(measure, { factor: factorWords[word] });
    else if (Object.hasOwn(languageWords, word)) textLanguage = languageWords[word] ?? null;
    else if (readPeriod(word) !== null) period = readPeriod(word);
    else if (unit === null && !fillers.has(word) && !/^\d{1,2}$/.test(word)) rest.push(word);
  }
  const found = meanings.get(rest.join(' ')) ?? meanings.get(rest.join(' ').replace(prefix, ''));
  // A period alone, such as *Monthly*, is its price.
  if (found === undefined && rest.length === 0 && period !== null) {
    return { ...measure, targets: [`price.${period}`], period, language: null };
  }
  return found === undefined ? null : headOf(found, measure, period, textLanguage);
}

function headOf(
  found: readonly Meaning[],
  measure: Pick<MappedColumn, 'unit' | 'currency' | 'factor'>,
  period: RentPeriod | null,
  textLanguage: Language | null,
): Head {
  const targets = [...new Set(found.map(({ target }) => target))];
  return { ...measure, targets, period, language: textLanguage ?? found[0]?.language ?? null };
}

/** `BedroomsTotal`, `property_size` and `livingSqm` in separate words. */
function spaced(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
}
