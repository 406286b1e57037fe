import type { Context } from 'hono';
import * as v from 'valibot';

/** The error body of the action API; `message` is for the visitor to read. */
export const ErrorEnvelope = v.object({ status: v.literal('error'), data: v.null(), message: v.string() });

export function successEnvelope<Data extends v.GenericSchema>(data: Data) {
  return v.object({ status: v.literal('success'), data, message: v.literal('') });
}

/** An error of the action API. `status` is 200 where visitors must read the message, not a code. */
export function errorResponse(c: Context, status: 200 | 400 | 404 | 405 | 429, message: string): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ status: 'error', data: null, message } satisfies v.InferOutput<typeof ErrorEnvelope>, status);
}
