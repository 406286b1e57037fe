import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connection-limits.ts';
import { listen } from './listeners.ts';

const proxy = '127.0.9.9';

async function start(limits: { maxConnections: number; maxOfOneNetwork: number }) {
  const server = createServer((_, response) => response.end('served'));
  limitConnections(server, (address) => address.endsWith(proxy), limits);
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return port;
}

/** What somebody gets who connects from there: the connection stays with them when they are served. */
async function visit(port: number, localAddress: string): Promise<{ served: boolean; socket: Socket }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const served = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  return { served, socket };
}

async function visits(port: number, addresses: string[]): Promise<boolean[]> {
  const served: boolean[] = [];
  for (const address of addresses) served.push((await visit(port, address)).served);
  return served;
}

test('one network has so many connections and no more, and gets a place when it gives one up', async () => {
  const port = await start({ maxConnections: 100, maxOfOneNetwork: 2 });
  const first = await visit(port, '127.0.0.2');
  expect(await visits(port, ['127.0.0.2', '127.0.0.2', '127.0.0.3'])).toEqual([true, false, true]);
  first.socket.destroy();
  await expect.poll(async () => (await visit(port, '127.0.0.2')).served).toBe(true);
  expect(await visits(port, ['127.0.0.2'])).toEqual([false]);
});

test('a proxy has the connections of everybody, up to those of all', async () => {
  const port = await start({ maxConnections: 4, maxOfOneNetwork: 1 });
  expect(await visits(port, [proxy, proxy, proxy, '127.0.0.2', '127.0.0.3', proxy])).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ]);
});
