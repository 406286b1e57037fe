import { expect, test } from 'vitest';
import { xmlEntries, xmlLimits } from './xml-entries.ts';

async function* chunksOf(bytes: Uint8Array, size = 1_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(document: string | Uint8Array, { size = 1_000, limits = xmlLimits } = {}) {
  const entries: unknown[] = [];
  const bytes = typeof document === 'string' ? Buffer.from(document) : document;
  for await (const { element } of xmlEntries(chunksOf(bytes, size), limits)) entries.push(element);
  return entries;
}

const document = '<?xml version="1.0"?><r><e><n>Café &amp; <![CDATA[<b>]]> &#8364;</n></e><!-- no --><f/></r>';
const expected = [
  { name: 'e', text: '', children: [{ name: 'n', text: 'Café & <b> €', children: [] }] },
  { name: 'f', text: '', children: [] },
];

test.for<[name: string, bytes: Uint8Array]>([
  ['UTF-8', Buffer.from(document)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${document}`)],
  ['UTF-16', Buffer.from(`\ufeff${document}`, 'utf16le')],
  ['UTF-16 of other machines', Buffer.from(`\ufeff${document}`, 'utf16le').swap16()],
  ['declared Latin', Buffer.from(document.replace('?>', ' encoding="ISO-8859-1"?>'), 'latin1')],
  ['declared UTF-16, sent otherwise', Buffer.from(document.replace('?>', ' encoding="UTF-16"?>'))],
])('%s is read, wherever its bytes are cut', async ([, bytes]) => {
  for (const size of [1, 7, 300, 5_000]) expect(await read(bytes, { size })).toEqual(expected);
});

const bomb = '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><r><e>&b;</e></r>';
const outside = '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><r><e>&a;</e></r>';

test.for<[document: string, problem: string, limits?: Partial<typeof xmlLimits>]>([
  ['', 'not-xml'],
  ['Ref;Type\nA;Villa', 'not-xml'],
  ['<!DOCTYPE html><html><p>Sign in</html>', 'not-xml'],
  ['<r><e>&nbsp;</e></r>', 'not-xml'],
  ['<r><e></r>', 'not-xml'],
  ['<?xml version="1.0" encoding="klingon"?><r/>', 'not-xml'],
  [bomb, 'doctype'],
  [outside, 'doctype'],
  ['<r><e>a</e><e>b', 'cut-off'],
  ['<r', 'not-xml'],
  [`<r>${'<e>'.repeat(20)}${'</e>'.repeat(20)}</r>`, 'too-deep'],
  ['<r><e>aaaaaaaaaaaaaaaaaaaa</e></r>', 'long-entry', { maxLength: 60 }],
  ['<r><e/><e/><e/></r>', 'many-entries', { maxEntries: 2 }],
])('%j fails as %s', async ([text, problem, limits]) => {
  await expect(read(text, { limits: { ...xmlLimits, ...limits } })).rejects.toMatchObject({
    name: 'XmlFailed',
    problem,
  });
});

test.for<[document: string, line: number]>([
  ['<r>\n<e>a & b</e>\n<f/></r>', 2],
  ['<r>\n<e/>\n<e a="?w=1&h=2"/>\n</r>', 3],
  ['<r>\n<e>\n<u>https://a.example/?w=1&h=2</u></e>\n<f>x; y</f></r>', 3],
  ['<r>\n<e><![CDATA[a & b]]></e>\n<e>R&D</e>\n</r>', 3],
  ['<r>\n<e>&nbsp;</e></r>', 2],
  ['<r>\n\n<e><p>a</e></r>', 3],
  [`<r>\n${'<e>a</e>\n'.repeat(9_000)}<e>a & b</e>\n</r>`, 9_002],
])('%j is not well-formed, on line %i', async ([text, line]) => {
  for (const size of [7, 1_000_000])
    await expect(read(text, { size })).rejects.toMatchObject({ problem: 'not-xml', line });
});

test('what is cut off behind an & in its texts is cut off', async () => {
  for (const text of [
    '<r><e>a &amp; b</e><e>c',
    '<r><e><![CDATA[a & b]]></e><e>c',
    '<r><!-- a & b --><e>a</e><e>b &am',
  ])
    await expect(read(text)).rejects.toMatchObject({ problem: 'cut-off' });
});

test.for<[name: string, begin: string, rest: string]>([
  ['text', '<r><e>', 'a'.repeat(10_000)],
  ['an attribute', '<r><e a="', 'a'.repeat(10_000)],
  ['attributes', '<r><e ', 'x="1" '.repeat(1_000).replace(/x/g, () => `x${Math.random().toString(36).slice(2)}`)],
  ['a comment', '<r><!--', 'a'.repeat(10_000)],
  ['elements', '<r><e>', '<f></f>'.repeat(1_000)],
  ['a doctype', '<!DOCTYPE r [', '<!ENTITY a "b">'.repeat(500)],
])('%s without an end is given up long before memory is', async ([, begin, rest]) => {
  let pulled = 0;
  async function* endless() {
    yield Buffer.from(begin);
    for (; ; pulled += rest.length) yield Buffer.from(rest);
  }
  const reading = (async () => {
    for await (const _ of xmlEntries(endless())) expect.unreachable();
  })();
  await expect(reading).rejects.toMatchObject({ name: 'XmlFailed' });
  expect(pulled).toBeLessThan(2 * xmlLimits.maxLength);
});

test('entries come as soon as they are over, and no more is read than is wanted', async () => {
  let pulled = 0;
  async function* endless() {
    yield Buffer.from(`<r>${' '.repeat(300)}`);
    for (; ; pulled += 1) yield Buffer.from('<e>a</e>');
  }
  let read = 0;
  for await (const _ of xmlEntries(endless())) if (++read === 100) break;
  expect(pulled).toBe(99);
});
