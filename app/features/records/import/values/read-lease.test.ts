import { expect, test } from 'vitest';
import { readLease } from './read-lease.ts';

test.for([
  ['25 years extendable', { months: 300, extension: null }],
  ['20 years, can extend', { months: 240, extension: null }],
  ['25 tahun bisa diperpanjang 25 tahun', { months: 300, extension: 300 }],
  ['25 years + 25 years extension', { months: 300, extension: 300 }],
  ['25 years from 2024', { end: '2048-12-31' }],
  ['25 years from 1 July 2024', { end: '2049-07-01' }],
  ['30 years (until 2054)', { end: '2054-12-31' }],
  ['2024 - 2049', { end: '2049-12-31' }],
  ['25+5+25', null],
  ['long', null],
] as const)('the lease %s', ([text, lease]) => expect(readLease(text, 'dmy')).toEqual(lease));
