import { type Language, languages, withLanguage } from '#app/i18n/languages.ts';
import { type Screen, screens } from '#tests/screens.ts';
import { narrowed } from './options.ts';

/** A page in a language, as search engines and visitors know it. */
export type ShownPage = { name: string; path: string; language: Language; screen: Screen };

const names = ['home', 'properties', 'property', 'about', 'contact', 'favorites'];

/** What is measured of the whole site: every kind of page in every language. `--only=property,ar` narrows it. */
export function findShownPages(): ShownPage[] {
  const tags = narrowed(languages.map(({ tag }) => tag));
  return narrowed(names).flatMap((name) => {
    const screen = screens.find((one) => one.name === name);
    if (screen === undefined) throw new Error(`tests/screens.ts has no screen "${name}".`);
    return tags.map((language) => {
      return { name: `${name} ${language}`, path: withLanguage(screen.path, language), language, screen };
    });
  });
}
