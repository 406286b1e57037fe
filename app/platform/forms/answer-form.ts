import { data, redirect, replace } from 'react-router';
import type { InferOutput } from 'valibot';
import { logFailure } from '#app/platform/db/unavailable.ts';
import type { Logger } from '#app/platform/log.ts';
import { type FieldProblem, type FormSchema, parseForm } from './parse-form.ts';
import { readForm } from './read-form.ts';

/** What a page shows its form again with: everything that was typed, and why it was not accepted. */
export type FormAnswer = {
  outcome: 'refused';
  values: Record<string, string>;
  problems: Record<string, FieldProblem>;
  /** Until the form may be sent again when there were too many; else 0. */
  waitMinutes: number;
};

type Submission<Schema extends FormSchema> = {
  request: Request;
  schema: Schema;
  /** Resolves to 0 when this visitor may send a form now, or to the seconds until they may. */
  admit(): Promise<number>;
  /** Stores what was sent; resolves to the address of the thanks. `form` has the fields outside the schema. */
  save(value: InferOutput<Schema>, form: FormData): Promise<string>;
  /** The thanks take the place of the page in the browser's history, so that Back does not lead to the same once more. */
  inPlace?: boolean;
  log: Logger;
};

/**
 * The response to a posted form: 303 to the thanks; 422 when fields have problems; without any problem, 429 with
 * `Retry-After` when there were too many, or 503 when it could not be saved, which is logged.
 */
export async function answerForm<Schema extends FormSchema>(submission: Submission<Schema>) {
  const { request, schema, admit, save, inPlace = false, log } = submission;
  const form = await readForm(request);
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return refused(422, parsed.values, parsed.problems);
  try {
    const waitSeconds = await admit();
    if (waitSeconds > 0) return refused(429, parsed.values, {}, waitSeconds);
    return (inPlace ? replace : redirect)(await save(parsed.value, form), 303);
  } catch (error) {
    logFailure(log, error, 'A form could not be saved');
    return refused(503, parsed.values, {});
  }
}

function refused(status: number, values: FormAnswer['values'], problems: FormAnswer['problems'], waitSeconds = 0) {
  const headers: Record<string, string> = waitSeconds > 0 ? { 'Retry-After': String(waitSeconds) } : {};
  const waitMinutes = Math.ceil(waitSeconds / 60);
  return data<FormAnswer>({ outcome: 'refused', values, problems, waitMinutes }, { status, headers });
}
