/** Whose page a form is on, by their id: in one browser somebody else may have signed in since. */
export const readerInput = 'reader';

/** Whether somebody else filled it in than who sends it now. One that does not say is of a page from before an upgrade. */
export function isOfAnother(form: FormData, { id }: { id: string }): boolean {
  const reader = form.get(readerInput);
  return reader !== null && reader !== id;
}
