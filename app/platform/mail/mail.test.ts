import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailAddress, mailLine, readSender } from './mail.ts';

test('a header line is one line of valid characters, whatever it was made from', () => {
  expect(mailLine('Garden\r\nBcc: all@x.example')).toBe('Garden Bcc: all@x.example');
  expect(mailLine('a\u0000b\u2028c\ud800d')).toBe('a b c d');
  expect(mailLine('منزل في أوبود 😀')).toBe('منزل في أوبود 😀');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = mailLine(text);
      expect(line).not.toMatch(/\p{Cc}/u);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});

test.for([
  ['made@bale.example', true],
  ["o'neil+bali@bale.example", true],
  ['مادي@مثال.إختبار', true],
  ['a@b.example,c@d.example', false],
  ['made@bale.example\r\nBcc: x@y.example', false],
  ['"a b"@bale.example', false],
  ['<made@bale.example>', false],
  ['made', false],
] as const)('%j can be an address: %s', ([address, can]) => expect(isMailAddress(address)).toBe(can));

test('a sender is parsed with and without a name', () => {
  expect(readSender('"Bale" Estates <hello@bale.example>')).toEqual({
    name: 'Bale Estates',
    address: 'hello@bale.example',
  });
  expect(readSender('hello@bale.example')).toEqual({ name: null, address: 'hello@bale.example' });
});
