import { fieldsInput, type Inputs, inputNames, inputsIn } from '#app/features/records/sheet/form-inputs.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The form of the document, while the page has not taken it over. This module is there before that. */
let form = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('#section-form');

const typed = new Map<Control, string>();

function note({ target }: Event): void {
  if (isControl(target)) typed.set(target, target.value);
}

for (const control of form?.elements ?? [])
  if (isControl(control) && isChanged(control)) typed.set(control, control.value);
form?.addEventListener('input', note);

/** What was typed into the form of the document before the page took it over, by field; once. */
export function takeTypedEarly(): Record<string, Inputs> {
  const taken = form;
  form = null;
  taken?.removeEventListener('input', note);
  if (taken === null || typed.size === 0) return {};
  // React has put the text of the document back into what it took over.
  for (const [control, value] of typed) if (control instanceof HTMLTextAreaElement) control.value = value;
  const names = new Set([...typed.keys()].map(({ name }) => name));
  typed.clear();
  const data = new FormData(taken);
  const fields = data.getAll(fieldsInput).map(String);
  const touched = fields.filter((field) => inputNames(field).some((name) => names.has(name)));
  return Object.fromEntries(touched.map((field) => [field, inputsIn(data, field)]));
}

function isControl(target: unknown): target is Control {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  const isTicked = control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}
