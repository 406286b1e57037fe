import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBit, allBits, countBits, countCommonWithin, createBits, hasBit, readBlocks, removeBit } from './bitset.ts';

const documents = 100;
const anyNumbers = fc.uniqueArray(fc.nat(documents - 1));

function bitsOf(numbers: readonly number[]) {
  const bits = createBits(documents);
  for (const number of numbers) addBit(bits, number);
  return bits;
}

test('a bitset is a set of numbers', () => {
  fc.assert(
    fc.property(anyNumbers, anyNumbers, (numbers, others) => {
      const bits = bitsOf(numbers);
      expect(countBits(bits)).toBe(numbers.length);
      const blocks = readBlocks(bits, new Int32Array(bits.length));
      const common = numbers.filter((number) => others.includes(number));
      expect(countCommonWithin(blocks, bits, bitsOf(others))).toBe(common.length);
      for (const number of others) removeBit(bits, number);
      for (let at = 0; at < documents; at += 1) {
        expect(hasBit(bits, at)).toBe(numbers.includes(at) && !others.includes(at));
      }
    }),
  );
});

test('all documents are no more than there are', () => {
  for (const count of [0, 1, 31, 32, 33, 64]) expect(countBits(allBits(count))).toBe(count);
});
