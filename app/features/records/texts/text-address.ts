import { recordAddress } from '#app/features/records/record-address.ts';
import { type Language, languages } from '#app/i18n/languages.ts';

/** `text`: the language in sight where there is room for one only. `first`: for which one first texts are shown. */
export type TextsQuery = { text: Language | null; first: { language: Language; seed: number } | null };

export function readTextsQuery(params: URLSearchParams): TextsQuery {
  const first = languageOf(params.get('first'));
  return {
    text: languageOf(params.get('text')) ?? first,
    first: first && { language: first, seed: readSeed(params.get('seed')) },
  };
}

/** Which wordings of first texts; 0 for none and for what is no number. */
export function readSeed(value: unknown): number {
  const seed = Number(value);
  return Number.isInteger(seed) && seed >= 0 && seed < 1_000_000 ? seed : 0;
}

function languageOf(tag: string | null): Language | null {
  return languages.find((language) => language.tag === tag)?.tag ?? null;
}

/** Where the texts of a listing are written side by side, at this language. `seed`: with first texts to choose from. */
export function textsAddress(id: number, language?: Language, seed?: number): string {
  if (language === undefined) return recordAddress(id, 'texts');
  const first = seed === undefined ? '' : `&first=${language}${seed === 0 ? '' : `&seed=${seed}`}`;
  return `${textsPage(id, language)}${first}#text-${language}`;
}

/** The same page, for an address that goes on. */
export function textsPage(id: number, language: Language): string {
  return `${recordAddress(id, 'texts')}?text=${language}`;
}

/** The form of a command for the text of one language. */
export function textFormId(does: 'confirm-text' | 'text-source' | 'first-text', language: Language): string {
  return `${does}-${language}`;
}
