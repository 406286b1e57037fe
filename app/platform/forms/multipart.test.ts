import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MalformedForm, readBoundary, readParts } from './multipart.server.ts';

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]) {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function encoded(form: FormData) {
  const response = new Response(form);
  const boundary = readBoundary(response.headers.get('Content-Type')) ?? '';
  return { boundary, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** What the platform writes can be read, whatever the pieces it arrives in. */
test('every field of a form is read as it was sent', async () => {
  const name = fc.string({ unit: 'binary' }).map((each) => `n${each.replace(/[\r\n\0]/g, '').toWellFormed()}`);
  const value = fc.oneof(fc.string(), fc.constantFrom('', '\r\n', '\r\n--', '\r\n------form', '--', 'é'));
  const field = fc.record({ name, value, fileName: fc.option(name) });
  const pieces = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(field), pieces, async (fields, sizes) => {
      const form = new FormData();
      for (const { name, value, fileName } of fields) {
        if (fileName === null) form.append(name, value.replace(/\r\n?|\n/g, '\r\n'));
        else form.append(name, new File([value], fileName));
      }
      const { boundary, bytes } = await encoded(form);
      const read: unknown[] = [];
      for await (const part of readParts(inPieces(bytes, sizes), boundary)) {
        read.push([part.name, part.fileName, await text(part.content)]);
      }
      const sent = [...form].map(async ([name, value]) =>
        typeof value === 'string' ? [name, null, value] : [name, value.name, await value.text()],
      );
      expect(read).toEqual(await Promise.all(sent));
    }),
  );
});

test('what is left of a field is skipped', async () => {
  const form = new FormData();
  for (const name of ['a', 'b', 'c']) form.append(name, new File(['x'.repeat(500)], name));
  const { boundary, bytes } = await encoded(form);
  const names: string[] = [];
  for await (const { name, content } of readParts(inPieces(bytes, [7]), boundary)) {
    names.push(name);
    if (name === 'b') for await (const _ of content) break;
  }
  expect(names).toEqual(['a', 'b', 'c']);
});

test('no more is read than is wanted', async () => {
  let read = 0;
  async function* endless() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    for (;;) {
      read += 1;
      yield Buffer.alloc(65_536);
    }
  }
  for await (const { content } of readParts(endless(), 'x')) {
    let seen = 0;
    for await (const _ of content) {
      seen += 1;
      expect(read).toBeLessThan(seen + 2);
      if (seen === 100) break;
    }
    break;
  }
  expect(read).toBeLessThan(102);
});

const head = 'Content-Disposition: form-data; name="a"\r\n\r\n';

test.each([
  ['nothing', ''],
  ['another boundary', `--y\r\n${head}1\r\n--y--`],
  ['an end that is missing', `--x\r\n${head}1`],
  ['a delimiter cut off', `--x\r\n${head}1\r\n--x`],
  ['a head cut off', '--x\r\nContent-Disposition: form-data'],
  ['a head without an end', `--x\r\n${'X: y\r\n'.repeat(3000)}\r\n1\r\n--x--`],
  ['no name', '--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--'],
  ['no line behind the delimiter', `--xx${head}1\r\n--x--`],
])('%s is no form', async (_, body) => {
  const reading = (async () => {
    for await (const { content } of readParts(inPieces(Buffer.from(body), [5]), 'x')) await text(content);
  })();
  await expect(reading).rejects.toThrow(MalformedForm);
});

test.each([
  ['multipart/form-data; boundary=----WebKitFormBoundaryAbC', '----WebKitFormBoundaryAbC'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=x', 'x'],
  ['multipart/form-data', null],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
  ['application/x-www-form-urlencoded', null],
  [null, null],
])('the boundary of %j is %j', (type, boundary) => {
  expect(readBoundary(type)).toBe(boundary);
});
