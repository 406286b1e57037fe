import { readDraft, removeDraft, writeDraft } from './form-draft.ts';

/**
 * What was typed into a form, kept for this tab until it is sent: another language, Back and a reload bring it back.
 * Boxes are not kept: whoever agrees, agrees anew. Storage that is full or forbidden keeps nothing.
 */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const typed = fieldsOf(form).filter((field) => (isRadio(field) ? field.checked : field.value !== defaultOf(field)));
  const draft = Object.fromEntries(typed.map((field) => [field.name, field.value]));
  if (typed.length === 0) removeDraft(name);
  else writeDraft(name, draft);
}

/** Fills the fields that are as they were rendered, each as if it were typed. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name);
  for (const field of fieldsOf(form)) {
    const typed = draft[field.name];
    if (typeof typed !== 'string' || currentOf(field) !== defaultOf(field)) continue;
    if (isRadio(field)) {
      if (field.value === typed && !field.checked) field.click();
    } else {
      setValue(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  const typed = ['input:not([type=checkbox], [hidden])', 'select', 'textarea'].map((field) => `${field}[name]`);
  return [...form.querySelectorAll<Field>(typed.join())];
}

function isRadio(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'radio';
}

function currentOf(field: Field): string | boolean {
  return isRadio(field) ? field.checked : field.value;
}

function defaultOf(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement) {
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
  }
  return isRadio(field) ? field.defaultChecked : field.defaultValue;
}

/** React hears of a value only where it is set past the property that it puts on the element itself. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
