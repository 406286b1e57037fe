import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

const harmless = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses what another site makes a visitor's browser send. Browsers say by Sec-Fetch-Site where a request comes from, or,
 * older ones and where there is no https, by Origin; what says neither is no browser and carries nobody's rights.
 * `publicUrl` is the address the browser knows, whatever a proxy makes of it.
 */
export function sameOrigin(publicUrl: string) {
  return createMiddleware<ServerEnv>(async function sameOrigin(c, next) {
    if (harmless.includes(c.req.method) || comesFromHere(c, publicUrl)) return next();
    return errorResponse(c, 403, 'This was sent from another site.');
  });
}

/** Whether no other site is known to have made the browser send this. */
export function comesFromHere(c: Context<ServerEnv>, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || hostOf(origin) === c.req.header('host');
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
