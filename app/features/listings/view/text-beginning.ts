/** The beginning of a text, at most `max` UTF-16 units, cut at the end of a word where possible, never within a letter. */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = head(text, max);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** At most `max` UTF-16 units; a surrogate pair that would be split is left out. */
export function head(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
