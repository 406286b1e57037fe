import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listeners.ts';
import { endUnreadAnswers } from './unread-answers.ts';

const answer = Buffer.alloc(16 * 1024 * 1024, 'x');

async function start(limits: Parameters<typeof endUnreadAnswers>[1]) {
  const server = createServer((_, response) => response.end(answer));
  endUnreadAnswers(server, limits);
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return { port, open: () => connections.size };
}

function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => {});
}

test('a connection on which nothing is read any more is ended, and one that is read slowly is not', async () => {
  const { port, open } = await start({ stalledMs: 2000, sweepMs: 50, maxUnreadBytes: Number.POSITIVE_INFINITY });
  ask(port).pause();
  const slow = ask(port);
  let received = 0;
  slow.on('data', (chunk) => {
    received += chunk.length;
    slow.pause();
    // Pauses that a busy machine makes longer, and that together last longer than what ends the other.
    setTimeout(() => slow.resume(), 12);
  });
  await expect.poll(open).toBe(2);
  await expect.poll(open, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThan(answer.length);
});

test('whoever waits for an answer, or for nothing, is left alone', async () => {
  const server = createServer((_, response) => setTimeout(() => response.end('late'), 500));
  endUnreadAnswers(server, { stalledMs: 100, sweepMs: 50, maxUnreadBytes: 0 });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  const socket = ask(port);
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toContain('late');
});

test('what waits on all connections together is bounded', async () => {
  const { port, open } = await start({ stalledMs: 60_000, sweepMs: 50, maxUnreadBytes: 2.5 * answer.length });
  const sockets = Array.from({ length: 6 }, () => ask(port).pause());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect.poll(open, { timeout: 10_000 }).toBe(2);
});

test('a connection that is idle ends, as Node has it without this', async () => {
  const server = createServer((_, response) => response.end('done'));
  server.keepAliveTimeout = 100;
  endUnreadAnswers(server, { stalledMs: 60_000, sweepMs: 50, maxUnreadBytes: 0 });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(ask(port).resume(), 'close');
});
