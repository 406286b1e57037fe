import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, type ListenOptions, Server } from 'node:net';

/**
 * How many sockets listen on the port. Node takes one new connection of each in a round of its loop, and a round is long while
 * many are answered. Only Linux shares a port among sockets evenly.
 */
const perPort = process.platform === 'linux' ? 64 : 1;

const others = new WeakMap<HttpServer, readonly Server[]>();

/** Starts listening and returns the port. Throws what Node throws: `EADDRINUSE`, `EACCES` and the like. */
export async function listen(server: HttpServer, where: { port: number; host: string | null }): Promise<number> {
  // The queue of those not accepted yet holds a rush of as many; the system may allow fewer.
  const options = { ...(where.host === null ? {} : { host: where.host }), backlog: 4_096 };
  const port = await findFree({ ...options, port: where.port });
  const claimed = perPort > 1 ? [await claim(`${where.host ?? ''}:${port}`)] : [];
  const more = Array.from({ length: perPort - 1 }, () => feeding(server));
  const rest = [...more, ...claimed];
  others.set(server, rest);
  server.once('close', () => void Promise.all(rest.map(close)));
  for (const each of [server, ...more]) await start(each, { ...options, port, reusePort: perPort > 1 });
  return port;
}

/** Takes no new connections. Resolves when all that were taken are closed; unlike `http.Server#close` it ends none. */
export async function stopListening(server: HttpServer): Promise<void> {
  const all = [server, ...(others.get(server) ?? [])];
  await Promise.all(all.map(close));
}

/** Sockets that share a port do not notice that another process has it. */
async function findFree(options: ListenOptions): Promise<number> {
  const probe = await start(new Server(), options);
  const { port } = probe.address() as AddressInfo;
  await close(probe);
  return port;
}

/**
 * Of two processes that found the port free at the same moment one goes on. A name that begins so is no file: Linux gives it to
 * one process, and takes it back when that ends.
 */
async function claim(name: string): Promise<Server> {
  return (await start(new Server(), { path: `\0bale:${name}` })).unref();
}

/** What it takes is the server's, with the options that an HTTP server sets. */
function feeding(server: HttpServer): Server {
  return new Server({ allowHalfOpen: true, noDelay: true })
    .on('connection', (socket) => server.emit('connection', socket))
    .on('error', (error) => server.emit('error', error));
}

async function start<Listening extends Server>(server: Listening, options: ListenOptions): Promise<Listening> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()));
}
