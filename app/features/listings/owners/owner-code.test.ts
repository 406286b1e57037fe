import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOf, readVerdict, writeVerdicts } from './owner-code.ts';

test('every verdict is read as it was written, in a third of the characters', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }), (places) => {
      const code = writeVerdicts(places, 'Ab');
      expect(code).toMatch(/^Ab[\w-]*$/);
      expect(code).toHaveLength(2 + Math.ceil(places.length / 3));
      expect(places.map((_, at) => readVerdict(code, at, 'Ab'))).toEqual(places);
    }),
  );
});

test('beyond its end, in what is no code, and in another order nobody stands', () => {
  expect(readVerdict(writeVerdicts([1, 2, 3], 'Ab'), 3, 'Ab')).toBeNull();
  expect(readVerdict('Abé', 0, 'Ab')).toBeNull();
  expect(readVerdict(writeVerdicts([1, 2, 3], 'Ab'), 1, 'Ac')).toBeNull();
  expect(orderOf(['wni', 'wni.live'])).not.toBe(orderOf(['wni.live', 'wni']));
});
