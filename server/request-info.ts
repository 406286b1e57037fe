import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '#app/platform/log.ts';
import { inRequest } from '#app/platform/request-scope.server.ts';
import { isPrefetch } from '#delivery/scripts/prefetch.ts';
import { createAddressReader, isPrivateNetwork } from './client-address.ts';
import type { ServerEnv } from './env.ts';

const validId = /^[\w.-]{8,64}$/;

const noVisitorAddress =
  'A request came from a private network: if it was a visitor’s, all visitors count as one and share their limits. ' +
  'Name the proxy in TRUSTED_PROXIES, and have it set X-Forwarded-For: see “Behind a proxy” in docs/operations.md.';

const probes = ['/livez', '/readyz'];

type Options = {
  /** Visitors from anywhere are meant to reach the site: it is said once when they seem to have no address of their own. */
  isPublic?: boolean;
  /** Whose `X-Forwarded-For` counts. */
  trustedProxies?: readonly string[];
};

/** Sets each request's id (the proxy's own when it sent a valid one), its nonce, its visitor's address and its log. */
export function requestInfo(log: Logger, { isPublic = false, trustedProxies = [] }: Options = {}) {
  const readAddress = createAddressReader(trustedProxies);
  let warns = isPublic;
  return createMiddleware<ServerEnv>(async function requestInfo(c, next) {
    const id = requestIdOf(c.req.header('x-request-id'));
    const peer = c.env?.incoming?.socket.remoteAddress;
    const clientAddress = readAddress(peer, c.req.header('x-forwarded-for'));
    if (warns && isPrivateNetwork(clientAddress) && !probes.includes(c.req.path)) {
      warns = false;
      log.warn(noVisitorAddress);
    }
    let own: Logger | undefined;
    c.set('request', {
      id,
      nonce: randomUUID(),
      clientAddress,
      isPrefetch: isPrefetch(c.req.header('Purpose'), c.req.header('Sec-Purpose')),
      get log() {
        own ??= log.child({ id });
        return own;
      },
    });
    await inRequest(id, next);
    c.res.headers.set('X-Request-Id', id);
  });
}

/** The id sent by a proxy when it is valid, else a new one. */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && validId.test(sent) ? sent : randomUUID();
}
