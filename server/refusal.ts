import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServerEnv } from './env.ts';

/** A short answer to a request no page can answer: JSON under `/api`, plain text elsewhere, the request id in both. */
export function refuse(c: Context<ServerEnv>, status: ContentfulStatusCode, message: string): Response {
  const requestId = c.var.request.id;
  c.header('Cache-Control', 'no-store');
  if (hasBody(c)) c.header('Connection', 'close');
  return c.req.path.startsWith('/api/')
    ? c.json({ status: 'error', data: null, message, requestId }, status)
    : c.text(`${message}\nRequest id: ${requestId}\n`, status);
}

/** What comes of it is not read, so the connection cannot be used again. */
function hasBody(c: Context<ServerEnv>): boolean {
  return c.req.header('Transfer-Encoding') !== undefined || Number(c.req.header('Content-Length') ?? 0) > 0;
}
