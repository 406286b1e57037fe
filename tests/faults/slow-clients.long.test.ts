import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startSite } from '#tests/server.ts';

const ways = {
  'say nothing': '',
  'never finish their headers': 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'never finish their body': 'POST /api/index.php HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\naction=',
};

it('clients that hold on to their connections are let go, and the others served meanwhile', async () => {
  const site = await startSite();
  const sockets: Socket[] = [];
  for (const bytes of Object.values(ways)) {
    for (let i = 0; i < 100; i += 1) sockets.push(openSlowly(site.port, bytes));
  }
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
  expect((await fetch(`${site.url}/properties`)).status).toBe(200);
  await ended;
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

function openSlowly(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  if (bytes !== '') socket.write(bytes);
  return socket;
}
