import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsOf, type Language, languages } from './languages.ts';
import { flatten, type Plural } from './translate.ts';

/** Every folder with the catalogues of a part of the site, one file for each language. */
const folders = globSync('app/**/en.json').map(dirname);
const complete = languages.filter(({ tag }) => !factsOf(tag).incomplete);

function readCatalogue(folder: string, tag: Language): Map<string, string | Plural> {
  return flatten(JSON.parse(readFileSync(`${folder}/${tag}.json`, 'utf8')) as object);
}

describe.each(folders)('%s', (folder) => {
  const english = readCatalogue(folder, 'en');

  describe.each(complete)('in $name', ({ tag }) => {
    const catalogue = readCatalogue(folder, tag);

    test('has exactly the keys of English', () => {
      expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
    });

    test('leaves no sentence empty or with spaces around it', () => {
      const wrong = [...catalogue].filter(([, leaf]) =>
        forms(leaf).some((text) => text === '' || text !== text.trim()),
      );
      expect(wrong).toEqual([]);
    });

    test('names the placeholders of English; a plural form may say its number in words', () => {
      const differing = [...catalogue].filter(([key, leaf]) => {
        const expected = placeholders(english.get(key));
        return forms(leaf).some((text) => {
          const found = placeholders(text);
          const inWords = typeof leaf !== 'string' && `${expected}` === `${['count', ...found].sort()}`;
          return `${found}` !== `${expected}` && !inWords;
        });
      });
      expect(differing).toEqual([]);
    });

    test('has the plural forms of its language', () => {
      const required = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
      for (const [key, leaf] of catalogue)
        if (typeof leaf !== 'string')
          expect({ key, forms: Object.keys(leaf).sort() }).toEqual({ key, forms: [...required].sort() });
    });

    test('keeps Western digits', () => {
      expect([...catalogue].filter(([, leaf]) => forms(leaf).some((text) => /[\u0660-\u0669]/.test(text)))).toEqual([]);
    });
  });
});

test('every language in a folder is one of the site', () => {
  const files = folders.flatMap((folder) => readdirSync(folder));
  expect(new Set(files)).toEqual(new Set(languages.map(({ tag }) => `${tag}.json`)));
});

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

test.each([
  'app/i18n/messages',
  'app/features/staff/desk/words',
  'app/features/staff/mail/words',
  'app/features/listings/words',
])('every message of %s is shown somewhere', (folder) => {
  const isNamed = (key: string) =>
    sources.includes(`'${key}'`) || sources.includes(`"${key}"`) || composed.some((pattern) => pattern.test(key));
  expect([...readCatalogue(folder, 'en').keys()].filter((key) => !isNamed(key))).toEqual([]);
});
