import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOf, knownOf, lasting } from './lasting.ts';

test('the JSON of an object is what JSON.stringify makes of it, lasting or not', () => {
  const plain = fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined }));
  const item = fc.oneof(plain, plain.map(lasting), fc.constant(undefined), fc.jsonValue());
  const page = fc.dictionary(fc.string(), fc.oneof(fc.array(item), item));
  fc.assert(fc.property(page, (value) => jsonOf(value) === JSON.stringify(value)));
});

test('each lasting value has a number of its own, also where two say the same', () => {
  const numbers = [lasting({ title: 'Villa' }), lasting({ title: 'Villa' })].map((value) => knownOf(value)?.number);
  expect(new Set(numbers).size).toBe(2);
  for (const other of [{ title: 'Villa' }, 'Villa', null, undefined]) expect(knownOf(other)).toBeUndefined();
});
