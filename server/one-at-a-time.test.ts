import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { listen } from './listeners.ts';

async function start(listener: RequestListener) {
  const server = createHttpServer(listener);
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return port;
}

/** Sends all of it in one packet. */
function send(port: number, requests: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(requests));
  socket.on('error', () => {});
  return socket;
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

test('requests of one connection are begun one after the other, bodies and all, and each is answered', async () => {
  let working = 0;
  const begun: string[] = [];
  const port = await start(async (request, response) => {
    working += 1;
    expect(working).toBe(1);
    begun.push(`${request.url} ${request.method === 'POST' ? await text(request) : ''}`.trim());
    await new Promise((resolve) => setTimeout(resolve, 5));
    working -= 1;
    response.end('done');
  });
  const post = 'POST /c HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n';
  const socket = send(port, get('/a') + get('/b') + post);
  setTimeout(() => socket.write(`hello${get('/d', 'Connection: close\r\n')}`), 50);
  const answers = (await text(socket)).match(/HTTP\/1\.1 200/g);
  expect(begun).toEqual(['/a', '/b', '/c hello', '/d']);
  expect(answers).toHaveLength(4);
});

test('of a thousand in one packet a few are answered, and others have their turn in between', async () => {
  const order: string[] = [];
  const port = await start((request, response) => {
    order.push(request.url ?? '');
    setTimeout(() => response.end('done'), 5);
  });
  const flood = text(send(port, get('/flood').repeat(1_000)));
  await expect.poll(() => order.length).toBeGreaterThan(0);
  await text(send(port, get('/visitor', 'Connection: close\r\n')));
  expect(order.indexOf('/visitor')).toBeLessThan(17);
  const answers = (await flood).match(/HTTP\/1\.1 200/g);
  expect(answers).toHaveLength(17);
  expect(order.filter((path) => path === '/flood')).toHaveLength(17);
});

test('whoever leaves is not answered any more', async () => {
  const begun: string[] = [];
  const port = await start((request, response) => {
    begun.push(request.url ?? '');
    response.once('close', () => begun.push('left'));
  });
  const socket = send(port, get('/a') + get('/b'));
  await expect.poll(() => begun).toEqual(['/a']);
  socket.destroy();
  await expect.poll(() => begun).toContain('left');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun).toEqual(['/a', 'left']);
});
