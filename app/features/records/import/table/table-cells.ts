import type { Json } from '#app/features/changes/sheet.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { readPoint } from '#app/features/places/typed-point/read-point.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportReason } from '#app/features/records/import/import-row.ts';
import { putPlace } from '#app/features/records/import/put-place.ts';
import type { Cell, RowDraft } from '#app/features/records/import/row-draft.ts';
import { isBlank } from '#app/features/records/import/values/plain-words.ts';
import { isAmbiguousDay, readDay } from '#app/features/records/import/values/read-day.ts';
import { bareNumber } from '#app/features/records/import/values/read-measure.ts';
import { readPool } from '#app/features/records/import/values/read-pool.ts';
import { unmarkedText } from '#app/features/records/import/values/unmarked-text.ts';
import { choiceFields, readChoice, readType, readYesNo } from '#app/features/records/import/values/word-lists.ts';
import { inputKind, readInputs } from '#app/features/records/sheet/form-inputs.ts';
import type { ColumnMapping, TableCell } from './column-mapping.ts';
import { areaFields, readAreaCell } from './table-areas.ts';

const days = new Set(['certificateSeenOn', 'zoneSeenOn', 'titleEnd', 'internal.mandateEnd', 'internal.consentOn']);
/** In which none is none there: land has no building. */
const countless = new Set([
  'livingSqm',
  'lotSqm',
  'yearBuilt',
  'poolLengthM',
  'storeys',
  'roadWidthM',
  'electricityVa',
]);

/** `cells`: those of the row, by their targets. */
type Context = { mapping: ColumnMapping; lookups: ImportLookups; cells: ReadonlyMap<string, TableCell> };

/** Puts the value of a cell into the field that it is of. An empty one empties it. */
export function putField(draft: RowDraft, field: string, cell: TableCell, context: Context): void {
  if (field === 'place' && !isBlank(cell.text)) {
    putPlace(draft, cell, context.lookups);
    return;
  }
  const text = draft.answered(field, cell);
  if (text === null) return;
  const isNone = isBlank(text) || /^\s*[-–—]+\s*$/.test(text) || (countless.has(field) && /^[\s0.,]*$/.test(text));
  if (areaFields.has(field) && !isNone) {
    putArea(draft, field, { ...cell, text }, context);
    return;
  }
  const value = isNone ? null : readField(field, { ...cell, text }, context);
  if (value === null && !isNone) {
    const reason = reasons[field] ?? 'unknown_word';
    if (field === 'type') draft.refuse(cell, reason, field);
    else draft.leaveOut(cell, reason, field);
  } else draft.set(field, value, cell);
  if (days.has(field) && context.mapping.dayOrder === null) doubtOrder(draft, { ...cell, text }, field);
  const hasStaffRoom = field === 'bedrooms' && /^\s*\d+\s*\+\s*[1-9]/.test(text);
  if (hasStaffRoom) draft.fields['feature.staff-room'] = true;
}

function putArea(draft: RowDraft, field: string, cell: TableCell, { mapping, cells }: Context): void {
  const read = readAreaCell(field, cell, cells, mapping);
  if (typeof read === 'string') {
    draft.leaveOut(cell, read, field);
    return;
  }
  draft.set(field, read.area, cell);
  if (read.isAssumed) draft.doubt(cell, 'assumed_unit', field);
}

/** Puts what a column about the pool says. */
export function putPool(draft: RowDraft, cell: TableCell): void {
  const text = draft.answered('pool', cell);
  if (text === null || isBlank(text)) return;
  const pool = readPool(text);
  if (pool === null) {
    draft.leaveOut(cell, 'unknown_word', 'pool');
    return;
  }
  draft.fields['feature.pool'] = pool === 'private';
  draft.fields['feature.shared-pool'] = pool === 'communal';
}

/** Why a value that is none is refused, where it is no word of a list. */
const reasons: Readonly<Record<string, ImportReason>> = {
  type: 'unknown_type',
  ...Object.fromEntries([...days].map((field) => [field, 'not_a_day'] as const)),
};

function readField(field: string, { text }: TableCell, { mapping }: Context): Json {
  if (field === 'type') return readType(text);
  if (field.startsWith('feature.')) return readYesNo(text) ?? readCount(text);
  if (days.has(field)) return readDay(text, mapping.dayOrder ?? 'dmy');
  return choiceFields.includes(field) ? readChoice(field, text) : readPlain(field, text);
}

/** How many there are of a feature, such as places in a garage. */
function readCount(text: string): boolean | null {
  return /^\s*\d{1,3}(?:[.,]0+)?\s*$/.test(text) ? Number.parseInt(text, 10) > 0 : null;
}

/** Marks a day that would be another one with its month first. */
export function doubtOrder(draft: RowDraft, cell: Cell, target: string): void {
  if (isAmbiguousDay(cell.text)) draft.doubt(cell, 'assumed_order', target);
}

/** As the field of a form reads what is typed; a text that has lines where the field has one is one line. */
function readPlain(field: string, text: string): Json {
  const kind = inputKind(field);
  if (kind === 'number' || kind === 'large-number') return readInputs(field, { '': bareNumber(field, text) });
  const bare = unmarkedText(text);
  const hasLines = field.endsWith('.description') || field === 'internal.notes' || field === 'internal.keys';
  return hasLines ? bare : bare.replace(/\s+/g, ' ');
}

/** Features named in one cell. What none of them is called is left out, and said to be. */
export function putFeatures(draft: RowDraft, cells: readonly Cell[], lookups: ImportLookups): void {
  for (const one of features) draft.fields[`feature.${one}`] ??= null;
  for (const { column, text } of cells) {
    const named = text.split(/[,;|\r\n•]+|\s\/\s/).map((part) => part.replace(/^\s*[-*]\s*/, '').trim());
    for (const part of named.filter((name) => !isBlank(name))) {
      const text = draft.answered('features', { column, text: part });
      if (text === null) continue;
      const feature = lookups.feature(text) ?? lookups.feature(text.split(/[:=(]/, 1)[0] ?? '');
      if (feature === null) draft.leaveOut({ column, text: part }, 'unknown_word', 'features');
      else draft.fields[`feature.${feature}`] = true;
    }
  }
}

type PinCells = { latitude: Cell | undefined; longitude: Cell | undefined; point: Cell | undefined };

/** Where it is, from two columns or from one that has coordinates or a link of a map. Links that say nothing themselves are left out. */
export function putPin(draft: RowDraft, { latitude, longitude, point }: PinCells): void {
  const cell = pinCell(latitude, longitude) ?? point;
  if (cell === undefined) return;
  if (isBlank(cell.text) || /^[0.,\s]*$/.test(cell.text)) {
    draft.fields['pin'] = null;
    return;
  }
  const { point: pin, problem } = readPoint(cell.text);
  if (pin !== null) draft.set('pin', { ...pin }, cell);
  else if (problem === 'shortened') draft.leaveOut(cell, 'not_an_address', 'pin');
  else draft.leaveOut(cell, problem === 'outside' ? 'out_of_range' : 'not_a_number', 'pin');
}

/** Both as one text, under the name of the first. */
function pinCell(latitude: Cell | undefined, longitude: Cell | undefined): Cell | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const degrees = [latitude, longitude].map(({ text }) => (isBlank(text) ? '' : text.trim().replace(',', '.')));
  return { column: latitude.column, text: degrees.every((text) => text === '') ? '' : degrees.join(', ') };
}
