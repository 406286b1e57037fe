import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import { CsvFailed } from '#app/platform/csv/csv-failed.ts';
import { type CsvFormat, detectCsvFormat } from '#app/platform/csv/csv-format.ts';
import type { CsvRow } from '#app/platform/csv/csv-parser.ts';
import { parseCsv } from '#app/platform/csv/parse-csv.ts';

/** Opens a file at its beginning, each time anew. */
export type OpenSource = () => AsyncIterable<Uint8Array>;

/** What a file looks like. `rows`: those below the head. `values`: the first that are not empty, by column. */
export type TableSample = {
  format: CsvFormat;
  headRow: number | null;
  heads: string[];
  values: string[][];
  rows: number;
};

/** As many rows as a column is judged by; fewer where they are long, as they are all held. */
const sampledRows = 50;
const sampledLength = 1_000_000;

/** A sample of a table, in constant memory. `format` and `headRow` go before what is found. Throws `SourceFailed`. */
export async function sampleTable(
  open: OpenSource,
  given: { format?: CsvFormat | null; headRow?: number | null } = {},
): Promise<TableSample> {
  const format = given.format ?? (await detectFormat(open));
  const first: CsvRow[] = [];
  let [rows, length] = [0, 0];
  for await (const row of tableRows(open, format)) {
    rows += 1;
    if (first.length === sampledRows || length > sampledLength) continue;
    first.push(row);
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
  }
  const head = given.headRow === undefined ? findHead(first) : first.find(({ row }) => row === given.headRow);
  const below = first.filter(({ row }) => row > (head?.row ?? 0));
  if (below.length === 0) throw new SourceFailed('empty');
  const width = Math.max(...[...below, ...(head ? [head] : [])].map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  return {
    format,
    headRow: head?.row ?? null,
    heads: columns.map((at) => head?.cells[at]?.trim() ?? columnLetter(at)),
    values: columns.map((at) => below.map(({ cells }) => cells[at]?.trim() ?? '').filter((text) => text !== '')),
    rows: rows - first.length + below.length,
  };
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
