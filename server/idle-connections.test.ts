import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { prepareGracefulStop } from './graceful-stop.ts';
import { endIdleConnections } from './idle-connections.ts';
import { listen } from './listeners.ts';
import { endUnreadAnswers } from './unread-answers.ts';

const proxy = '127.0.9.9';
const visitor = '127.0.0.2';

/** A proxy may stay for as long as no test takes. */
const limits = { visitorMs: 1_000, proxyMs: 600_000 };

async function start(listener: RequestListener = (_, response) => response.end('served')) {
  const server = createServer(listener);
  endIdleConnections(server, (address) => address.endsWith(proxy), limits);
  endUnreadAnswers(server, { stalledMs: 60_000, sweepMs: 50, maxUnreadBytes: Number.POSITIVE_INFINITY });
  const stop = prepareGracefulStop(server, { stopping: false }, { idleMs: 50, hangingMs: 60_000 });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.closeAllConnections());
  return { port, stop };
}

function open(port: number, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => {});
}

/** What is answered; nothing when the connection ends instead. */
async function ask(socket: Socket, path = '/'): Promise<string> {
  if (socket.destroyed) return '';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return Promise.race([once(socket, 'data').then(([chunk]) => String(chunk)), once(socket, 'close').then(() => '')]);
}

test('an idle connection of a visitor ends, and that of a proxy goes on', async () => {
  const { port } = await start();
  const older = open(port, proxy);
  // Each further answer of a connection sets its time anew.
  expect([await ask(older), await ask(older)]).toEqual([
    expect.stringContaining('served'),
    expect.stringContaining('served'),
  ]);
  const idle = open(port, visitor);
  expect(await ask(idle)).toContain('\r\nKeep-Alive: timeout=1\r\n');
  await once(idle, 'close');
  expect(await ask(older)).toContain('served');
});

test.each([visitor, proxy])('a connection of %s whose answer is in the making is not idle', async (address) => {
  let answer = () => {};
  const { port } = await start((request, response) => {
    if (request.url === '/late') answer = () => response.end('late');
    else response.end('served');
  });
  const waiting = open(port, address);
  await ask(waiting);
  const late = ask(waiting, '/late');
  const idle = open(port, visitor);
  await ask(idle);
  await once(idle, 'close');
  answer();
  expect(await late).toContain('late');
});

test('several requests of a proxy in one packet are all answered, and it stays', async () => {
  const { port } = await start();
  const several = open(port, proxy);
  several.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
  let answers = '';
  several.on('data', (chunk) => {
    answers += chunk;
  });
  await expect.poll(() => answers.match(/served/g)).toHaveLength(3);
  const idle = open(port, visitor);
  await ask(idle);
  await once(idle, 'close');
  expect(await ask(several)).toContain('served');
});

test('a graceful stop does not wait for the idle connection of a proxy', async () => {
  const { port, stop } = await start();
  const idle = open(port, proxy);
  expect(await ask(idle)).toContain('served');
  await Promise.all([stop(), once(idle, 'close')]);
});
