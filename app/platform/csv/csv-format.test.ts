import { expect, test } from 'vitest';
import { type CsvFormat, detectCsvFormat } from './csv-format.ts';

async function* chunks(...texts: (string | Uint8Array)[]) {
  for (const text of texts) yield typeof text === 'string' ? Buffer.from(text) : text;
}

const detect = (...texts: (string | Uint8Array)[]) => detectCsvFormat(chunks(...texts));

const text = 'Réf,Prix\r\nA1,5 €\r\n';
const utf16 = Buffer.from(text, 'utf16le');
const windows1252 = Buffer.from(text.replace('€', '\x80'), 'latin1');

test.for<[name: string, bytes: Uint8Array, encoding: CsvFormat['encoding']]>([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
  ['UTF-8 with its mark and a broken byte', Buffer.concat([Buffer.from(`\ufeff${text}`), Buffer.of(0xff)]), 'utf-8'],
  ['UTF-16 LE with its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 BE with its mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
  ['UTF-16 LE', utf16, 'utf-16le'],
  ['UTF-16 BE', Buffer.from(utf16).swap16(), 'utf-16be'],
  ['Windows-1252', windows1252, 'windows-1252'],
  ['ASCII', Buffer.from('Ref,Price\nA1,5'), 'utf-8'],
  ['nothing', Buffer.of(), 'utf-8'],
  ['UTF-8 that ends within a letter', Buffer.from(text).subarray(0, 2), 'windows-1252'],
])('%s is recognized, also byte by byte', async ([, bytes, encoding]) => {
  expect(await detect(bytes)).toEqual({ encoding, separator: ',' });
  expect(await detect(...[...bytes].map((byte) => Buffer.of(byte)))).toEqual({ encoding, separator: ',' });
});

test('a letter of Windows-1252 counts at any place, and the rest of the file is not read', async () => {
  const ascii = 'A1,5 euro\n'.repeat(10_000);
  expect((await detect(ascii, ascii, windows1252)).encoding).toBe('windows-1252');
  expect((await detect(ascii, ascii, 'Villa Ânanda')).encoding).toBe('utf-8');
  let read = 0;
  async function* endless() {
    for (; ; read += 1) yield Buffer.from('é,\n'.repeat(1_000), 'latin1');
  }
  expect((await detectCsvFormat(endless())).encoding).toBe('windows-1252');
  expect(read).toBeLessThan(100);
});

test.for<[separator: string, text: string]>([
  [',', 'ref,price\nA1,5\nA2,6'],
  [';', 'ref;price\nA1;5\nA2;6'],
  ['\t', 'ref\tprice\nA1\t5\nA2\t6'],
  [';', 'ref;price;area\nA1;1,5;2,5\nA2;2,5;3,5\n'],
  [',', 'ref,text\nA1,"near; quiet; green"\nA2,b\n'],
  [';', 'ref;text\nA1;"first, second,\nthird, fourth"\nA2;one, two\nA3;-'],
  ['\t', 'ref\ttext\nA1\tone, two; three\nA2\tone; two, three'],
  [';', 'Listings of November\n\nref;price\nA1;5\nA2;6\n'],
  [';', 'ref;price;note\nA1;5\nA2;6;a, b\nA3;7;\n'],
  [';', 'sep=;\nref,a;price,b\nA1,1;5,1\n'],
  ['\t', '"sep=\t"\r\na\tb,c\r\n'],
  [',', 'ref\nA1\nA2'],
  [';', 'ref;price'],
  [',', ''],
  ['|', 'ref|title|price\nA1|Villa, with a pool|USD 450,000\nA2|House; big|USD 1\n'],
  [',', 'ref,pictures,price\nA1,a.jpg|b.jpg,5\nA2,c.jpg|d.jpg,6'],
  ['|', 'sep=|\na|b\n'],
  [',', 'a,"b'],
])('the separator %j is found in %j', async ([separator, sample]) => {
  expect((await detect(sample)).separator).toBe(separator);
});

test('whatever the bytes are, some format is found', async () => {
  const zip = Buffer.from('504b0304140006000800000021', 'hex');
  expect((await detect(zip)).separator).toBe(',');
  expect((await detect(Buffer.alloc(200_000, '"'))).separator).toBe(',');
  expect((await detect(Buffer.alloc(200_000, ';'))).separator).toBe(',');
});

test('quotes behind a backslash are told from doubled ones', async () => {
  const escaped = 'ref,text,price\nA1,"A \\"quiet\\" villa, near",5\nA2,"Another",6\n';
  expect(await detect(escaped)).toEqual({ encoding: 'utf-8', separator: ',', quoteEscape: 'backslash' });
  expect(await detect('ref,text\nA1,"C:\\"\nA2,"x"\n')).toEqual({ encoding: 'utf-8', separator: ',' });
});
