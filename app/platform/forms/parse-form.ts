import * as v from 'valibot';

/** What is wrong with a field. Schemas for forms give these as their messages; the words are the page's matter. */
export const fieldProblems = ['missing', 'invalid', 'too_long'] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** A flat form: each field a text, as browsers send it. */
export type FormSchema = v.ObjectSchema<Record<string, v.GenericSchema<string, unknown>>, undefined>;

/** What was typed into each field of the schema, its lines ended by a line feed each; empty for a field that was not sent. */
type Typed = Record<string, string>;

export type ParsedForm<Value> =
  | { ok: true; value: Value; values: Typed }
  | { ok: false; values: Typed; problems: Record<string, FieldProblem> };

/** Reads a form. Never throws: what does not fit is a problem of its field, at most one each. Fields the schema lacks are ignored. */
export function parseForm<Schema extends FormSchema>(
  schema: Schema,
  form: FormData,
): ParsedForm<v.InferOutput<Schema>> {
  const values: Typed = {};
  const problems: Record<string, FieldProblem> = {};
  for (const name of Object.keys(schema.entries)) {
    const [first, ...more] = form.getAll(name);
    values[name] = typeof first === 'string' ? withLineFeeds(first) : '';
    if (more.length > 0 || typeof first === 'object') problems[name] = 'invalid';
  }
  const result = v.safeParse(schema, values, { abortPipeEarly: true });
  for (const { path, message } of result.issues ?? []) problems[String(path?.[0].key)] ??= readProblem(message);
  const fits = result.success && Object.keys(problems).length === 0;
  return fits ? { ok: true, value: result.output, values } : { ok: false, values, problems };
}

/**
 * Browsers send both characters of a line's end. Written back like that, a text that begins with one would lose it: HTML
 * drops it at the head of a text area, and React guards against that only where it sees a line feed.
 */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function readProblem(message: string): FieldProblem {
  return fieldProblems.find((problem) => problem === message) ?? 'invalid';
}
