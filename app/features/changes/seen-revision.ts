/**
 * The revision that a form was rendered at. For what is none, or lies beyond the current one, the first of all, so that everything
 * collides that others have changed.
 */
export function seenRevision(sent: FormDataEntryValue | number | null, current: number): number {
  const revision = /^\d{1,15}$/.test(String(sent)) ? Number(sent) : 0;
  return revision > current ? 0 : revision;
}
