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
