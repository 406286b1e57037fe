import { createServer, type RequestListener, type Server } from 'node:http';
import { isOneOf } from './client-address.ts';
import { limitConnections } from './connection-limits.ts';
import { endIdleConnections } from './idle-connections.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { endUnreadAnswers } from './unread-answers.ts';

/** Node's server with limits against clients that send or read slowly or not at all, or all at once. */
export function createHttpServer(listener?: RequestListener, trustedProxies: readonly string[] = []): Server {
  const limits = { maxHeaderSize: 32 * 1024, connectionsCheckingInterval: 2_000 };
  // A request without a body gets no stream that has to be read to its end.
  const server = createServer({ ...limits, optimizeEmptyRequests: true }, listener && oneAtATime(listener));
  server.headersTimeout = 10_000;
  server.requestTimeout = uploadTimeoutMs;
  const isProxy = isOneOf(trustedProxies);
  limitConnections(server, isProxy);
  endIdleConnections(server, isProxy);
  endUnreadAnswers(server);
  return server;
}

/** Of a whole request: a large file on the line of a village takes minutes. */
const uploadTimeoutMs = 600_000;
