import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import * as v from 'valibot';
import { described, whole } from '#app/features/listings/wire/described.ts';
import type { RequestEnv } from '#app/platform/request.ts';

/** RFC 9457. Our problems need no type of their own: the status says all of it. */
export const Problem = v.object({
  type: v.literal('about:blank'),
  title: described(v.string(), 'The name of the HTTP status.'),
  status: whole,
  detail: described(v.string(), 'What happened, for people to read.'),
  instance: described(v.string(), 'The path that was asked for.'),
  requestId: described(v.string(), 'To be named when asking us about it; the same as `X-Request-Id`.'),
});

export type ProblemStatus = 404 | 405 | 410 | 429 | 500 | 503;

export function problem(c: Context<RequestEnv>, status: ProblemStatus, detail: string): Response {
  const body: v.InferOutput<typeof Problem> = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    instance: c.req.path,
    requestId: c.var.request.id,
  };
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}
