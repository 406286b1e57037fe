/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * One record as RFC 4180 writes it, with its line end. Every cell is quoted. A text that a spreadsheet could take for a
 * formula gets an apostrophe before the sign, which makes it text again; a number that is a number does not.
 */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string | number | null): string {
  const text = typeof cell === 'number' ? String(cell) : harmless(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * What begins a formula, in ASCII and full width, where a cell begins: at the start, behind anything that is not seen,
 * and after whatever else some spreadsheet cuts cells at. Those of other countries cut at semicolons, and do not know
 * our quotes then.
 */
const formulaSign = /(^|[\t\r\n\v\f\u0085\u2028\u2029,;|"'])([\s\p{C}"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

function harmless(text: string): string {
  const neutral = text.replace(formulaSign, "$1$2'$3");
  // A tab or a line end at the start is itself taken for the beginning of a formula.
  return /^[\t\r\n]/.test(neutral) ? `'${neutral}` : neutral;
}
