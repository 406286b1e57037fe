import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareGracefulStop } from './graceful-stop.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listeners.ts';

async function start(listener: RequestListener, hangingMs = 20_000) {
  const server = createHttpServer(listener);
  const lifecycle = { stopping: false };
  const stop = prepareGracefulStop(server, lifecycle, { idleMs: 200, hangingMs });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.closeAllConnections());
  return { port, stop, lifecycle };
}

async function ask(port: number, agent?: Agent): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', ...(agent === undefined ? {} : { agent }) });
  const [response] = await once(request, 'response');
  return response;
}

describe('a graceful stop', () => {
  it('responds to every request it accepted and tells the connections to end', async () => {
    let waiting = 0;
    let allIn = () => {};
    const everybody = new Promise<void>((resolve) => {
      allIn = resolve;
    });
    const { port, stop } = await start(async (_, response) => {
      if (++waiting === 50) allIn();
      await everybody;
      setTimeout(() => response.end('done'), 50);
    });
    const requests = Array.from({ length: 50 }, () => ask(port));
    await everybody;
    const stopped = stop();
    const responses = await Promise.all(requests);
    expect(responses.map((response) => response.headers.connection)).toEqual(responses.map(() => 'close'));
    expect(await Promise.all(responses.map((response) => text(response)))).toEqual(responses.map(() => 'done'));
    await stopped;
  });

  it('takes no new connection', async () => {
    const { port, stop } = await start((_, response) => response.end());
    await stop();
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('still serves a request that comes on an open connection a moment later', async () => {
    const { port, stop } = await start((_, response) => response.end('here'));
    const agent = new Agent({ keepAlive: true });
    await text(await ask(port, agent));
    const stopped = stop();
    const late = await ask(port, agent);
    expect([await text(late), late.headers.connection]).toEqual(['here', 'close']);
    await stopped;
  });

  it('does not wait for idle connections', async () => {
    const { port, stop } = await start((_, response) => response.end());
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const agent = new Agent({ keepAlive: true });
    await text(await ask(port, agent));
    await stop();
    idle.destroy();
  });

  it('gives up on clients that hang', async () => {
    const { port, stop } = await start(() => {}, 1_000);
    const hanging = connect(port, '127.0.0.1');
    hanging.on('error', () => {});
    hanging.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const slow = connect(port, '127.0.0.1');
    slow.on('error', () => {});
    slow.write('GET / HT');
    await Promise.all([once(hanging, 'connect'), once(slow, 'connect')]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await stop();
    await Promise.all([hanging, slow].map((socket) => socket.closed || once(socket, 'close')));
    expect([hanging.destroyed, slow.destroyed]).toEqual([true, true]);
  });
});
