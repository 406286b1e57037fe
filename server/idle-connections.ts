import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const visitorMs = 30_000;

/** Longer than the usual minute of proxies, so that it is the proxy that closes: its next request may be on the way already. */
const proxyMs = 65_000;

type Limits = { visitorMs: number; proxyMs: number };

/**
 * Ends connections that wait for their next request for too long: those of visitors sooner than those of proxies. Everybody reads
 * the visitors' time in `Keep-Alive`, which for a proxy is the least it can count on.
 */
export function endIdleConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  limits: Limits = { visitorMs, proxyMs },
): void {
  server.keepAliveTimeout = limits.visitorMs;
  const proxies = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    if (isProxy(socket.remoteAddress ?? '')) proxies.add(socket);
  });
  server.on('request', ({ socket }, response) => {
    if (!proxies.has(socket)) return;
    // By then Node has set the visitors' time, unless the connection ends or has another answer in the making. It replaces
    // whatever is set when the next request comes.
    response.once('finish', () => {
      if (socket.timeout === server.keepAliveTimeout + server.keepAliveTimeoutBuffer) socket.setTimeout(limits.proxyMs);
    });
  });
}
