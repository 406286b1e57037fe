import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Node's server with limits against clients that send slowly or not at all. */
export function createHttpServer(listener?: RequestListener): Server {
  const limits = { maxHeaderSize: 32 * 1024, connectionsCheckingInterval: 2_000 };
  // A request without a body gets no stream that has to be read to its end.
  const server = createServer({ ...limits, optimizeEmptyRequests: true }, listener);
  server.headersTimeout = 10_000;
  server.requestTimeout = uploadTimeoutMs;
  /** Longer than the usual minute of proxies, so that it is the proxy that closes an idle connection. */
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Of a whole request: a large file on the line of a village takes minutes. */
const uploadTimeoutMs = 600_000;

/** Starts listening and returns the port. Throws what Node throws: `EADDRINUSE`, `EACCES` and the like. */
export function listen(server: Server, { port, host }: { port: number; host: string | null }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
