import { data, redirect } from 'react-router';
import type { InferOutput } from 'valibot';
import type { Logger } from '#app/platform/log.ts';
import { type FieldProblem, type FormSchema, parseForm } from './parse-form.ts';

/** What a page draws its form with when what was sent could not be taken: everything that was typed, and why. */
export type FormAnswer = {
  outcome: 'refused';
  values: Record<string, string>;
  problems: Record<string, FieldProblem>;
  /** Until the form may be sent again, where too many came; else 0. */
  waitMinutes: number;
};

type Form<Schema extends FormSchema> = {
  request: Request;
  schema: Schema;
  /** Answers 0 when this visitor may send a form now, or the seconds until they may. */
  admit(): Promise<number>;
  /** Keeps what was sent, for good. */
  save(value: InferOutput<Schema>, traces: FormTraces): Promise<unknown>;
  /** The address that says thanks. */
  thanks: string;
  log: Logger;
};

/** What a form brings beside the fields that people see; each is empty where there is none. */
export type FormTraces = {
  /** What the browser's script named this form, so that sending it again is known as that. */
  formKey: string;
  /** The field that only machines fill. */
  trap: string;
  /** When it was begun, signed by the server. */
  begun: string;
};

/**
 * Answers a form that was posted: 303 to the thanks; 422 when fields have problems; without any problem, 429 with
 * `Retry-After` when too many came from there, or 503 when it could not be saved, which the log then has.
 */
export async function answerForm<Schema extends FormSchema>(answering: Form<Schema>) {
  const { request, schema, admit, save, thanks, log } = answering;
  const form = await readForm(request);
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return refused(422, parsed.values, parsed.problems);
  const waitSeconds = await admit();
  if (waitSeconds > 0) return refused(429, parsed.values, {}, waitSeconds);
  try {
    await save(parsed.value, tracesOf(form));
  } catch (error) {
    log.error({ err: error }, 'A form could not be saved');
    return refused(503, parsed.values, {});
  }
  throw redirect(thanks, 303);
}

function tracesOf(form: FormData): FormTraces {
  const trace = (name: string) => String(form.get(name) ?? '');
  return { formKey: trace('form_key'), trap: trace('homepage'), begun: trace('form_time') };
}

function refused(status: number, values: FormAnswer['values'], problems: FormAnswer['problems'], waitSeconds = 0) {
  const headers: Record<string, string> = waitSeconds > 0 ? { 'Retry-After': String(waitSeconds) } : {};
  const waitMinutes = Math.ceil(waitSeconds / 60);
  return data<FormAnswer>({ outcome: 'refused', values, problems, waitMinutes }, { status, headers });
}

/** An empty form when the body is none: its fields are then missing, which is what the visitor can act on. */
async function readForm(request: Request): Promise<FormData> {
  // A body that is not what its type says throws, as does one that ends early.
  return request.formData().catch(() => new FormData());
}
