import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBits } from '#app/features/listings/index/columns/bitset.ts';
import { runAtOnce } from '#app/features/listings/index/slices.ts';
import { createDictionaryWriter, type Dictionary } from './dictionary.ts';
import { mergeDictionaries } from './merge-dictionaries.ts';
import { addDocuments, readBits, readDocuments } from './postings.ts';
import { rangeKey, uniteWideRanges } from './wide-ranges.ts';

const documents = 5_000;

/** By word, its documents, ascending. */
type Plain = Record<string, number[]>;

const anyDocuments = fc.oneof(
  fc.uniqueArray(fc.nat(documents - 1), { minLength: 1, maxLength: 40 }),
  fc.nat(7).map((step) => Array.from({ length: documents }, (_, at) => at).filter((at) => at % (step + 1) === 0)),
);
const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'ا'), minLength: 1, maxLength: 4 });
const anyPlain: fc.Arbitrary<Plain> = fc
  .dictionary(anyWord, anyDocuments, { maxKeys: 12 })
  .map((plain) =>
    Object.fromEntries(Object.entries(plain).map(([word, found]) => [word, found.sort((a, b) => a - b)])),
  );

function write(plain: Plain): Dictionary {
  const writer = createDictionaryWriter(documents);
  for (const [word, found] of Object.entries(plain).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const units = Uint16Array.from(word, (letter) => letter.charCodeAt(0));
    const vocabulary = { units, starts: Uint32Array.of(0, units.length), size: 1 };
    writer.add(vocabulary, 0, Uint32Array.from(found));
  }
  return writer.finish();
}

function read({ vocabulary: { units, starts, size }, postings }: Dictionary): Plain {
  const into = new Uint32Array(documents);
  return Object.fromEntries(
    Array.from({ length: size }, (_, word) => [
      String.fromCharCode(...units.subarray(starts[word], starts[word + 1])),
      [...into.subarray(0, readDocuments(postings, word, into))],
    ]),
  );
}

test('a dictionary gives back what was written, and the union of any range', () => {
  fc.assert(
    fc.property(anyPlain, fc.nat(12), fc.nat(12), (plain, a, b) => {
      const dictionary = write(plain);
      expect(read(dictionary)).toEqual(plain);
      const words = Object.keys(plain).sort();
      const [from, to] = [Math.min(a, b, words.length), Math.min(Math.max(a, b), words.length)];
      const bits = createBits(documents);
      addDocuments(dictionary.postings, { from, to }, bits);
      const into = new Uint32Array(documents);
      const union = new Set(words.slice(from, to).flatMap((word) => plain[word] ?? []));
      expect([...into.subarray(0, readBits(bits, into))]).toEqual([...union].sort((one, other) => one - other));
    }),
  );
});

test('merged dictionaries have the words of all, without the dead', () => {
  fc.assert(
    fc.property(anyPlain, anyPlain, (one, other) => {
      // Even numbers stay in the first half, every third of the others goes to the second.
      const first = Int32Array.from({ length: documents }, (_, at) => (at % 2 === 0 ? at / 2 : -1));
      const second = Int32Array.from({ length: documents }, (_, at) => (at % 3 === 0 ? documents / 2 + at / 3 : -1));
      const merged = runAtOnce(mergeDictionaries([write(one), write(other)], [first, second], documents));
      const expected: Plain = {};
      for (const word of new Set([...Object.keys(one), ...Object.keys(other)])) {
        const kept = [...(one[word] ?? []).map((at) => first[at]!), ...(other[word] ?? []).map((at) => second[at]!)];
        const alive = kept.filter((at) => at >= 0).sort((a, b) => a - b);
        if (alive.length > 0) expected[word] = alive;
      }
      expect(read(merged)).toEqual(expected);
    }),
  );
});

test('wide ranges are united as if the words were looked up one by one', () => {
  const words = Array.from(
    { length: documents },
    (_, at) => `b${at.toString(2).replaceAll('1', 'x').replaceAll('0', 'y')}`,
  );
  const dictionary = write({ b: [0, 1], ...Object.fromEntries(words.map((word, at) => [word, [at]])) });
  const wide = runAtOnce(uniteWideRanges(dictionary));
  expect(wide.size).toBeGreaterThan(0);
  for (const [key, united] of wide) {
    const range = { from: Math.floor(key / rangeKey({ from: 1, to: 0 })), to: key % rangeKey({ from: 1, to: 0 }) };
    const bits = createBits(documents);
    addDocuments(dictionary.postings, range, bits);
    expect(united).toEqual(bits);
  }
});
