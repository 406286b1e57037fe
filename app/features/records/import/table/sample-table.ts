import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import { readType } from '#app/features/records/import/values/word-lists.ts';
import { CsvFailed } from '#app/platform/csv/csv-failed.ts';
import { type CsvFormat, detectCsvFormat } from '#app/platform/csv/csv-format.ts';
import type { CsvRow } from '#app/platform/csv/csv-parser.ts';
import { parseCsv } from '#app/platform/csv/parse-csv.ts';
import { isMeasureName, readHead } from './read-head.ts';
import { cutNumbers, filledLength } from './row-shape.ts';

/** Opens a file at its beginning, each time anew. */
export type OpenSource = () => AsyncIterable<Uint8Array>;

/**
 * What a file looks like. `rows`: those below the head; `unequal`: those of them that have more cells than it has columns.
 * `values`: the first that are not empty, by column. `top`: the first rows, as they stand.
 */
export type TableSample = {
  format: CsvFormat;
  headRow: number | null;
  headRows: 1 | 2;
  heads: string[];
  values: string[][];
  rows: number;
  unequal: number;
  top: CsvRow[];
};

/** As many rows as a column is judged by; fewer where they are long, as they are all held. */
const sampledRows = 50;
const sampledLength = 1_000_000;

/** Rows that somebody looks at to say which of them has the names of columns. */
const shownRows = 5;

/** A sample of a table, in constant memory. `format` and `headRow` go before what is found. Throws `SourceFailed`. */
export async function sampleTable(
  open: OpenSource,
  given: { format?: CsvFormat | null; headRow?: number | null; headRows?: 1 | 2 } = {},
): Promise<TableSample> {
  const format = given.format ?? (await detectFormat(open));
  const first: CsvRow[] = [];
  let [rows, length] = [0, 0];
  const byLength = new Map<number, number>();
  for await (const row of tableRows(open, format)) {
    rows += 1;
    const filled = filledLength(row.cells);
    byLength.set(filled, (byLength.get(filled) ?? 0) + 1);
    if (first.length === sampledRows || length > sampledLength) continue;
    first.push(row);
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
  }
  const head = given.headRow === undefined ? findHead(first) : first.find(({ row }) => row === given.headRow);
  const second = head && first[first.indexOf(head) + 1];
  const headRows = given.headRows ?? (head && second && second !== first.at(-1) && isSecondHead(head, second) ? 2 : 1);
  const lastHead = headRows === 2 ? (second ?? head) : head;
  const below = first.filter(({ row }) => row > (lastHead?.row ?? 0));
  if (below.length === 0) throw new SourceFailed('empty');
  const names = head === undefined ? null : headNames(head.cells, headRows === 2 ? second?.cells : undefined);
  const width = widthOf(below, names);
  const columns = Array.from({ length: width }, (_, at) => at);
  const longer = [...byLength].filter(([length]) => length > width).map(([, count]) => count);
  return {
    format,
    headRow: head?.row ?? null,
    headRows,
    heads: columns.map((at) => names?.[at] || columnLetter(at)),
    values: columns.map((at) => below.map(({ cells }) => cells[at]?.trim() ?? '').filter((text) => text !== '')),
    rows: rows - first.length + below.length,
    unequal: longer.reduce((sum, count) => sum + count, 0),
    top: first.slice(0, shownRows),
  };
}

/** The names of columns, of which a second row may say more: a unit, or the same in another language. */
export function headNames(cells: readonly string[], more: readonly string[] | undefined): string[] {
  const length = Math.max(filledLength(cells), more === undefined ? 0 : filledLength(more));
  return Array.from({ length }, (_, at) => {
    const [name = '', second = ''] = [cells[at]?.trim(), more?.[at]?.trim()];
    if (second === '' || second === name) return name;
    return name === '' ? second : `${name} (${second})`;
  });
}

/** Whether a row below the head is a part of it: nothing but units and names of columns stands in it. */
function isSecondHead(head: CsvRow, { row, cells }: CsvRow): boolean {
  const said = filled(cells);
  if (row !== head.row + 1 || said.length === 0 || said.some(isNumber)) return false;
  if (said.every(isMeasureName)) return true;
  const names = said.filter((cell) => readHead(cell).targets.length > 0 || isMeasureName(cell));
  return names.length >= 3 && names.length * 2 > said.length && !isLikeBelow(head, cells);
}

/** A row of a home has values of its own under the names of a head, such as *Villa* under *Type*. */
function isLikeBelow(head: CsvRow, cells: readonly string[]): boolean {
  return head.cells.some((name, at) => readHead(name).targets.includes('type') && readType(cells[at] ?? '') !== null);
}

/**
 * How many columns a file has: as many as have names, and more where most rows do. A row in which a number was cut at its commas
 * has no more columns than the others.
 */
function widthOf(below: readonly CsvRow[], names: readonly string[] | null): number {
  const lengths = below.map(({ cells }) => filledLength(cells));
  if (names === null) return Math.max(1, ...lengths);
  const longer = below.filter(({ cells }) => filledLength(cells) > names.length);
  const isCut = ({ cells }: CsvRow) =>
    cutNumbers(cells.slice(0, filledLength(cells)), filledLength(cells) - names.length).length > 0;
  const more = longer.filter((row) => !isCut(row)).map(({ cells }) => filledLength(cells));
  return more.length * 2 > below.length ? Math.max(...more) : names.length;
}

/** The rows of a file, with what is wrong with it as `SourceFailed`. */
export async function* tableRows(open: OpenSource, format: CsvFormat): AsyncGenerator<CsvRow> {
  try {
    yield* parseCsv(open(), format);
  } catch (error) {
    if (!(error instanceof CsvFailed)) throw error;
    const { problem, row, column } = error;
    throw new SourceFailed(problem.replace('-', '_') as SourceFailed['problem'], { row, column, cause: error });
  }
}

export function detectFormat(open: OpenSource): Promise<CsvFormat> {
  return detectCsvFormat(open());
}

/** The first row as wide as most, all of whose cells are words: what stands above it is a heading of the page. */
function findHead(rows: readonly CsvRow[]): CsvRow | undefined {
  const width = Math.max(...rows.map(({ cells }) => filled(cells).length));
  const candidate = rows.find(({ cells }) => filled(cells).length > width / 2);
  const isHead = candidate?.cells.every((cell) => !(isNumber(cell) || cell.includes('://'))) ?? false;
  return isHead ? candidate : undefined;
}

function isNumber(cell: string): boolean {
  return /^[\s\d.,:/%-]+$/.test(cell) && /\d/.test(cell);
}

function filled(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

/** As a spreadsheet calls it: A, B, … Z, AA. */
export function columnLetter(at: number): string {
  const before = Math.floor(at / 26);
  return (before === 0 ? '' : columnLetter(before - 1)) + String.fromCharCode(65 + (at % 26));
}
