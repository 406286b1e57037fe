import { isSameValue, type Sheet } from '#app/features/changes/sheet.ts';
import type { ImportProblem, ImportRow } from '#app/features/records/import/import-row.ts';
import { isPriceTarget } from './column-target.ts';
import { cutNumbers, filledLength, joinedAt } from './row-shape.ts';
import { areaFields } from './table-areas.ts';
import { type PlacedColumn, readTableRow } from './table-row.ts';

type Context = Parameters<typeof readTableRow>[2];

type TableRow = { row: number; cells: readonly string[] };

/** More cells too many than this are not put together again. */
const maxExtra = 20;

/**
 * A row of a table, also where it has more cells than the table has columns, because a comma within a cell cut it. It is put
 * together as the one way in which most of it can be read. Where several ways are as good, what they do not agree in is left
 * out. `width`: of the table; null where it has no names of columns.
 */
export function readWholeRow(
  row: TableRow,
  columns: readonly PlacedColumn[],
  context: Context,
  width: number | null,
  separator: string,
): ImportRow | null {
  const length = filledLength(row.cells);
  const last = Math.max(width ?? 0, ...columns.map(({ at }) => at + 1));
  if (width === null || length <= last) return readTableRow(row, columns, context);
  const cells = row.cells.slice(0, length);
  const numbers = new Set(columns.filter(({ mapped }) => isAmount(mapped.target)).map(({ at }) => at));
  const isNumber = (at: number) => numbers.has(at);
  const read = waysToJoin(cells, length - last, { width: last, separator, isNumber }).flatMap((joined) => {
    const one = readTableRow({ row: row.row, cells: joined }, columns, context);
    return one === null ? [] : [one];
  });
  const unread = ({ problems, leftOut = [] }: ImportRow) => problems.length * 100 + leftOut.length;
  const fewest = Math.min(...read.map(unread));
  const [best, ...others] = read.filter((one) => unread(one) === fewest);
  if (best === undefined) return readTableRow(row, columns, context);
  return others.length === 0 ? best : agreed(best, others, cells.slice(last).join(separator));
}

function isAmount(target: string | null): boolean {
  return target !== null && (isPriceTarget(target) || areaFields.has(target));
}

/** Every way to have as many cells as columns: numbers cut at their thousands, else any cells that stand together. */
function waysToJoin(
  cells: readonly string[],
  extra: number,
  { width, separator, isNumber }: { width: number; separator: string; isNumber: (at: number) => boolean },
): string[][] {
  if (extra > maxExtra) return [[...cells.slice(0, width)]];
  const cut = [
    ...cutNumbers(cells, extra)
      .filter(isNumber)
      .map((at) => joinedAt(cells, at, extra, separator)),
    ...twoNumbers(cells, extra, separator, isNumber),
  ];
  // A zero as `000` is no value of a column of its own.
  if (cut.length > 0) return cut;
  const any = Array.from({ length: width }, (_, at) => joinedAt(cells, at, extra, separator));
  return any;
}

/** Both numbers of a row were cut, as of the price and of the land. */
function twoNumbers(
  cells: readonly string[],
  extra: number,
  separator: string,
  isNumber: (at: number) => boolean,
): string[][] {
  const ways: string[][] = [];
  for (let first = 1; first < Math.min(extra, 4); first += 1) {
    for (const at of cutNumbers(cells, first).filter(isNumber)) {
      const once = joinedAt(cells, at, first, separator);
      const rest = cutNumbers(once, extra - first).filter((other) => other > at && isNumber(other));
      ways.push(...rest.map((other) => joinedAt(once, other, extra - first, separator)));
    }
  }
  return ways;
}

/** What all of them say; what they do not agree in is left out, and listed. */
function agreed(best: ImportRow, others: readonly ImportRow[], value: string): ImportRow {
  const isSameEverywhere = (field: string) =>
    others.every(({ fields }) => isSameValue(fields[field] ?? null, best.fields[field] ?? null));
  const hasOffers = isSameEverywhere('offers');
  const isAgreed = ([field]: [string, Sheet[string]]) =>
    isSameEverywhere(field) && (hasOffers || !field.startsWith('offer.'));
  const entries = Object.entries(best.fields);
  const fields = Object.fromEntries(entries.filter(isAgreed));
  const lost = entries.filter((entry) => !isAgreed(entry));
  const problems = lost.map(([target]): ImportProblem => ({ column: '', value, reason: 'more_cells', target }));
  const isSame = others.every(({ sourceReference }) => sourceReference === best.sourceReference);
  const needed = ['type', 'place'].filter((field) => fields[field] === undefined);
  const unknown = needed.map((target): ImportProblem => ({ column: '', value, reason: 'more_cells', target }));
  const noReference: ImportProblem = { column: '', value, reason: 'more_cells', target: 'reference' };
  return {
    ...best,
    fields,
    problems: [...best.problems, ...unknown, ...(isSame ? [] : [noReference])],
    leftOut: [...(best.leftOut ?? []), ...problems.filter(({ target }) => !needed.includes(target ?? ''))],
  };
}
