import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isLoopback } from '#server/client-address.ts';
import type { ServerEnv } from '#server/env.ts';
import type { Metrics } from './metrics.ts';

/** What a proxy adds: a request with any of it came from elsewhere, however near the proxy stands. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * `/metrics` for this machine's own programs, by the address that is really connected, and for whoever has the token. Everybody else
 * is turned away without a figure.
 */
export function metricsEndpoint(metrics: Metrics, token: string | null): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isLocal(c) && !hasToken(c.req.header('Authorization'), token)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.text('These figures are for this machine, or for whoever has the METRICS_TOKEN of the site.\n', 401);
    }
    return c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType });
  });
  return app;
}

function isLocal(c: Context<ServerEnv>): boolean {
  const peer = c.env?.incoming?.socket.remoteAddress;
  return isLoopback(peer) && forwarded.every((name) => c.req.header(name) === undefined);
}

/** Takes as long for every wrong one. */
function hasToken(authorization: string | undefined, token: string | null): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token !== null && sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
