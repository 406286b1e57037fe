import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connection-limits.ts';
import { listen } from './listeners.ts';

const proxy = '127.0.9.9';

/** Answers all but `/never`. */
async function start(max: number) {
  const server = createServer((request, response) => {
    if (request.url !== '/never') request.resume().on('end', () => response.end('served'));
  });
  limitConnections(server, (address) => address.endsWith(proxy), max);
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return port;
}

const ways = {
  idle: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  silent: '',
  slow: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na',
  waiting: 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n',
};

/** A connection from there, which has sent what it wants to send. */
async function visit(port: number, localAddress: string, way: keyof typeof ways = 'idle'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(ways[way]);
  if (way === 'idle') await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  // The others have no answer to wait for: one that comes after them shows that they were read.
  else await fetchOnce(port);
  socket.resume();
  return socket;
}

async function fetchOnce(port: number): Promise<void> {
  await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: 'close' } }).then((answer) => answer.text());
}

async function visits(port: number, addresses: string[], way?: keyof typeof ways): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const address of addresses) sockets.push(await visit(port, address, way));
  return sockets;
}

const closed = (sockets: Socket[]) => sockets.map((socket) => socket.closed);

test('who comes when all places are taken is served, and the network with most gives up what was idle for longest', async () => {
  const port = await start(6);
  const many = await visits(port, ['127.0.2.2', '127.0.2.3', '127.0.2.4', '127.0.2.5']);
  const few = await visits(port, ['127.0.3.2', '127.0.4.2']);
  const [newest] = await visits(port, ['127.0.5.2']);
  expect(newest?.bytesRead).toBeGreaterThan(0);
  await expect.poll(() => closed(many)).toEqual([true, false, false, false]);
  expect(closed(few)).toEqual([false, false]);
});

test('a proxy has the connections of everybody, and keeps those that are answered', async () => {
  const port = await start(4);
  const waiting = await visits(port, [proxy, proxy, proxy], 'waiting');
  const idle = await visits(port, [proxy]);
  const other = await visit(port, '127.0.2.2');
  expect(other.bytesRead).toBeGreaterThan(0);
  await expect.poll(() => closed([...waiting, ...idle])).toEqual([false, false, false, true]);
});

test.each(['silent', 'slow', 'waiting'] as const)('connections that are %s keep nobody else out', async (way) => {
  const port = await start(20);
  const held = await visits(port, Array<string>(19).fill('127.0.2.2'), way);
  for (let at = 0; at < 40; at += 1) {
    held.push(...(await visits(port, ['127.0.2.2'], way)));
    expect((await visit(port, '127.0.3.3')).bytesRead).toBeGreaterThan(0);
  }
});
