import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const multipart = 'multipart/form-data; boundary=x';
const send = (body: string, type: string) =>
  readForm(new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } }));

test('a body that is cut off, empty or of another type is an empty form', async () => {
  for (const [body, type] of [
    ['', multipart],
    ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', multipart],
    ['a=b', 'text/plain'],
    ['{"a":"b"}', 'application/json'],
  ] as const) {
    expect([...(await send(body, type))]).toEqual([]);
  }
  expect((await send('a=b', 'application/x-www-form-urlencoded')).get('a')).toBe('b');
});
