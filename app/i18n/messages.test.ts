import { describe, expect, test } from 'vitest';
import { type Language, languages } from './languages.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import id from './messages/id.json' with { type: 'json' };
import { flatten, type Plural } from './translate.ts';

const catalogues: Record<Language, Map<string, string | Plural>> = {
  en: flatten(en),
  id: flatten(id),
  ar: flatten(ar),
};

describe.each(languages)('$label', ({ tag }) => {
  const catalogue = catalogues[tag];

  test('has exactly the keys of English', () => {
    expect([...catalogue.keys()].sort()).toEqual([...catalogues.en.keys()].sort());
  });

  test('leaves no sentence empty or with spaces around it', () => {
    const wrong = [...catalogue].filter(([, leaf]) => forms(leaf).some((text) => text === '' || text !== text.trim()));
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

function forms(leaf: string | Plural): string[] {
  return typeof leaf === 'string' ? [leaf] : Object.values(leaf);
}

function placeholders(leaf: string | Plural | undefined): string[] {
  const text = typeof leaf === 'object' ? leaf.other : (leaf ?? '');
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).sort();
}
