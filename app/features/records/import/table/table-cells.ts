import type { Json } from '#app/features/changes/sheet.ts';
import { features } from '#app/features/listings/listing-features.ts';
import { readPoint } from '#app/features/places/typed-point/read-point.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportReason } from '#app/features/records/import/import-row.ts';
import { putPlace } from '#app/features/records/import/put-place.ts';
import type { Cell, RowDraft } from '#app/features/records/import/row-draft.ts';
import { isBlank } from '#app/features/records/import/values/plain-words.ts';
import { isAmbiguousDay, readDay } from '#app/features/records/import/values/read-day.ts';
import { readFeature, readPresence } from '#app/features/records/import/values/read-feature.ts';
import { readNumber } from '#app/features/records/import/values/read-number.ts';
import { readPool } from '#app/features/records/import/values/read-pool.ts';
import { unmarkedText } from '#app/features/records/import/values/unmarked-text.ts';
import { choiceFields, readChoice, readType } from '#app/features/records/import/values/word-lists.ts';
import { inputKind } from '#app/features/records/sheet/form-inputs.ts';
import { ownValue } from '#app/platform/own-value.ts';
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
  if (!isNone && isNumber(field)) {
    putNumber(draft, field, { ...cell, text });
    return;
  }
  const value = isNone ? null : readField(field, { ...cell, text }, context);
  if (value === null && !isNone) {
    const reason = ownValue(reasons, field) ?? 'unknown_word';
    if (field === 'type') draft.refuse(cell, reason, field);
    else draft.leaveOut(cell, reason, field);
  } else draft.set(field, value, cell);
  if (days.has(field) && context.mapping.dayOrder === null) doubtOrder(draft, { ...cell, text }, field);
}

function isNumber(field: string): boolean {
  const kind = inputKind(field);
  return kind === 'number' || kind === 'large-number';
}

function putNumber(draft: RowDraft, field: string, cell: TableCell): void {
  const read = readNumber(field, cell.text);
  if (read === null) {
    draft.leaveOut(cell, 'not_a_number', field);
    return;
  }
  draft.set(field, read.value, cell);
  if (read.doubt !== null) draft.doubt(cell, read.doubt, field);
  if (read.extra > 0) draft.fields['feature.staff-room'] = true;
}

function putArea(draft: RowDraft, field: string, cell: TableCell, { mapping, cells }: Context): void {
  const read = readAreaCell(field, cell, cells, mapping);
  if (typeof read === 'string') {
    draft.leaveOut(cell, read, field);
    return;
  }
  draft.set(field, read.area, cell);
  if (read.isAssumed) draft.doubt(cell, 'assumed_unit', field);
  if (read.isPart) draft.doubt(cell, 'part_read', field);
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
  if (field.startsWith('feature.')) return readPresence(text);
  if (days.has(field)) return readDay(text, mapping.dayOrder ?? 'dmy');
  return choiceFields.includes(field) ? readChoice(field, text) : readPlain(field, text);
}

/** Marks a day that would be another one with its month first. */
export function doubtOrder(draft: RowDraft, cell: Cell, target: string): void {
  if (isAmbiguousDay(cell.text)) draft.doubt(cell, 'assumed_order', target);
}

/** A text without markup; one that has lines where the field has one is one line. */
function readPlain(field: string, text: string): Json {
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
      const named = readFeature(text, lookups.feature);
      if (named === null) draft.leaveOut({ column, text: part }, 'unknown_word', 'features');
      else if (named.isThere) draft.fields[`feature.${named.feature}`] = true;
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
  // Some themes keep the zoom of their map behind the coordinates.
  const { point: pin, problem } = readPoint(
    cell.text.replace(/^(\s*-?\d+\.\d+\s*,\s*-?\d+\.\d+)\s*,\s*\d{1,2}\s*$/, '$1'),
  );
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
