import { expect, test } from 'vitest';
import { readReturnPath, signInAddress } from './return-path.ts';

test.for([
  ['/account', '/account'],
  ['/account/leads?state=new&lang=ar', '/account/leads?state=new'],
  ['/account/leads#x', '/account/leads'],
  ['/account/../properties', '/account'],
  ['/accounting', '/account'],
  ['/account/sign-in?to=/account/leads', '/account'],
  ['//evil.example/account', '/account'],
  ['/\\evil.example/account', '/account'],
  ['/\t/evil.example/account', '/account'],
  ['https://evil.example/account', '/account'],
  ['javascript:alert(1)', '/account'],
  ['account', '/account'],
  ['', '/account'],
  [null, '/account'],
] as const)('%j leads to %s', ([asked, path]) => {
  expect(readReturnPath(asked)).toBe(path);
});

test('signing in leads back, and mentions that a session has ended', () => {
  expect(signInAddress({ pathname: '/account', search: '?lang=id' }, false)).toBe('/account/sign-in');
  expect(signInAddress({ pathname: '/account/leads', search: '?q=a' }, true)).toBe(
    '/account/sign-in?to=%2Faccount%2Fleads%3Fq%3Da&ended=1',
  );
});
