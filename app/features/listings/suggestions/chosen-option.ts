/** Where the keyboard stands in a list of options; -1 while it stands in the field itself. */
export const inField = -1;

/** The place after one step down or up: through the field, from either end to the other. */
export function stepped(active: number, count: number, step: 1 | -1): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
