/** How many page numbers stand in a row around the current one. */
const width = 5;

/** A page number, or a cut where numbers are left out. */
export type PageMark = number | 'gap';

/**
 * The numbers a pagination shows, in order: up to five around the current page, moved inwards at the ends, and always
 * page 1 and the last.
 */
export function paginationWindow(current: number, last: number): PageMark[] {
  const start = Math.max(1, Math.min(current - Math.floor(width / 2), last - width + 1));
  const end = Math.min(last, start + width - 1);
  const marks: PageMark[] = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  if (start > 2) marks.unshift('gap');
  if (start > 1) marks.unshift(1);
  if (end < last - 1) marks.push('gap');
  if (end < last) marks.push(last);
  return marks;
}
