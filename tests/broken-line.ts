import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A way to a PostgreSQL that can be cut and mended, as a failing network or a restarting server would do. */
export type BrokenLine = {
  url: string;
  /** Ends every connection and takes no other, until it is mended. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Every connection stays open and brings nothing any more, also those that are made before it is `audible` again. */
  silence(): void;
  audible(): void;
  /** What is sent in either direction comes so much later. */
  delay(ms: number): void;
  /** How many connections were made so far. */
  made(): number;
};

export async function openBrokenLine(target: string): Promise<BrokenLine> {
  const { host, port } = new pg.Client(target);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isSilent = false;
  let delayMs = 0;
  let made = 0;
  const server = createServer((near) => {
    made += 1;
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (isSilent) silent.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        const pass = () => void (silent.has(socket) || other.destroyed || other.write(bytes));
        if (delayMs > 0) setTimeout(pass, delayMs);
        else pass();
      });
      socket.on('close', () => {
        sockets.delete(socket);
        if (!silent.has(socket)) other.destroy();
      });
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(cut);
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  url.search = '';
  return {
    ...{ url: url.href, cut, mend: () => listen(address.port) },
    silence() {
      isSilent = true;
      for (const socket of sockets) silent.add(socket);
    },
    audible() {
      isSilent = false;
    },
    delay(ms) {
      delayMs = ms;
    },
    made: () => made,
  };
}
