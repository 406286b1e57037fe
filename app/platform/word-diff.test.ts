import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords, type Stretch } from './word-diff.ts';

/** Changed stretches in brackets. */
const shown = (stretches: readonly Stretch[]) =>
  stretches.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const whole = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('');

test.for([
  [
    'en',
    'Three bedrooms and a pool.',
    'Four bedrooms and a pool.',
    '[Three ]bedrooms and a pool.',
    '[Four ]bedrooms and a pool.',
  ],
  [
    'en',
    'A villa with a pool.',
    'A villa with a garden, a pool.',
    'A villa with a pool.',
    'A villa with a [garden, a ]pool.',
  ],
  ['en', 'One. Two. Three.', 'One. Three.', 'One. [Two. ]Three.', 'One. Three.'],
  [
    'en',
    'The same,\n\nbroken otherwise',
    'The same, broken\notherwise',
    'The same,\n\nbroken otherwise',
    'The same, broken\notherwise',
  ],
  ['id', 'Vila dengan kolam', 'Vila dengan kolam renang', 'Vila dengan kolam', 'Vila dengan kolam [renang]'],
  ['ar', 'فيلا فيها ثلاث غرف نوم', 'فيلا فيها أربع غرف نوم', 'فيلا فيها [ثلاث ]غرف نوم', 'فيلا فيها [أربع ]غرف نوم'],
  ['en', '', 'New', '', '[New]'],
  ['en', 'Old', '', '[Old]', ''],
  ['en', '', '', '', ''],
] as const)('%s: %s → %s', ([locale, older, newer, gone, added]) => {
  const diff = diffWords(older, newer, locale);
  expect([shown(diff.older), shown(diff.newer)]).toEqual([gone, added]);
});

const someText = fc
  .array(fc.constantFrom('a', 'pool', 'sea', ' ', '  ', '\n', '. ', ', ', 'حديقة', '😀'), { maxLength: 60 })
  .map((words) => words.join(''));

test('the stretches are the texts, what is kept is the same in both, and neighbours differ', () => {
  fc.assert(
    fc.property(someText, someText, (older, newer) => {
      const diff = diffWords(older, newer, 'en');
      const kept = (stretches: readonly Stretch[]) =>
        whole(stretches.filter(({ isChanged }) => !isChanged)).replace(/\s/g, '');
      expect([whole(diff.older), whole(diff.newer)]).toEqual([older, newer]);
      expect(kept(diff.newer)).toBe(kept(diff.older));
      for (const stretches of [diff.older, diff.newer])
        expect(stretches.every(({ isChanged }, at) => isChanged !== stretches[at + 1]?.isChanged)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a text is as itself', () => {
  fc.assert(
    fc.property(someText, (text) => {
      expect(diffWords(text, text, 'en').newer.some(({ isChanged }) => isChanged)).toBe(false);
    }),
  );
});

test.for([
  ['words', 'pool garden ', 'sea view '],
  ['letters', 'a b ', 'b c '],
  ['signs', '.,', ',;'],
])('the longest texts are compared whole: %s', ([, one = '', other = '']) => {
  const [older, newer] = [one, other].map((piece) => piece.repeat(8_000 / piece.length).slice(0, 8_000)) as [
    string,
    string,
  ];
  const diff = diffWords(older, newer, 'en');
  expect([whole(diff.older), whole(diff.newer)]).toEqual([older, newer]);
});
