/** A measured value, written with so many digits after the point. `max` or `min` is its goal. */
export type Figure = { value: number; digits?: number; max?: number; min?: number };

export type Row = Record<string, string | number | Figure | null>;

/** Rows with the same columns; units stand in the columns' names. */
export type Table = { title: string; note?: string; rows: readonly Row[] };

/** Whether a figure has a goal and misses it. What could not be measured misses any goal. */
export function isMissed({ value, max, min }: Figure): boolean {
  return (max !== undefined && !(value <= max)) || (min !== undefined && !(value >= min));
}

/** The figures of these tables that miss their goals, each with where it stands. */
export function missedFigures(tables: readonly Table[]): string[] {
  return tables.flatMap(({ title, rows }) =>
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(([, cell]) => isFigure(cell) && isMissed(cell))
        .map(([column, cell]) => `${title}: ${Object.values(row)[0]}, ${column}: ${write(cell)}`),
    ),
  );
}

/** The table in Markdown, for a terminal as well: its columns stand under each other. */
export function writeTable({ title, note, rows }: Table): string {
  const head = [`## ${title}`, ...(note === undefined ? [] : ['', note])];
  if (rows.length === 0) return head.join('\n');
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => write(row[column])))];
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((line) => line[at]?.length ?? 0)));
  const isText = columns.map((column) => rows.every((row) => typeof (row[column] ?? '') === 'string'));
  const lines = cells.map((line) =>
    line.map((cell, at) => (isText[at] ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))),
  );
  const rule = widths.map((width, at) => (isText[at] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const table = [lines[0] ?? [], rule, ...lines.slice(1)].map((line) => `| ${line.join(' | ')} |`);
  return [...head, '', ...table].join('\n');
}

function isFigure(cell: Row[string] | undefined): cell is Figure {
  return typeof cell === 'object' && cell !== null;
}

/** `1.62 ≤ 2.5 ✓`: the value, its goal, and whether it holds. */
function write(cell: Row[string] | undefined): string {
  if (!isFigure(cell)) return String(cell ?? '');
  const { value, digits = 0, max, min } = cell;
  const goal = max === undefined ? min : max;
  const measured = Number.isFinite(value) ? value.toFixed(digits) : '?';
  if (goal === undefined) return measured;
  return `${measured} ${max === undefined ? '≥' : '≤'} ${goal} ${isMissed(cell) ? '✗' : '✓'}`;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this part of the values does not exceed; NaN without any. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
