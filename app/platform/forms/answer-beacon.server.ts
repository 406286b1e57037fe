import type * as v from 'valibot';
import { retryAfterSeconds } from '#app/platform/db/unavailable.ts';
import type { Logger } from '#app/platform/log.ts';
import { type FormSchema, parseForm } from './parse-form.ts';
import { readForm } from './read-form.ts';

/** Far more than one needs. */
const maxBytes = 1_000;

/**
 * Answers what a page reports as a small form (`sendBeacon`), for which nobody waits: 204 once `note` has it, 422 for anything else;
 * 429 with `Retry-After` when `note` returns the seconds until more are accepted; 503 when it throws, which is logged as `trouble`.
 */
export async function answerBeacon<Schema extends FormSchema>(
  { request, log, trouble }: { request: Request; log: Logger; trouble: string },
  schema: Schema,
  note: (value: v.InferOutput<Schema>) => Promise<number>,
): Promise<Response> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return new Response(null, { status: 413 });
  const form = await readForm(request);
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return new Response(null, { status: 422 });
  try {
    const waitSeconds = await note(parsed.value);
    if (waitSeconds > 0) return new Response(null, { status: 429, headers: { 'Retry-After': String(waitSeconds) } });
    return new Response(null, { status: 204 });
  } catch (error) {
    log.warn({ err: error }, trouble);
    return new Response(null, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } });
  }
}
