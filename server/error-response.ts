import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { retryAfterSeconds } from '#app/platform/db/unavailable.ts';
import { contentSecurityPolicy, noInline } from './content-security.ts';
import type { ServerEnv } from './env.ts';

/** A short response where no page can be: JSON under `/api`, plain text elsewhere, the request id in both. */
export function errorResponse(c: Context<ServerEnv>, status: ContentfulStatusCode, message: string): Response {
  const requestId = c.var.request.id;
  c.header('Cache-Control', 'no-store');
  if (hasBody(c)) c.header('Connection', 'close');
  return c.req.path.startsWith('/api/')
    ? c.json({ status: 'error', data: null, message, requestId }, status)
    : c.text(`${message}\nRequest id: ${requestId}\n`, status);
}

/** While the database is away: the same request may work soon. */
export function unavailableResponse(c: Context<ServerEnv>): Response {
  c.header('Retry-After', String(retryAfterSeconds));
  return errorResponse(c, 503, 'The site is not available just now. Please try again in a moment.');
}

/** The body is not read, so the connection cannot be used again. */
function hasBody(c: Context<ServerEnv>): boolean {
  return c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0;
}

/** For a request without a readable URL, such as one with a broken `Host`: it never reaches the app. */
export function unreadableRequest(): Response {
  return new Response('This request is malformed.\n', {
    status: 400,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': contentSecurityPolicy(noInline, { https: false, development: false }),
      'X-Request-Id': randomUUID(),
    },
  });
}
