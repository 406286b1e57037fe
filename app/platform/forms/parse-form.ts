import * as v from 'valibot';

/** What is wrong with a field. Form schemas use these as messages; pages translate them. */
export const fieldProblems = ['missing', 'invalid', 'too_long'] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** A flat form of text fields, as browsers send it. */
export type FormSchema = v.ObjectSchema<Record<string, v.GenericSchema<string, unknown>>, undefined>;

/** What was typed into each field of the schema, with LF line ends; empty for a missing field. */
type Typed = Record<string, string>;

export type ParsedForm<Value> =
  | { ok: true; value: Value; values: Typed }
  | { ok: false; values: Typed; problems: Record<string, FieldProblem> };

/** Parses a form. Never throws: each field has at most one problem. Fields outside the schema are ignored. */
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
 * Browsers send CRLF. Rendered unchanged, text that begins with one would lose it: HTML drops a leading line end in a
 * text area, and React guards only against LF.
 */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function readProblem(message: string): FieldProblem {
  return fieldProblems.find((problem) => problem === message) ?? 'invalid';
}
