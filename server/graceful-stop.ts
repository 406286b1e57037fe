import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Lifecycle } from './env.ts';

/** Idle connections may still bring a request that was on its way when the stop began. */
const graceMs = 1_000;
/** Under the ten seconds that process managers wait before they kill. */
const deadlineMs = 8_000;

/**
 * Stops a server without failing a request it accepted: no new connections, every further answer closes its connection,
 * idle connections end after a moment, hanging ones at the deadline. Resolves when all are gone.
 */
export function prepareGracefulStop(server: Server, lifecycle: Lifecycle): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_, response) => {
    if (lifecycle.stopping) response.setHeader('Connection', 'close');
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  return () =>
    new Promise((resolve) => {
      lifecycle.stopping = true;
      for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
      const idle = setTimeout(() => closeIdle(server), graceMs);
      const all = setTimeout(() => server.closeAllConnections(), deadlineMs);
      stopListening(server, () => {
        clearTimeout(idle);
        clearTimeout(all);
        resolve();
      });
    });
}

/** `http.Server#close` would also cut the idle connections at once, and with them requests on their way. */
function stopListening(server: Server, done: () => void): void {
  NetServer.prototype.close.call(server, done);
}

/** Again and again, for a connection in use becomes idle when its answer was already under way at the stop. */
function closeIdle(server: Server): void {
  const timer = setInterval(() => server.closeIdleConnections(), 100);
  server.once('close', () => clearInterval(timer));
  server.closeIdleConnections();
}
