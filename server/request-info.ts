import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '#app/platform/log.ts';
import { isPrefetch } from '#delivery/scripts/prefetch.ts';
import { clientAddress } from './client-address.ts';
import type { ServerEnv } from './env.ts';

const validId = /^[\w.-]{8,64}$/;

/** Sets each request's id (the proxy's own when it sent a valid one), its nonce, its visitor's address and its log. */
export function requestInfo(log: Logger) {
  return createMiddleware<ServerEnv>(async function requestInfo(c, next) {
    const id = requestIdOf(c.req.header('x-request-id'));
    let own: Logger | undefined;
    c.set('request', {
      id,
      nonce: randomUUID(),
      clientAddress: clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')),
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
