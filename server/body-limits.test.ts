import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { bodyLimits } from './body-limits.ts';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';

/** How many places in a lane were given up. */
let left = 0;

const app = new Hono<ServerEnv>()
  .use(requestInfo(createLog('silent')))
  .use(
    bodyLimits([{ path: '/homes/:id/pictures', maxBytes: 1_000_000 }], {
      isSignedIn: async (cookies) => cookies === 'session=right',
      leave: () => {
        left += 1;
      },
    }),
  )
  .post('*', async (c) => c.text(`taken: ${(await c.req.raw.text()).length}`));

const ofMember = { Cookie: 'session=right' };

function send(path: string, bytes: number, headers: Record<string, string> = { 'Content-Length': String(bytes) }) {
  return app.request(path, { method: 'POST', body: new Uint8Array(bytes), headers: { ...ofMember, ...headers } });
}

/** A request whose body comes as `pull` gives it. */
function streamed(
  path: string,
  headers: Record<string, string>,
  pull: (controller: ReadableStreamDefaultController) => void,
): Request {
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  return new Request(`http://localhost${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
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
    const request = streamed(path, { ...ofMember, 'Content-Length': '2000000' }, (controller) => {
      read += 1;
      if (read > 200) controller.close();
      else controller.enqueue(new Uint8Array(10_000));
    });
    expect((await app.request(request)).status).toBe(413);
    expect(read).toBe(201);
  },
);

test('nothing of a file is read whose sender is not signed in', async () => {
  for (const headers of [{}, { Cookie: 'session=wrong' }]) {
    let read = 0;
    const sent = { ...headers, 'Content-Length': '500000' };
    const request = streamed('/homes/7/pictures.data', sent, (controller) => {
      read += 1;
      controller.enqueue(new Uint8Array(1_000));
    });
    const response = await app.request(request);
    expect(await response.text()).toBe('taken: 0');
    expect(read).toBe(0);
  }
});

test.each(['/homes/7/pictures', '/contact'])(
  'no place in a lane is held while the body of %s is waited for',
  async (path) => {
    left = 0;
    let leftBefore = 0;
    const request = streamed(path, { ...ofMember, 'Content-Length': '10' }, (controller) => {
      leftBefore = left;
      controller.close();
    });
    await app.request(request);
    expect(leftBefore).toBe(1);
  },
);
