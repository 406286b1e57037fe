/** Where a home stands on the page of its import. */
export function rowAnchor(position: number): string {
  return `row-${position}`;
}
