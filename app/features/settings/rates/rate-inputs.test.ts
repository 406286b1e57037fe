import { expect, test } from 'vitest';
import { readRate } from './rate-inputs.ts';

test.for([
  ['16283', 16_000, 16_283],
  ['16,283.5', 16_000, 16_283.5],
  ['16.283,5', 16_000, 16_283.5],
  ['16.283', 16_000, 16_283],
  ['16 283', 16_000, 16_283],
  ['0,8502', 0.9, 0.8502],
  ['0.8502', 0.9, 0.8502],
  ['1.512', 1.5, 1.512],
] as const)('%s beside %d is %d', ([typed, now, rate]) => expect(readRate(typed, now)).toBe(rate));

test.for(['', 'ten', '-3', '0', '1e5', '1,2,3,x'])('%j is no rate', (typed) => expect(readRate(typed, 1)).toBeNull());
