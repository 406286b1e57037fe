import { malformed, ODataError, orODataError } from './odata-error.ts';

/** A path segment: a name and its key in parentheses, if any, with the key's field when given. */
export type Step = { name: string; key: { value: string; field: string | null } | null };

/**
 * The segments of a path below the service root; none for the root. A key is a quoted text, with or without its field's
 * name. Never throws.
 */
export function readPath(path: string): Step[] | ODataError {
  return orODataError(() =>
    path
      .replace(/\/$/, '')
      .split('/')
      .filter((part, index) => part !== '' || index > 0)
      .map((part) => readStep(decode(part))),
  );
}

function readStep(part: string): Step {
  const [, name = '', inner] = /^([$\p{L}_][\p{L}\p{Nd}_.]*)(?:\((.*)\))?$/su.exec(part) ?? [];
  if (name === '') throw new ODataError(404, `There is nothing at ${JSON.stringify(part.slice(0, 80))}.`);
  return { name, key: inner === undefined ? null : readKey(inner) };
}

function readKey(inner: string): Step['key'] {
  const [, field, text] = /^(?:([\p{L}_][\p{L}\p{Nd}_]*)=)?'((?:[^']|'')*)'$/su.exec(inner) ?? [];
  if (text === undefined) throw malformed("A key is a text between ', such as ('BE-0142').");
  return { value: text.replaceAll("''", "'"), field: field ?? null };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw malformed('A % in the path begins no escape.');
  }
}
