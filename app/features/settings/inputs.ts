import type { Json } from '#app/features/changes/sheet.ts';
import { languages } from '#app/i18n/languages.ts';
import { typedText } from '#app/platform/typed-text.ts';

/** What the inputs of a form hold, by their names; a box that is ticked is `on`. */
export type Inputs = Readonly<Record<string, string>>;

export function inputsOfForm(form: FormData): Inputs {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The input that names the fields of its form: what an earlier version of the form did not have is left as it is. */
export const fieldsInput = 'fields';

/** How many rows of a list the inputs have: one more than the last. */
export function rowCount(inputs: Inputs, field: string): number {
  const rows = Object.keys(inputs).flatMap((name) => {
    const [of, row] = name.split('.');
    return of === field ? [Number(row)] : [];
  });
  return rows.length === 0 ? 0 : Math.max(...rows.filter(Number.isSafeInteger), -1) + 1;
}

/** The inputs of a text in each language. */
export function writeTexts(field: string, texts: { readonly [language: string]: string | undefined }): Inputs {
  return Object.fromEntries(Object.entries(texts).map(([tag, text]) => [`${field}.${tag}`, text ?? '']));
}

/** A text in each language in which one was typed, in one line; null where none was. */
export function readTexts(field: string, inputs: Inputs): Json {
  const texts = languages.flatMap(({ tag }) => {
    const text = typedText(inputs[`${field}.${tag}`] ?? '').replace(/\s+/g, ' ');
    return text === '' ? [] : [[tag, text]];
  });
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** The lines of a text that have something in them. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(typedText)
    .filter((line) => line !== '');
}

/** How many rows a form is read for: more than may be. */
const maxRows = 100;

/** The inputs of a list's rows. */
export function writeRows<Row>(field: string, rows: readonly Row[], write: (row: Row) => Inputs): Inputs {
  return Object.assign({}, ...rows.map((row, at) => namedInputs(`${field}.${at}`, write(row))));
}

/** Each input below a name: `fixed.from`. */
export function namedInputs(name: string, parts: Inputs): Inputs {
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${name}.${part}`, text]));
}

/** The parts of each row in which something was typed, and which row it is. */
export function filledRows(field: string, inputs: Inputs, parts: readonly string[]): { at: number; texts: string[] }[] {
  const rows = Array.from({ length: Math.min(rowCount(inputs, field), maxRows) }, (_, at) => ({
    at,
    texts: parts.map((part) => typedText(inputs[`${field}.${at}.${part}`] ?? '')),
  }));
  return rows.filter(({ texts }) => texts.some((text) => text !== ''));
}

/** A page that something rests on, and its day: a year, a month or a day. */
export type TypedSource = { url: string; date?: string };

export function writeSources(sources: readonly { url: string; date?: string | undefined }[]): Inputs {
  return writeRows('sources', sources, ({ url, date = '' }) => ({ url, date }));
}

/** The sources that were typed, for a schema to check; `rows` says which row each is of. */
export function readSources(inputs: Inputs): { sources: TypedSource[]; rows: number[] } {
  const rows = filledRows('sources', inputs, ['url', 'date']);
  return {
    sources: rows.map(({ texts: [url = '', date = ''] }) => ({ url, ...(date !== '' && { date }) })),
    rows: rows.map(({ at }) => at),
  };
}
