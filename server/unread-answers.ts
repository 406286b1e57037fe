import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A line on which nothing moves for as long is dead. After the first time Node looks once more, so it is gone after twice this. */
const stalledMs = 15_000;

const sweepMs = 2_000;

/** Of answers that wait to be read, on all connections together. A page has 0.1 MB. */
const maxUnreadBytes = 64 * 1024 * 1024;

type Limits = { stalledMs: number; sweepMs: number; maxUnreadBytes: number };

/**
 * Ends connections on which an answer waits and nothing of it is read any more. While more waits than the memory it may take,
 * those go that have not taken anything for longest.
 */
export function endUnreadAnswers(server: Server, limits: Limits = { stalledMs, sweepMs, maxUnreadBytes }): void {
  const connections = new Map<Socket, { written: number; since: number }>();
  server.on('connection', (socket) => {
    connections.set(socket, { written: 0, since: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const requests = new WeakMap<Socket, number>();
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => requests.set(socket, (requests.get(socket) ?? 1) - 1));
  });
  // Node calls this when neither was anything read nor sent, also of what is half sent, and of connections that were idle for
  // `keepAliveTimeout`, which it then leaves to us. Whoever waits for an answer in the making does so as long as it takes.
  server.setTimeout(limits.stalledMs, (socket) => {
    if (unreadOf(socket) > 0 || (requests.get(socket) ?? 0) === 0) socket.destroy();
  });
  const timer = setInterval(sweep, limits.sweepMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));

  function sweep(): void {
    const now = performance.now();
    let unread = 0;
    const stalled: { socket: Socket; since: number }[] = [];
    for (const [socket, state] of connections) {
      const bytes = unreadOf(socket);
      unread += bytes;
      if (socket.bytesWritten !== state.written || bytes === 0) {
        state.written = socket.bytesWritten;
        state.since = now;
      } else stalled.push({ socket, since: state.since });
    }
    if (unread <= limits.maxUnreadBytes) return;
    for (const { socket } of stalled.sort((one, other) => one.since - other.since)) {
      if (unread <= limits.maxUnreadBytes) return;
      unread -= unreadOf(socket);
      socket.destroy();
    }
  }
}

function unreadOf(socket: Socket): number {
  return socket.writableLength;
}
