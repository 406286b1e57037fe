import { data, redirect } from 'react-router';
import type { InferOutput } from 'valibot';
import type { Logger } from '#app/platform/log.ts';
import { type FieldProblem, type FormSchema, parseForm } from './parse-form.ts';

/** What a page draws its form with when what was sent could not be taken: everything that was typed, and why. */
export type FormAnswer = {
  outcome: 'refused';
  values: Record<string, string>;
  problems: Record<string, FieldProblem>;
};

type Form<Schema extends FormSchema> = {
  request: Request;
  schema: Schema;
  /** Keeps what was sent, for good; `formKey` is what the browser's script gave this form, or empty. */
  save(value: InferOutput<Schema>, formKey: string): Promise<unknown>;
  /** The address that says thanks. */
  thanks: string;
  log: Logger;
};

/**
 * Answers a form that was posted: 303 to the thanks; 422 when fields have problems; 503, with none, when it could not be
 * saved, which the log then has.
 */
export async function answerForm<Schema extends FormSchema>({ request, schema, save, thanks, log }: Form<Schema>) {
  const form = await readForm(request);
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return refused(422, parsed.values, parsed.problems);
  try {
    await save(parsed.value, String(form.get(formKeyField) ?? ''));
  } catch (error) {
    log.error({ err: error }, 'A form could not be saved');
    return refused(503, parsed.values, {});
  }
  throw redirect(thanks, 303);
}

/** The field in which the browser's script names this form, so that sending it again is known as that. */
export const formKeyField = 'form_key';

function refused(status: number, values: FormAnswer['values'], problems: FormAnswer['problems']) {
  return data<FormAnswer>({ outcome: 'refused', values, problems }, { status });
}

/** An empty form when the body is none: its fields are then missing, which is what the visitor can act on. */
async function readForm(request: Request): Promise<FormData> {
  // A body that is not what its type says throws, as does one that ends early.
  return request.formData().catch(() => new FormData());
}
