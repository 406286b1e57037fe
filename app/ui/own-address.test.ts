import { expect, test } from 'vitest';
import { shortQuery } from './own-address.ts';

test('a query as ours are is kept as it is', () => {
  for (const query of ['', '?', '?type=Villa&utm=%C3%A9%20a', `?area=${'115.1,-8.6;'.repeat(200)}`]) {
    expect(shortQuery(query)).toBe(query);
  }
});

test('a longer one is left out', () => {
  expect(shortQuery(`?type=Villa&area=${'%3B'.repeat(9_000)}`)).toBe('');
});
