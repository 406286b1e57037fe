import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';
import { requestLog } from './request-log.ts';

async function linesOf(...paths: string[]) {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const log = pino({ base: null }, sink);
  const app = new Hono<ServerEnv>()
    .use(requestInfo(log))
    .use(requestLog(log))
    .get('/broken', () => {
      throw new Error('broken');
    })
    .all('*', (c) => c.text('ok'))
    .onError((_, c) => c.text('', 500));
  for (const path of paths) await app.request(path);
  return lines;
}

it('writes one line a request, with what helps to find it again', async () => {
  const [line, ...others] = await linesOf('/property/12?lang=id');
  expect(others).toEqual([]);
  expect(line).toMatchObject({ method: 'GET', path: '/property/12', query: ['lang'], status: 200 });
  expect(line?.['id']).toMatch(/^[\w-]{36}$/);
  expect(line?.['ms']).toEqual(expect.any(Number));
});

it('keeps no value of the query, which may be personal', async () => {
  const lines = await linesOf('/thanks?email=putu@example.com&name=Putu%20Example');
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/putu/i);
});

it('keeps nothing that may be an e-mail address, wherever it stands', async () => {
  const address = 'putu@mail.example';
  const escaped = [address, encodeURIComponent(address), encodeURIComponent(encodeURIComponent(address))];
  const lines = await linesOf(
    ...escaped.flatMap((text) => [`/contact/${text}/x?page=2`, `/about?${text}=1&putu&lang=id`]),
  );
  expect(lines.map(({ path, query }) => [path, query])).toEqual(
    escaped.flatMap(() => [
      ['/contact/…/x', ['page']],
      ['/about', ['…', 'lang']],
    ]),
  );
});

it('writes failures too, and probes not', async () => {
  const lines = await linesOf('/broken', '/livez', '/readyz');
  expect(lines.map((line) => [line['path'], line['status']])).toEqual([['/broken', 500]]);
});

it('is not carried away by a thousand names', async () => {
  const query = Array.from({ length: 1000 }, (_, i) => `n${i}=1`).join('&');
  expect(JSON.stringify(await linesOf(`/?${query}&${'x'.repeat(5000)}=1`)).length).toBeLessThan(1000);
});
