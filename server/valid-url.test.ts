import { expect, it } from 'vitest';
import { pathOf } from './valid-url.ts';

it.each([
  ['http://localhost:3000/a/b?c=/d', '/a/b'],
  ['http://localhost', ''],
  ['http://[::1]:3000//evil.example/x#y', '//evil.example/x'],
  ['http://x/%zz', '/%zz'],
])('reads the path of %s', (url, path) => expect(pathOf(url)).toBe(path));
