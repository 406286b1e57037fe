import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonEntries, jsonLimits } from './json-entries.ts';

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Uint8Array, { size = 1_000, limits = jsonLimits } = {}) {
  const entries: unknown[] = [];
  for await (const entry of jsonEntries(chunksOf(Buffer.from(text), size), limits)) entries.push(entry);
  return entries;
}

test('what is written is read back, as lines and as an array, wherever its bytes are cut', async () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(fc.array(object), fc.integer({ min: 1, max: 50 }), async (objects, size) => {
      const expected = objects.map((one) => JSON.parse(JSON.stringify(one)));
      const lines = objects.map((one) => `${JSON.stringify(one)}\n`).join('');
      expect(await read(lines, { size })).toEqual(expected);
      expect(await read(`\ufeff${JSON.stringify(objects, null, 2)}`, { size })).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test.for<[text: string | Uint8Array, problem: string, limits?: Partial<typeof jsonLimits>]>([
  ['Ref;Type', 'not-json'],
  ['<root/>', 'not-json'],
  ['{"a":1}]', 'not-json'],
  ['[[{}]]', 'not-json'],
  ['[{}]{}', 'not-json'],
  ['{a:1}', 'not-json'],
  [Buffer.from('{"a":"é"}', 'latin1'), 'not-json'],
  ['{"a":1}\n{"b":', 'cut-off'],
  ['[{"a":1},', 'cut-off'],
  ['{"a":"}', 'cut-off'],
  ['{"a":"aaaaaaaaaa"}', 'long-entry', { maxLength: 10 }],
  ['{}{}{}', 'many-entries', { maxEntries: 2 }],
])('%j fails as %s', async ([text, problem, limits]) => {
  await expect(read(text, { limits: { ...jsonLimits, ...limits } })).rejects.toMatchObject({ problem });
});

test('an object without an end is given up', async () => {
  let pulled = 0;
  async function* endless() {
    yield Buffer.from('{"a":"');
    for (; ; pulled += 1_000) yield Buffer.alloc(1_000, 'a');
  }
  const reading = (async () => {
    for await (const _ of jsonEntries(endless())) expect.unreachable();
  })();
  await expect(reading).rejects.toMatchObject({ problem: 'long-entry' });
  expect(pulled).toBeLessThan(jsonLimits.maxLength + 10_000);
});
