import { EventEmitter } from 'node:events';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { bodyLimits } from './body-limits.ts';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';

const app = new Hono<ServerEnv>()
  .use(requestInfo(createLog('silent')))
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

test.each(['/contact', '/homes/7/pictures'])(
  'what is more than %s takes is read before it is refused',
  async (path) => {
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read += 1;
        if (read > 200) controller.close();
        else controller.enqueue(new Uint8Array(10_000));
      },
    });
    const headers = { 'Content-Length': '2000000' };
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect((await app.request(request)).status).toBe(413);
    expect(read).toBe(201);
  },
);

test('a form that does not come is ended, a file may take its time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ended: string[] = [];
  const begin = (path: string) => {
    const incoming = Object.assign(new EventEmitter(), {
      socket: {},
      complete: false,
      destroy: () => ended.push(path),
    });
    void app.request(path, { method: 'POST', headers: { 'Content-Length': '10' } }, { incoming });
  };
  begin('/contact');
  begin('/homes/7/pictures');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual(['/contact']);
});
