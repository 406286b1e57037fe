/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff';

/**
 * One RFC 4180 record with its line end. Every cell is quoted. Text that a spreadsheet could take for a formula gets an
 * apostrophe before its sign, which makes it text; numbers stay as they are.
 */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string | number | null): string {
  const text = typeof cell === 'number' ? String(cell) : harmless(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * What lies before the sign of a formula, in ASCII or full width, at the beginning of a cell: at the start, after invisible
 * characters, and after anything some spreadsheet separates cells by. Localized ones separate at semicolons and then
 * ignore our quotes. Looking back from the sign takes a time that grows with the length of the text, and no faster.
 */
const beforeSign = /(?:^|[\t\r\n\v\f\u0085\u2028\u2029,;|"'])[\s\p{C}"']*/u.source;
const sign = /[=+\-@\uff1d\uff0b\uff0d\uff20]/.source;
const formula = new RegExp(`(?=${sign})(?<=${beforeSign})`, 'gu');
const inertFormula = new RegExp(`'(?=${sign})(?<=${beforeSign}')`, 'gu');

function harmless(text: string): string {
  const neutral = text.replace(formula, "'");
  // A leading tab or line end can itself begin a formula.
  return /^'*[\t\r\n]/.test(neutral) ? `'${neutral}` : neutral;
}

/** The text that `csvRecord` wrote into a cell, without the apostrophes that made it harmless. */
export function textOfCell(cell: string): string {
  return cell.replace(/^'(?='*[\t\r\n])/, '').replace(inertFormula, '');
}
