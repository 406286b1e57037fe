import { expect, test } from 'vitest';
import { shortQuery } from './own-address.ts';

test('a query as ours are is kept as it is', () => {
  for (const query of ['', '?', '?type=Villa&utm=%C3%A9%20a', `?area=${'115.1,-8.6;'.repeat(200)}`]) {
    expect(shortQuery(query)).toBe(query);
  }
});

test.each([
  ['one long value', `?type=Villa&area=${'%3B'.repeat(9_000)}&page=2`, '?type=Villa&page=2'],
  ['a long name', `?${'x'.repeat(9_000)}=1&page=2`, '?page=2'],
  ['what grows when it is encoded', `?area=${';'.repeat(2_600)}`, ''],
])('of %s only what fits is kept', (_, query, kept) => expect(shortQuery(query)).toBe(kept));

test('of very many parameters those that come first are kept', () => {
  const query = `?${Array.from({ length: 5_000 }, (_, at) => `a${at}=1`).join('&')}`;
  expect(shortQuery(query).length).toBeLessThanOrEqual(2_501);
  expect(shortQuery(query)).toMatch(/^\?a0=1&a1=1&/);
});
