import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { bodyLimits } from './body-limits.ts';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';

const app = new Hono<ServerEnv>()
  .use(requestInfo(createLog('silent'), false))
  .use(bodyLimits([{ path: '/homes/:id/pictures', maxBytes: 1_000_000 }]))
  .post('*', (c) => c.text('taken'));

function send(path: string, bytes: number, headers: Record<string, string> = { 'Content-Length': String(bytes) }) {
  return app.request(path, { method: 'POST', body: new Uint8Array(bytes), headers });
}

test.each([
  ['/contact', 200_000, 200],
  ['/contact', 300_000, 413],
  ['/homes/7/pictures', 1_000_000, 200],
  ['/homes/7/pictures.data', 1_000_000, 200],
  ['/homes/7/pictures', 1_000_001, 413],
  ['/homes/7/pictures/more', 300_000, 413],
])('%s with %i bytes: %i', async (path, bytes, status) => {
  expect((await send(path, bytes)).status).toBe(status);
});

test('a file of unknown size is not read to measure it', async () => {
  expect((await send('/homes/7/pictures', 10, {})).status).toBe(411);
  expect((await send('/homes/7/pictures', 10, { 'Content-Length': '10', 'Transfer-Encoding': 'chunked' })).status).toBe(
    411,
  );
});
