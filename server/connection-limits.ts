import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { prefixOf } from '#app/platform/allowance.ts';
import { Tally } from './tally.ts';

/** An idle one costs some 20 KB and a descriptor. */
const maxConnections = 4_000;

/** So many are ended at a time, so that they are seldom looked through. */
const endedAtOnce = 64;

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** `since`: when it was opened, or last answered. */
type Connection = { socket: Socket; prefix: string; isProxy: boolean; since: number; exchange: Exchange | null };

/**
 * Keeps room for new connections: when there are too many, some are ended of the wider network that has most, those that have
 * waited for their next request for longest; then those whose request is not whole; then any other. Of a proxy, which has those of
 * everybody, none is ended while a whole request is answered.
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean, max = maxConnections): void {
  const open = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    // Node's own limit is one for each socket that listens.
    if (open.size >= max) {
      const ended = findToEnd([...open.values()]).slice(0, Math.min(endedAtOnce, Math.ceil(max / endedAtOnce)));
      for (const { socket: other } of ended) {
        open.delete(other);
        other.destroy();
      }
      if (ended.length === 0) {
        socket.destroy();
        return;
      }
    }
    const address = socket.remoteAddress ?? '';
    const known = { prefix: prefixOf(address), isProxy: isProxy(address) };
    open.set(socket, { socket, ...known, since: performance.now(), exchange: null });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (incoming, outgoing) => {
    const connection = open.get(incoming.socket);
    if (connection === undefined) return;
    const exchange = { incoming, outgoing };
    connection.exchange = exchange;
    outgoing.once('close', () => {
      if (connection.exchange !== exchange) return;
      connection.exchange = null;
      connection.since = performance.now();
    });
  });
}

/** In the order in which they are ended. */
function findToEnd(connections: readonly Connection[]): Connection[] {
  const perPrefix = new Tally();
  for (const { prefix } of connections) perPrefix.add(prefix);
  return connections
    .map((connection) => ({ connection, rank: rankOf(connection), count: perPrefix.count(connection.prefix) }))
    .filter(({ connection, rank }) => !(connection.isProxy && rank === 2))
    .sort(
      (one, other) => one.rank - other.rank || other.count - one.count || one.connection.since - other.connection.since,
    )
    .map(({ connection }) => connection);
}

/** 0: idle. 1: the request has not come whole. 2: it is answered. */
function rankOf({ exchange }: Connection): 0 | 1 | 2 {
  if (exchange === null) return 0;
  return exchange.incoming.complete ? 2 : 1;
}
