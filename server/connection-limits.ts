import type { Server } from 'node:http';
import { networkOf } from '#app/platform/allowance.ts';

/** An idle one costs some 20 KB and a descriptor. */
const maxConnections = 4_000;

/** What one network may have of them. A proxy has the connections of everybody. */
const maxOfOneNetwork = 1_000;

type Limits = { maxConnections: number; maxOfOneNetwork: number };

/** Ends new connections beyond so many in all, and of one network, so that those that are open are served. */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  limits: Limits = { maxConnections, maxOfOneNetwork },
): void {
  const open = new Map<string, number>();
  server.maxConnections = limits.maxConnections;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.maxOfOneNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
