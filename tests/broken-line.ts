import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A way to a PostgreSQL that can be cut and mended, as a failing network or a restarting server would do. */
export type BrokenLine = { url: string; cut(): Promise<void>; mend(): Promise<void> };

export async function openBrokenLine(target: string): Promise<BrokenLine> {
  const { host, port } = new pg.Client(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
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
  return { url: url.href, cut, mend: () => listen(address.port) };
}
