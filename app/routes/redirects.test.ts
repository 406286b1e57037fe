import { expect, it } from 'vitest';
import { newAddressOf } from './redirects.ts';

it.each([
  ['/properties.php?type=villa', '/properties?type=Villa'],
  ['/properties.php?type=house&status=rent', '/properties?type=House&status=For+Rent'],
  ['/properties.php?type=land&lang=id', '/properties?type=Land&lang=id'],
  ['/properties.php', '/properties'],
  ['/properties.php?type=castle&x=%0d%0aSet-Cookie:a', '/properties'],
  ['/properties.php?lang=AR', '/properties?lang=ar'],
  ['/account.php', '/account'],
  ['/account.php?lang=ar&next=//evil.example', '/account?lang=ar'],
])('%s moved to %s', (from, to) => {
  expect(newAddressOf(new URL(from, 'http://localhost'))).toBe(to);
});

it.each(['/', '/properties', '/contact.php', '/properties.php/x'])('%s did not move', (path) => {
  expect(newAddressOf(new URL(path, 'http://localhost'))).toBeNull();
});
