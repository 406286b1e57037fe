/** The beginning of a text, at most `most` units of it long, cut at a word where one ends near, and never within a letter. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = head(text, most);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** Not more than `most` units; a letter of two units that would be halved is left out. */
export function head(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
