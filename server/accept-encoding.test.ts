import { expect, it } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['zstd, deflate', null],
  ['br;q=x', null],
  ['gzip;q=0, br;q=0', null],
])('answers %j with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it('chooses among what there is', () => {
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(chooseEncoding('br', [])).toBeNull();
});
