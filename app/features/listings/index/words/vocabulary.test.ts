import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runAtOnce } from '#app/features/listings/index/slices.ts';
import { createLexicon } from './lexicon.ts';
import { withinOneTypo } from './one-typo.ts';
import { sortWords } from './sort-words.ts';
import { beginningWith, exactly, vocabularyOf, type WordRange } from './vocabulary.ts';

const letters = ['a', 'b', 'ا', '\u0001', '\uffff'];
const anyWord = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
const anyWords = fc.uniqueArray(anyWord, { maxLength: 40 }).map((words) => words.sort());

const within = (words: readonly string[], { from, to }: WordRange) => words.slice(from, to);

describe('a vocabulary', () => {
  test('gives the words a prefix begins, and a word itself', () => {
    fc.assert(
      fc.property(anyWords, anyWord, (words, asked) => {
        const vocabulary = vocabularyOf(words);
        expect(within(words, beginningWith(vocabulary, asked))).toEqual(words.filter((word) => word.startsWith(asked)));
        expect(within(words, exactly(vocabulary, asked))).toEqual(words.filter((word) => word === asked));
      }),
    );
  });

  test.each([
    ['seminyak', ['semniyak', 'seminyk', 'sseminyak', 'saminyak', 'eminyak', 'seminyakk', 'semin', 'seminx']],
    ['vi', []],
  ])('finds %s for what is one typo away from a beginning of it', (word, typed) => {
    for (const typo of typed) expect(withinOneTypo(vocabularyOf([word]), typo).length, typo).toBeGreaterThan(0);
  });

  test.each(['smeniyka', 'siminyek', 'jimbaran'])('does not take %s for seminyak', (typed) => {
    expect(withinOneTypo(vocabularyOf(['seminyak']), typed)).toEqual([]);
  });
});

test('a lexicon numbers each word once, and its words are sorted as strings are', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 3_000 }), (words) => {
      const lexicon = createLexicon();
      const numbers = words.map((word) => {
        const units = Uint16Array.from(word, (letter) => letter.charCodeAt(0));
        return lexicon.number(units, word.length, word.charCodeAt(0));
      });
      const different = [...new Set(words)];
      expect(numbers).toEqual(words.map((word) => different.indexOf(word)));
      const order = runAtOnce(sortWords(lexicon.words));
      expect([...order].map((word) => different[word])).toEqual(different.sort());
    }),
  );
});
