import type { MessageKey } from '#app/i18n/translate.ts';

/** What may be wrong with a field, by the name of the field. */
export type FormProblems = Readonly<Record<string, FieldProblem>>;

export type FieldProblem = 'missing' | 'invalid' | 'too_long';

/** Browsers take an e-mail address without a dot in its domain; nobody can be answered there. */
export const emailPattern = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the browser's own validation has to say about a form, by the attributes of its fields. */
export function findProblems(form: HTMLFormElement): FormProblems {
  const fields = [...form.elements].filter(isField).filter(({ validity }) => !validity.valid);
  return Object.fromEntries(fields.map(({ name, validity }) => [name, validity.valueMissing ? 'missing' : 'invalid']));
}

export function isField(element: EventTarget): element is Field {
  return 'validity' in element && 'name' in element;
}

const missingKeys: Record<string, MessageKey> = {
  checkbox: 'contact.missing_terms',
  date: 'form.missing_day',
  radio: 'form.missing_choice',
  select: 'form.missing_choice',
};

/** The words for a problem, the same wherever it was found. */
export function problemKey(problem: FieldProblem, type: string): MessageKey {
  if (problem === 'too_long') return 'form.too_long';
  if (problem === 'missing') return (Object.hasOwn(missingKeys, type) && missingKeys[type]) || 'contact.missing_field';
  if (type === 'date') return 'form.invalid_day';
  return type === 'email' ? 'contact.invalid_email' : 'form.invalid';
}
