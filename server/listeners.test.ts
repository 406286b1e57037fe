import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#tests/server.ts';
import { createHttpServer } from './http-server.ts';
import { listen, stopListening } from './listeners.ts';

const host = '127.0.0.1';

async function open(port = 0) {
  const server = createHttpServer((_, response) => response.end('here'));
  onTestFinished(async () => {
    server.closeAllConnections();
    await stopListening(server);
  });
  return { server, port: await listen(server, { port, host }) };
}

it('refuses a port that another server has', async () => {
  const { port } = await open();
  await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('gives a port to one of several processes that start at the same moment', async () => {
  const port = await findFreePort();
  const script = `const { createServer } = await import('node:http');
    const { listen } = await import('#server/listeners.ts');
    process.stdout.write('ready');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    await listen(createServer(), { port: ${port}, host: '${host}' });
    process.stdout.write('listening');`;
  const children = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill());
    return child;
  });
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  const outcomes = children.map((child) =>
    Promise.race([once(child.stdout, 'data').then(() => 'listens'), once(child, 'close').then(() => 'ended')]),
  );
  for (const child of children) child.stdin.write('go');
  expect((await Promise.all(outcomes)).toSorted()).toEqual(['ended', 'ended', 'ended', 'listens']);
});

it('takes several new connections in a round of the loop', async () => {
  const { server, port } = await open();
  const rounds: number[] = [];
  let round = 0;
  let goesOn = true;
  const next = () => {
    round += 1;
    if (goesOn) setImmediate(next);
  };
  server.on('connection', () => {
    rounds.push(round);
    if (rounds.length === 200) goesOn = false;
  });
  const sockets = Array.from({ length: 200 }, () => connect(port, host));
  // All wait in the system's queue by now, or nearly so.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  next();
  await expect.poll(() => rounds.length).toBe(200);
  expect(new Set(rounds).size).toBeLessThan(100);
  for (const socket of sockets) socket.destroy();
});

it('answers all that were taken, and is stopped when they are closed', async () => {
  const { server, port } = await open();
  const socket = connect(port, host);
  await once(server, 'connection');
  const stopped = stopListening(server);
  await expect(open(port)).resolves.toBeDefined();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  await stopped;
});
