/**
 * Makes a form show these values, as after following a link that changes the search. The field the visitor is typing in
 * is left alone: what they typed is newer.
 */
export function showInForm(form: HTMLFormElement, values: URLSearchParams): void {
  for (const field of form.elements) {
    if (field === document.activeElement && field instanceof HTMLInputElement && field.type !== 'radio') continue;
    if (field instanceof HTMLSelectElement) field.value = values.get(field.name) ?? '';
    if (!(field instanceof HTMLInputElement) || ['hidden', 'range'].includes(field.type)) continue;
    const value = values.get(field.name) ?? '';
    if (field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}
