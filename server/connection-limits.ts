import type { Server } from 'node:http';
import { networkOf } from '#app/platform/allowance.ts';
import { Tally } from './tally.ts';

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
  const open = new Tally();
  let all = 0;
  server.on('connection', (socket) => {
    // Node's own limit is one for each socket that listens.
    if (all >= limits.maxConnections) {
      socket.destroy();
      return;
    }
    all += 1;
    socket.once('close', () => {
      all -= 1;
    });
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = networkOf(address);
    if (open.count(network) >= limits.maxOfOneNetwork) {
      socket.destroy();
      return;
    }
    open.add(network);
    socket.once('close', () => open.remove(network));
  });
}
