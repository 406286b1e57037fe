import { maxPictures } from '#app/features/listings/listing.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { RowDraft } from '#app/features/records/import/row-draft.ts';
import { isBlank } from '#app/features/records/import/values/plain-words.ts';
import { readOldAddress } from '#app/features/records/import/values/read-old-address.ts';
import { readPictures } from '#app/features/records/import/values/read-pictures.ts';
import { textOfCell } from '#app/platform/csv/csv-record.ts';
import type { ColumnMapping, MappedColumn, TableCell } from './column-mapping.ts';
import { isOwnTarget, isPriceTarget } from './column-target.ts';
import { putFeatures, putField, putPin, putPool } from './table-cells.ts';
import { putTableOffers } from './table-offers.ts';

/** A column with its place in the rows of a file, from 0. */
export type PlacedColumn = { at: number; mapped: MappedColumn };

type Context = { mapping: ColumnMapping; lookups: ImportLookups };

/** The longest reference that a source may have. */
const maxReference = 160;

/** What a row of a table says of a home; null where its columns that mean something are all empty. */
export function readTableRow(
  { row, cells }: { row: number; cells: readonly string[] },
  columns: readonly PlacedColumn[],
  context: Context,
): ImportRow | null {
  const taken = columns.map(({ at, mapped }): TableCell => {
    const text = cells[at] ?? '';
    return { column: mapped.head, text: context.mapping.isOurs ? textOfCell(text) : text, mapped };
  });
  if (taken.every(({ text }) => text.trim() === '')) return null;
  const draft = new RowDraft(context.lookups.answers);
  const byTarget = cellsByTarget(draft, taken);
  putFields(draft, taken, { ...context, cells: byTarget });
  putPin(draft, {
    latitude: byTarget.get('latitude'),
    longitude: byTarget.get('longitude'),
    point: byTarget.get('point'),
  });
  for (const field of ['type', 'place'] as const) draft.fields[field] ??= context.mapping[field];
  const statuses = putTableOffers(draft, taken, context.mapping);
  const nameOf = (target: string) => byTarget.get(target)?.column ?? '';
  draft.require({ type: nameOf('type'), place: nameOf('place') });
  return {
    row,
    sourceReference: referenceOf(draft, byTarget.get('reference')),
    pictures: picturesOf(draft, ofTarget(taken, 'pictures')),
    ...(Object.keys(statuses).length > 0 && { statuses }),
    oldAddress: oldAddressOf(draft, byTarget.get('oldAddress')),
    ...draft.said(),
  };
}

/** The cell of each target; what several columns say of the offer, such as *Listing type* and *Status*, is read as one. */
function cellsByTarget(draft: RowDraft, cells: readonly TableCell[]): Map<string, TableCell> {
  const offering = ofTarget(cells, 'offering').filter(({ text }) => !isBlank(text));
  const [first] = offering;
  const all = new Map(cells.map((cell) => [cell.mapped.target ?? '', cell]));
  if (first === undefined || offering.length === 1) return all;
  const texts = offering.flatMap((cell) => draft.answered('offering', cell) ?? []);
  all.set('offering', { ...first, text: texts.map((text) => text.trim()).join(', ') });
  return all;
}

function ofTarget(cells: readonly TableCell[], target: string): TableCell[] {
  return cells.filter(({ mapped }) => mapped.target === target);
}

/** Fields that have a column each. Notes of several columns stand below each other, under the names of these. */
function putFields(
  draft: RowDraft,
  cells: readonly TableCell[],
  context: Context & { cells: ReadonlyMap<string, TableCell> },
): void {
  for (const cell of cells) {
    const { target } = cell.mapped;
    if (target === null || target === 'internal.notes' || isOwnTarget(target) || isPriceTarget(target)) continue;
    putField(draft, target, cell, context);
  }
  const notes = ofTarget(cells, 'internal.notes');
  const [first] = notes;
  const written = notes.filter(({ text }) => !isBlank(text));
  const lines = written.map(({ column, text }) => (notes.length > 1 ? `${column}: ${text.trim()}` : text));
  if (first !== undefined) putField(draft, 'internal.notes', { ...first, text: lines.join('\n') }, context);
  const lists = ofTarget(cells, 'features');
  if (lists.length > 0) putFeatures(draft, lists, context.lookups);
  for (const pool of ofTarget(cells, 'pool')) putPool(draft, pool);
}

function referenceOf(draft: RowDraft, cell: TableCell | undefined): string {
  const reference = cell?.text.trim() ?? '';
  if (cell !== undefined && reference === '') draft.refuse(cell, 'missing', 'reference');
  if (cell !== undefined && reference.length > maxReference) draft.refuse(cell, 'too_long', 'reference');
  return reference.slice(0, maxReference);
}

function oldAddressOf(draft: RowDraft, cell: TableCell | undefined): string | null {
  if (cell === undefined || isBlank(cell.text)) return null;
  const address = readOldAddress(cell.text);
  if (address === null) draft.leaveOut(cell, 'not_an_address', 'oldAddress');
  return address;
}

function picturesOf(draft: RowDraft, cells: readonly TableCell[]): string[] {
  const all = cells.flatMap((cell) => {
    if (isBlank(cell.text)) return [];
    const { pictures, wrong } = readPictures(cell.text);
    for (const text of wrong) draft.leaveOut({ column: cell.column, text }, 'not_an_address', 'pictures');
    return pictures;
  });
  const pictures = [...new Set(all)];
  const tooMany = { column: cells[0]?.column ?? '', text: String(pictures.length) };
  if (pictures.length > maxPictures) draft.leaveOut(tooMany, 'out_of_range', 'pictures');
  return pictures.slice(0, maxPictures);
}
