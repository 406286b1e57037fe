import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#app/i18n/languages.ts';
import { flatten, type Plural } from '#app/i18n/translate.ts';

/** What holds for the words of any part of the site, in every language. */
export function checkCatalogues(files: Record<Language, object>): void {
  const catalogues = { en: flatten(files.en), id: flatten(files.id), ar: flatten(files.ar) };
  describe.each(languages)('$label', ({ tag }) => {
    const catalogue = catalogues[tag];

    test('has exactly the keys of English', () => {
      expect([...catalogue.keys()].sort()).toEqual([...catalogues.en.keys()].sort());
    });

    test('leaves no sentence empty or with spaces around it', () => {
      const wrong = [...catalogue].filter(([, leaf]) =>
        forms(leaf).some((text) => text === '' || text !== text.trim()),
      );
      expect(wrong).toEqual([]);
    });

    test('names the placeholders of English; a plural form may say its number in words', () => {
      const differing = [...catalogue].filter(([key, leaf]) => {
        const expected = placeholders(catalogues.en.get(key));
        return forms(leaf).some((text) => {
          const found = placeholders(text);
          const inWords = typeof leaf !== 'string' && `${expected}` === `${['count', ...found].sort()}`;
          return `${found}` !== `${expected}` && !inWords;
        });
      });
      expect(differing).toEqual([]);
    });

    test('has the plural forms its language asks for', () => {
      const asked = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
      for (const [key, leaf] of catalogue)
        if (typeof leaf !== 'string')
          expect({ key, forms: Object.keys(leaf).sort() }).toEqual({ key, forms: [...asked].sort() });
    });

    test('keeps Western digits', () => {
      expect([...catalogue].filter(([, leaf]) => forms(leaf).some((text) => /[\u0660-\u0669]/.test(text)))).toEqual([]);
    });
  });
}

function forms(leaf: string | Plural): string[] {
  return typeof leaf === 'string' ? [leaf] : Object.values(leaf);
}

function placeholders(leaf: string | Plural | undefined): string[] {
  const text = typeof leaf === 'object' ? leaf.other : (leaf ?? '');
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).sort();
}

const sources = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Keys put together in the code, as `contact.type_${type}`: the words before and after what is put in. */
const composed = [...sources.matchAll(/`(\w+\.[\w.]*)\$\{[^`{}]*\}([\w.]*)`/g)].map(([, before = '', after = '']) => {
  return new RegExp(`^${before.replaceAll('.', '\\.')}\\w+${after.replaceAll('.', '\\.')}$`);
});

/** The keys of a catalogue that no code names. */
export function findUnused(english: object): string[] {
  return [...flatten(english).keys()].filter(
    (key) => !sources.includes(`'${key}'`) && !composed.some((pattern) => pattern.test(key)),
  );
}
