import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonMistake } from './json-mistake.ts';

test.each([
  ['', 1, 1],
  ['{"by": "A notary", "on": ', 1, 26],
  ['{\n  "by": "A notary"\n  "on": 1\n}', 3, 3],
  ['{\r\n  "by": "A notary",\r\n}', 3, 1],
  ['[1, 2,]', 1, 7],
  ['{"by": A notary}', 1, 8],
  ["{'by': 1}", 1, 2],
  ['{"by": "never closed}', 1, 8],
  ['{"by": 1} {"by": 2}', 1, 11],
  ['[1}', 1, 3],
  ['[TRUE]', 1, 2],
  ['{"share": 0,05}', 1, 13],
  ['[01]', 1, 3],
  ['["ا", "كم" "x"]', 1, 12],
])('%j is no JSON from line %i, column %i on', (text, line, column) => {
  expect(findJsonMistake(text)).toEqual({ line, column });
});

test('finds a mistake where a parser does, and nowhere else', () => {
  const cut = fc.record({
    at: fc.nat(80),
    remove: fc.nat(3),
    put: fc.constantFrom('', ',', '}', ']', '"', ':', '1', '\n'),
  });
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), fc.option(cut), (value, indent, mutation) => {
      const whole = JSON.stringify(value, null, indent);
      const text = mutation
        ? whole.slice(0, mutation.at) + mutation.put + whole.slice(mutation.at + mutation.remove)
        : whole;
      expect(findJsonMistake(text) === null).toBe(isJson(text));
    }),
    { numRuns: 3000 },
  );
});

test('reads what is long and deep', () => {
  expect(findJsonMistake(`"${'x'.repeat(200_000)}"`)).toBeNull();
  expect(findJsonMistake(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toBeNull();
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
