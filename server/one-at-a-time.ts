import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

type Connection = {
  /** Requests that were read while the one before was not answered yet. */
  waiting: Exchange[];
  /** How many came beyond those that may wait: they are not answered. */
  dropped: number;
};

/** No browser and no proxy sends a request before the last is answered: whoever does can wait. */
const maxWaiting = 16;

/** Of all connections together. Node has read whole packets before anybody can say no, and holds what is in them. */
const maxDropped = 4_000;

/**
 * Answers the requests of a connection one after the other, and reads no further meanwhile. Node itself begins all that are in
 * a packet at once. Of more than a few in a row, the last to be answered ends the connection.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let droppedByAll = 0;

  function begin(connection: Connection, socket: Socket, { incoming, outgoing }: Exchange): void {
    outgoing.once('close', () => {
      if (connection.waiting.length === 0) connections.delete(socket);
      // Others have their turn in between.
      else setImmediate(goOn, connection, socket);
    });
    if (connection.dropped > 0 && connection.waiting.length === 0) outgoing.setHeader('Connection', 'close');
    listener(incoming, outgoing);
  }

  function goOn(connection: Connection, socket: Socket): void {
    const next = socket.writable ? connection.waiting.shift() : undefined;
    if (next === undefined) {
      connections.delete(socket);
      return;
    }
    if (connection.waiting.length === 0 && connection.dropped === 0) socket.resume();
    begin(connection, socket, next);
  }

  function drop(connection: Connection, socket: Socket): void {
    if (connection.dropped === 0) socket.once('close', () => (droppedByAll -= connection.dropped));
    connection.dropped += 1;
    droppedByAll += 1;
    if (droppedByAll > maxDropped) socket.destroy();
  }

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = connections.get(socket);
    if (connection === undefined) {
      const first = { waiting: [], dropped: 0 };
      connections.set(socket, first);
      begin(first, socket, { incoming, outgoing });
      return;
    }
    if (connection.waiting.length >= maxWaiting) return drop(connection, socket);
    connection.waiting.push({ incoming, outgoing });
    socket.pause();
  };
}
