import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml } from '#tests/read-xml.ts';
import { escapeXml } from './markup.ts';

test('any text at all stands within XML, and comes back but for what XML cannot hold', () => {
  const anything = fc.string({
    unit: fc.oneof(
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
      fc.string(),
    ),
  });
  fc.assert(
    fc.property(anything, (text) => {
      const { text: read, attributes } = readXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`);
      const allowed = text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
      expect(read).toBe(allowed.replace(/\r\n?/g, '\n'));
      expect(attributes['b']).toBe(allowed.replace(/\r\n|[\t\n\r]/g, ' '));
    }),
  );
});

test.for([
  ['a]]>b', 'a]]>b'],
  ['<script>&amp;</script>', '<script>&amp;</script>'],
  ['tab\tline\nend', 'tab\tline\nend'],
  ['nul\0 bell\u0007 escape\u001b delete\u007f', 'nul bell escape delete'],
  ['half \ud83d of a letter', 'half \ufffd of a letter'],
  ['whole 😀 \u{1f3e1}', 'whole 😀 \u{1f3e1}'],
] as const)('%j is read as %j', ([text, read]) => {
  expect(readXml(`<a>${escapeXml(text)}</a>`).text).toBe(read);
});
