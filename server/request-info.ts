import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '#app/platform/log.ts';
import { isPrefetch } from '#delivery/scripts/prefetch.ts';
import { clientAddress, isPrivateNetwork } from './client-address.ts';
import type { ServerEnv } from './env.ts';

const validId = /^[\w.-]{8,64}$/;

const noVisitorAddress =
  'A request came from a private network without X-Forwarded-For: if it was a visitor’s, all visitors count as one and share their limits. ' +
  'See “Behind a proxy” in the README.';

const probes = ['/livez', '/readyz'];

/**
 * Sets each request's id (the proxy's own when it sent a valid one), its nonce, its visitor's address and its log. Where the
 * site `isPublic`, it says once that visitors seem to have no address of their own.
 */
export function requestInfo(log: Logger, isPublic = false) {
  let warns = isPublic;
  return createMiddleware<ServerEnv>(async function requestInfo(c, next) {
    const id = requestIdOf(c.req.header('x-request-id'));
    const peer = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header('x-forwarded-for');
    if (warns && forwardedFor === undefined && isPrivateNetwork(peer) && !probes.includes(c.req.path)) {
      warns = false;
      log.warn(noVisitorAddress);
    }
    let own: Logger | undefined;
    c.set('request', {
      id,
      nonce: randomUUID(),
      clientAddress: clientAddress(peer, forwardedFor),
      isPrefetch: isPrefetch(c.req.header('Purpose'), c.req.header('Sec-Purpose')),
      get log() {
        own ??= log.child({ id });
        return own;
      },
    });
    await next();
    c.res.headers.set('X-Request-Id', id);
  });
}

/** The id sent by a proxy when it is valid, else a new one. */
export function requestIdOf(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && validId.test(sent) ? sent : randomUUID();
}
