import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFormBodies, maxFormBytes } from './form-bodies.ts';
import { listen } from './listeners.ts';

/** A server that says what it received, and from whom. */
async function start(limits?: Parameters<typeof createFormBodies>[0]) {
  const bodies = createFormBodies(limits);
  const whole: Record<string, number> = {};
  const refused: string[] = [];
  let begun = 0;
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    const from = String(incoming.headers['x-from']);
    begun += 1;
    bodies.receive(incoming, from, {
      onWhole() {
        whole[from] = 'rawBody' in incoming && incoming.rawBody instanceof Buffer ? incoming.rawBody.length : -1;
        outgoing.end('whole');
      },
      onRefused() {
        refused.push(from);
        outgoing.end('refused');
      },
    });
  });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const post = async (from: string, sent: string, length = `Content-Length: ${sent.length}`): Promise<Socket> => {
    const before = begun;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nX-From: ${from}\r\n${length}\r\n\r\n${sent}`),
    );
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {}).resume();
    await expect.poll(() => begun).toBe(before + 1);
    return socket;
  };
  return { post, whole, refused };
}

test('a body is handed on once it is whole, and no more of it than shows that it is too large', async () => {
  const { post, whole } = await start();
  const slow = await post('slow', 'a', 'Content-Length: 3');
  await post('none', '', 'Content-Length: 0');
  await post('small', 'abc');
  await post('large', 'a'.repeat(3 * maxFormBytes));
  await post('chunked', '3\r\nabc\r\n0\r\n\r\n', 'Transfer-Encoding: chunked');
  await expect.poll(() => whole).toEqual({ none: -1, small: 3, large: maxFormBytes + 1, chunked: 3 });
  slow.write('bc');
  await expect.poll(() => whole['slow']).toBe(3);
});

test('a body that is not whole in time is ended', async () => {
  const { post } = await start({ maxMs: 50, maxHeldBytes: 1_000_000 });
  const socket = await post('slow', 'a', 'Content-Length: 3');
  await expect.poll(() => socket.closed).toBe(true);
});

test('when all hold too much, the wider network that holds most gives up its oldest', async () => {
  const { post, whole, refused } = await start({ maxMs: 60_000, maxHeldBytes: 10_000 });
  const half = 'Content-Length: 9000';
  await post('few', 'a'.repeat(1_000), half);
  for (let at = 0; at < 5; at += 1) await post('many', 'a'.repeat(3_000), half);
  await expect.poll(() => refused).toEqual(['many', 'many']);
  await post('visitor', 'a'.repeat(2_000));
  await expect.poll(() => whole).toEqual({ visitor: 2_000 });
  expect(new Set(refused)).toEqual(new Set(['many']));
});
