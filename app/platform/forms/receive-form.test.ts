import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { receiveForm, type SentFile } from './receive-form.server.ts';

const requestOf = (body: BodyInit) =>
  new Request('https://bale.example', { method: 'POST', body, duplex: 'half' } as RequestInit);

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const ignore = () => Promise.resolve();

test('files are passed on as they arrive, and the other fields are answered', async () => {
  const received: [string, string, string][] = [];
  const receive = async ({ field, name, content }: SentFile) => {
    received.push([field, name, String(await buffer(content))]);
  };
  const sent = formOf({ before: '1', file: new File(['one'], 'a.jpg'), none: new File([], 'b'), after: 'ü' });
  // As browsers name the file that nobody chose.
  const text = (await new Response(sent).text()).replace('filename="b"', 'filename=""');
  const [, boundary] = /^--(.+)\r\n/.exec(text) ?? [];
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const form = await receiveForm(new Request('https://bale.example', { method: 'POST', headers, body: text }), receive);
  expect([...(form ?? [])]).toEqual([
    ['before', '1'],
    ['after', 'ü'],
  ]);
  expect(received).toEqual([['file', 'a.jpg', 'one']]);
});

test('a form without files comes in either type', async () => {
  const form = await receiveForm(
    requestOf(
      new URLSearchParams([
        ['a', 'ü&'],
        ['a', ''],
      ]),
    ),
    ignore,
  );
  expect([...(form ?? [])]).toEqual([
    ['a', 'ü&'],
    ['a', ''],
  ]);
  expect([...((await receiveForm({ body: null, headers: new Headers() }, ignore)) ?? [])]).toEqual([]);
});

test('fields that hold too much are refused, and are not kept in memory', async () => {
  const big = 'x'.repeat(300_000);
  expect(await receiveForm(requestOf(formOf({ a: big })), ignore)).toBeNull();
  expect(await receiveForm(requestOf(new URLSearchParams({ a: big })), ignore)).toBeNull();
});

test('a line that breaks in a file leaves no form', async () => {
  let pulls = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls > 3) controller.error(new Error('The line broke.'));
      else if (pulls > 1) controller.enqueue(Buffer.alloc(1000));
      else controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n'));
    },
  });
  const headers = new Headers({ 'Content-Type': 'multipart/form-data; boundary=x' });
  const receive = async ({ content }: SentFile) => void (await buffer(content).catch(() => {}));
  expect(await receiveForm({ body, headers }, receive)).toBeNull();
});
