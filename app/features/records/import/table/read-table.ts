import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { joinedRows } from '#app/features/records/import/joined-rows.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { columnLetter, detectFormat, headNames, type OpenSource, tableRows } from './sample-table.ts';
import type { PlacedColumn } from './table-row.ts';
import { readWholeRow } from './unequal-row.ts';

/**
 * The homes of a CSV file, in constant memory but for their references. Columns are found by their names, wherever they stand in
 * this file. Throws `SourceFailed`.
 */
export function readTable(open: OpenSource, mapping: ColumnMapping, lookups: ImportLookups): AsyncGenerator<ImportRow> {
  return joinedRows(readRows(open, mapping, lookups), mapping.isOurs);
}

async function* readRows(open: OpenSource, mapping: ColumnMapping, lookups: ImportLookups): AsyncGenerator<ImportRow> {
  const format = mapping.format ?? (await detectFormat(open));
  const { headRow, headRows } = mapping;
  const context = { mapping, lookups };
  let columns = headRow === null ? placeColumns(mapping, null) : null;
  let names: string[] | null = null;
  for await (const { row, cells } of tableRows(open, format)) {
    if (headRow !== null && row < headRow) continue;
    if (headRow !== null && columns === null) {
      const isWhole = headRows === 1 || names !== null;
      names = names === null ? headNames(cells, undefined) : headNames(names, cells);
      if (!isWhole) continue;
      columns = placeColumns(mapping, names);
      if (row <= headRow + headRows - 1) continue;
    }
    if (columns === null) continue;
    const read = readWholeRow({ row, cells }, columns, context, names?.length ?? null, format.separator);
    if (read !== null) yield read;
  }
  if (columns === null) throw new SourceFailed('empty');
}

/** Where the columns that become something stand; the second of one name is the second that is called so. */
function placeColumns({ columns }: ColumnMapping, head: readonly string[] | null): PlacedColumn[] {
  const seen = new Map<string, number>();
  return columns.flatMap((mapped, position) => {
    const after = seen.get(mapped.head) ?? -1;
    const at =
      head === null
        ? letterAt(mapped.head, position)
        : head.findIndex((name, one) => one > after && name.trim() === mapped.head);
    seen.set(mapped.head, at);
    if (mapped.target === null || mapped.isGuessed === true) return [];
    if (at === -1) throw new SourceFailed('other_columns', { column: mapped.head });
    return [{ at, mapped }];
  });
}

function letterAt(letter: string, position: number): number {
  for (let at = 0; at <= position; at += 1) if (columnLetter(at) === letter) return at;
  return position;
}
