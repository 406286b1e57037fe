import { readerInput } from './form-reader.ts';
import type { Left } from './left-over.tsx';
import { fieldsIn, fieldsInput, inputNames } from './sheet/form-inputs.ts';

/** Inputs of every form, which nobody types into. */
const ownInputs = new Set(['do', 'key', 'by', 'revision', 'language', 'seed', readerInput, fieldsInput]);

/** What a form says in words, in its order; not what stands in inputs of these names. */
export function textsIn(form: FormData, but: Iterable<string> = []): Left[] {
  const known = new Set([...ownInputs, ...but]);
  return [...form].flatMap(([name, text]) =>
    !known.has(name) && typeof text === 'string' && text.trim() !== '' ? [{ name, text }] : [],
  );
}

/** What it says of a field, in inputs of whatever shape. */
export function textsOf(form: FormData, field: string): Left[] {
  return textsIn(form).filter(({ name }) => name === field || name.startsWith(`${field}.`));
}

/** What it says in inputs that none of the fields has which it sends. */
export function textsElsewhere(form: FormData): Left[] {
  return textsIn(form, fieldsIn(form).flatMap(inputNames));
}
