import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type Holder = {
  port: number;
  /** Where each connection comes from. */
  addresses: readonly string[];
  /** What is sent at once: of these the one whose turn it is. */
  begin: readonly string[];
  /** And each second after that, unless it is empty. */
  slowly: string;
  /** Null where no TLS is spoken. */
  tls: { ca: string; servername: string } | null;
};

/** Somebody who ended may come back so soon. */
const backAfterMs = 20_000;

/** Does so in another process. `stop` resolves with how many connections were opened. */
export function holdElsewhere(holders: readonly Holder[]) {
  const child = fork(new URL('holding-process.ts', import.meta.url));
  child.send(holders);
  return {
    async stop(): Promise<number> {
      child.send('stop');
      const [[opened]] = await Promise.all([once(child, 'message'), once(child, 'close')]);
      return opened as number;
    },
  };
}

/** Holds a connection from each of these addresses, and opens another a while after one was ended, until `stop`. */
export function holdConnections({ port, addresses, begin, slowly, tls }: Holder) {
  let isHeld = true;
  const open = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const counts = { opened: 0 };

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  function hold(at: number): void {
    if (!isHeld) return;
    const to = { port, host: '127.0.0.1', localAddress: addresses[at] ?? '127.0.0.1' };
    const socket = tls === null ? connectPlain(to) : connectTls({ ...to, ...tls });
    open.add(socket);
    counts.opened += 1;
    const ready = tls === null ? 'connect' : 'secureConnect';
    let drip: NodeJS.Timeout | undefined;
    socket.once(ready, () => {
      socket.write(begin[at % begin.length] ?? '');
      if (slowly !== '') drip = setInterval(() => socket.write(slowly), 1_000);
    });
    socket.on('error', () => {}).resume();
    socket.once('close', () => {
      clearInterval(drip);
      open.delete(socket);
      later(backAfterMs, () => hold(at));
    });
  }

  // Not all in one millisecond: the machine that holds them is this one.
  for (const at of addresses.keys()) later(randomInt(10_000), () => hold(at));
  return {
    counts,
    stop(): void {
      isHeld = false;
      for (const timer of timers) clearTimeout(timer);
      for (const socket of open) socket.destroy();
    },
  };
}
