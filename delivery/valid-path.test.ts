import { expect, it } from 'vitest';
import { isValidPath } from './valid-path.ts';

it.each(['/', '/properties', '/property/12', '/%D9%81%D9%8A%D9%84%D8%A7', '/a%20b', '/assets/x-Y_z.js', '/a.data'])(
  'takes %s',
  (path) => expect(isValidPath(path)).toBe(true),
);

it.each([
  '/%zz',
  '/%',
  '/%C0%AF',
  '/a%00b',
  '/a%0d%0aSet-Cookie:x',
  '/%7f',
  '//evil.example',
  '/a//b',
  '/%5Cevil.example',
])('refuses %s', (path) => expect(isValidPath(path)).toBe(false));
