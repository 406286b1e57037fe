import { features } from '#app/features/listings/listing-features.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import type { Currency, RentPeriod } from '#app/features/listings/price.ts';
import { featureSynonyms } from '#app/features/records/import/values/feature-synonyms.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';
import { readAreaUnit } from '#app/features/records/import/values/read-measure.ts';
import { readPeriod } from '#app/features/records/import/values/word-lists.ts';
import type { Language } from '#app/i18n/languages.ts';
import { ownValue } from '#app/platform/own-value.ts';
import type { MappedColumn } from './column-mapping.ts';
import { columnNames, ignoredNames } from './column-names.ts';

/**
 * What the name of a column says. `targets`: the likeliest first. `language`: of the name, null for a system's. `isWeak`: it gives way
 * to another name of the same target, as *No* to *Kode*. `isIgnored`: it says nothing of a home. `isMeasure`: it names a unit or
 * period, so that amounts below it are of that.
 */
export type Head = Measure & {
  targets: readonly string[];
  period: RentPeriod | null;
  language: Language | null;
  isWeak: boolean;
  isIgnored: boolean;
  isMeasure: boolean;
};

type Measure = Pick<MappedColumn, 'unit' | 'currency' | 'factor'>;

type Meaning = { name: string; target: string; language: Language | null; isWeak?: boolean };

const meanings: ReadonlyMap<string, readonly Meaning[]> = Map.groupBy(allNames(), ({ name }) => name);

function allNames(): Meaning[] {
  const named = (words: string | undefined, target: string, language: Language | null) =>
    (words?.split(',') ?? []).map((word) => ({ name: plainWords(word), target, language }));
  return [
    ...Object.entries(columnNames).flatMap(([target, { en, id, systems, weak }]) => [
      ...named(en, target, 'en'),
      ...named(id, target, 'id'),
      ...named(systems, target, null),
      ...named(weak, target, null).map((meaning) => ({ ...meaning, isWeak: true })),
    ]),
    ...fieldList.flatMap(([name, { reso, wire }]) =>
      named(`${spacedWords(reso)},${wire},${spacedWords(name)}`, name, null),
    ),
    ...features.flatMap((one) => named(`${one},${featureSynonyms[one]}`, `feature.${one}`, 'en')),
  ];
}

const ignored: ReadonlySet<string> = new Set(ignoredNames.split(',').map(plainWords));

/** What systems put before the names of their fields: of WordPress and its plug-ins for estate agents. */
const vendor =
  /^(?:(?:meta|custom field|cf|acf|fave|real homes|rem|es|wpl|epl|wpsight|rtcl|estate|houzez|inspiry|ere|tax|pa|internal) )+/;
const general = /^(?:(?:property|properties|prop|listing) )+/;

/** A name, and what is left of it without what systems put before. */
function withoutPrefix(words: string): readonly string[] {
  const bare = words.replace(vendor, '');
  return [...new Set([words, bare, bare.replace(general, ''), bare.replace(/^(?:property|prop) /, 'property ')])];
}

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
  cents: 0.01,
  cent: 0.01,
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

/** What a name says that is for the office only. */
const confidential = /\b(?:internal|private|confidential|rahasia|office|kantor)\b/;

/** A period that is said of a price; the nouns alone, such as *Years* and *Bulan*, are lengths and days. */
const pricePeriod = /^(?:per|\/) ?|^(?:yearly|annual|annually|tahunan|monthly|bulanan|nightly|daily|harian)$/;

/** No name says anything behind this. */
const maxName = 200;

const unknownHead: Head = {
  targets: [],
  period: null,
  language: null,
  isWeak: false,
  isIgnored: false,
  isMeasure: false,
};

/**
 * Reads a name as people and systems write it: `Harga sewa/tahun (juta)`, `LT (are)`, `Judul / Title`, `BedroomsTotal`,
 * `fave_property_price`.
 */
export function readHead(name: string): Head {
  const text = spacedWords(name.slice(0, maxName));
  if (withoutPrefix(plainWords(text)).some((words) => ignored.has(words))) return { ...unknownHead, isIgnored: true };
  const whole = readName(text);
  if (whole !== null) return whole;
  // The same in two languages, or with a note in brackets.
  const parts = text.split(/[/|\n()[\]]|\s[-–—]\s|:/).filter((part) => plainWords(part) !== '' && !isMeasureName(part));
  const read = parts.map(readName).filter((head) => head !== null);
  const [first] = read;
  if (first === undefined) return { ...unknownHead, isMeasure: namesMeasure(text) };
  const shared = first.targets.filter((target) => read.every(({ targets }) => targets.includes(target)));
  const isOneLanguage = read.every(({ language }) => language === first.language);
  return {
    ...first,
    targets: shared.length > 0 ? shared : first.targets,
    language: isOneLanguage ? first.language : null,
  };
}

function readName(text: string): Head | null {
  const words = plainWords(text);
  if (words === '') return null;
  for (const plain of withoutPrefix(words)) {
    const whole = meanings.get(plain);
    const unit = readAreaUnit(plain);
    if (whole !== undefined) return headOf(whole, { ...(unit !== null && { unit }) }, null, null);
    const qualified = readQualified(plain);
    if (qualified !== null) return qualified;
  }
  return confidential.test(words) ? readConfidential(words) : null;
}

/** Texts that are for the office only are notes of it. */
function readConfidential(words: string): Head | null {
  const rest = plainWords(words.replace(new RegExp(confidential, 'g'), ''));
  const targets = meanings.get(rest)?.map(({ target }) => target) ?? [];
  const isText = targets.some((target) => target.startsWith('text.') || target === 'internal.notes');
  return isText ? { ...unknownHead, targets: ['internal.notes'] } : null;
}

/** A name with the words that say in what it is counted taken out. */
function readQualified(plain: string): Head | null {
  const measure: Measure = {};
  let period: RentPeriod | null = null;
  let textLanguage: Language | null = null;
  const rest: string[] = [];
  for (const word of plain.replace(/\b(sq|square) (m|ft|meters?|met(?:er|re)s?|feet|foot)\b/g, '$1$2').split(' ')) {
    const unit = readAreaUnit(word.replace(/^(sq|square)/, '$1 ')) ?? readAreaUnit(word);
    if (unit !== null) measure.unit = unit;
    else if (Object.hasOwn(currencyWords, word)) Object.assign(measure, { currency: currencyWords[word] });
    else if (Object.hasOwn(factorWords, word)) {
      Object.assign(measure, { factor: ownValue(factorWords, word) });
      // These words are said of rupiah only.
      if (/^(?:ribu|rb|juta|jt|miliar|milyar)$/.test(word)) measure.currency ??= 'IDR';
    } else if (Object.hasOwn(languageWords, word)) textLanguage = languageWords[word] ?? null;
    else if (readPeriod(word) !== null) period = readPeriod(word);
    else if (!fillers.has(word) && !/^\d{1,2}$/.test(word)) rest.push(word);
  }
  const found = meanings.get(rest.join(' '));
  // A period alone, such as *Monthly*, is its price.
  if (found === undefined && rest.length === 0 && period !== null && pricePeriod.test(plain)) {
    return { ...unknownHead, ...measure, targets: [`price.${period}`], period };
  }
  // So are *Per are* and *Rp/m2*.
  if (
    found === undefined &&
    rest.length === 0 &&
    measure.unit !== undefined &&
    /\bper\b|\brp\b|\bidr\b|\busd\b/.test(plain)
  ) {
    return { ...unknownHead, ...measure, targets: ['price'] };
  }
  return found === undefined ? null : headOf(found, measure, period, textLanguage);
}

/** Whether it names nothing but a unit, currency or factor, as in a second row of names. */
export function isMeasureName(name: string): boolean {
  const words = plainWords(spacedWords(name.slice(0, maxName)));
  const isOne = (word: string) =>
    fillers.has(word) ||
    readAreaUnit(word) !== null ||
    [currencyWords, factorWords].some((table) => Object.hasOwn(table, word));
  return readAreaUnit(words) !== null || (words !== '' && words.split(' ').every(isOne));
}

function namesMeasure(text: string): boolean {
  const words = plainWords(text).split(' ');
  return words.some((word) => readAreaUnit(word) !== null || readPeriod(word) !== null);
}

function headOf(
  found: readonly Meaning[],
  measure: Measure,
  period: RentPeriod | null,
  textLanguage: Language | null,
): Head {
  return {
    ...unknownHead,
    ...measure,
    targets: [...new Set(found.map(({ target }) => target))],
    period,
    language: textLanguage ?? found[0]?.language ?? null,
    isWeak: found[0]?.isWeak ?? false,
  };
}

/** `BedroomsTotal`, `property_size` and `livingSqm` in separate words. */
export function spacedWords(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
}
