import { defaultLanguage, type Language } from '#app/i18n/languages.ts';

/** An answer the agency writes often, in one or more of the visitors' languages. */
export type SavedText = {
  id: string;
  /** What the staff call it. */
  name: string;
  texts: { [Tag in Language]?: string };
  /** Epoch milliseconds. */
  changedAt: number;
};

/** The form field of a language's text. */
export function textField(language: Language): string {
  return `text_${language}`;
}

/** What a text names as `{name}`, filled in when it is inserted into an answer. */
export const placeholders = ['name', 'title', 'reference', 'link', 'agency'] as const;

/** Null where the lead has none: it is about no listing, or about one that visitors cannot open. */
export type Filling = Record<(typeof placeholders)[number], string | null>;

/** The text in this language, else in English, else in another it was written in; null when it is empty. */
export function textIn(
  { texts }: Pick<SavedText, 'texts'>,
  language: Language,
): { value: string; language: Language } | null {
  const others = Object.keys(texts) as Language[];
  for (const tag of [language, defaultLanguage, ...others]) {
    const value = texts[tag];
    if (value) return { value, language: tag };
  }
  return null;
}

/** The text with its placeholders filled in; null when it needs what this lead has not. Other braces stay as they are. */
export function fillText(text: string, filling: Filling): string | null {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => {
    const name = index % 2 === 1 ? placeholders.find((one) => one === part) : undefined;
    if (name !== undefined) return filling[name];
    return index % 2 === 1 ? `{${part}}` : part;
  });
  return parts.includes(null) ? null : parts.join('');
}

/** A letter with something inserted where its draft leaves room, above the closing; at its end when there is no room. */
export function insertText(letter: string, piece: string): string {
  const [before = '', ...after] = letter.split(/\n{3,}/);
  if (after.length > 0) return [before, piece, after.join('\n\n')].join('\n\n');
  return letter.trim() === '' ? piece : `${letter.trimEnd()}\n\n${piece}`;
}
