import { languageName, languages } from '#app/i18n/languages.ts';

/** What is understood by its name. Any other is by its code. */
const tags =
  'en id ar ban jv su ms zh ja ko hi ta ur bn th vi tl ru uk fr de nl it es pt pl cs hu ro sv da no fi el tr fa he'.split(
    ' ',
  );

/** The codes of languages named in any of the site's, or in themselves. What is none stays as it was typed, for the schema to refuse. */
export function readLanguages(text: string): string[] {
  const typed = text.split(/[,،;\n]/).map((name) => name.trim());
  return [...new Set(typed.filter((name) => name !== '').map((name) => byName().get(folded(name)) ?? readCode(name)))];
}

function readCode(name: string): string {
  const code = name.toLowerCase();
  return /^[a-z]{2,3}$/.test(code) && languageName(code, 'en') !== code ? code : name;
}

let names: ReadonlyMap<string, string> | null = null;

function byName(): ReadonlyMap<string, string> {
  names ??= new Map(
    tags.flatMap((tag) => {
      const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
      return [own, ...languages.map((language) => languageName(tag, language.tag))].map((name) => [folded(name), tag]);
    }),
  );
  return names;
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
