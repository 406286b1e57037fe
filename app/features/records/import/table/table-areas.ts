import type { ImportReason } from '#app/features/records/import/import-row.ts';
import { isBlank, plainWords } from '#app/features/records/import/values/plain-words.ts';
import { type AreaUnit, readArea, readAreaUnit, readSize } from '#app/features/records/import/values/read-measure.ts';
import { ownValue } from '#app/platform/own-value.ts';
import type { ColumnMapping, TableCell } from './column-mapping.ts';
import { spacedWords } from './read-head.ts';

/** Areas, which have a unit. */
export const areaFields: ReadonlySet<string> = new Set(['livingSqm', 'lotSqm']);

/** The columns that say in which unit an area is, the nearest first. */
const unitTargets: Readonly<Record<string, readonly string[]>> = {
  livingSqm: ['livingUnit', 'areaUnit'],
  lotSqm: ['lotUnit', 'areaUnit'],
};

/** `isPart`: of a range only the lower end was read. */
type Read = { area: number; isAssumed: boolean; isPart: boolean } | ImportReason;

/**
 * An area in square metres. Its own unit goes before one in a column beside it, and that before those of its column and file. A
 * number without any is left out.
 */
export function readAreaCell(
  field: string,
  { text, mapped }: TableCell,
  cells: ReadonlyMap<string, TableCell>,
  mapping: ColumnMapping,
): Read {
  if (saysUnit(text)) return areaOf(text, 'm2', false);
  const beside = (ownValue(unitTargets, field) ?? [])
    .map((target) => cells.get(target)?.text ?? '')
    .find((one) => !isBlank(one));
  if (beside !== undefined) {
    const unit = readUnit(beside);
    return unit === null ? 'unknown_unit' : areaOf(text, unit, false);
  }
  const unit = mapped.unit ?? (field === 'lotSqm' ? mapping.areaUnit : 'm2');
  if (unit !== null) return areaOf(text, unit, mapped.isUnitAssumed ?? false);
  return typeof areaOf(text, 'm2', false) === 'string' ? 'not_a_number' : 'unknown_unit';
}

function areaOf(text: string, unit: AreaUnit, isAssumed: boolean): Read {
  const size = readSize(text, unit);
  return size === null ? 'not_a_number' : { area: size.sqm, isAssumed, isPart: size.isPart };
}

/** Whether an area comes with its unit: then that of its column makes no difference. */
export function saysUnit(text: string): boolean {
  const area = readArea(text, 'm2');
  return area !== null && area !== 0 && area === readArea(text, 'ha');
}

/** The unit that stands behind an area; null where none does that is known. */
export function unitOf(text: string): AreaUnit | null {
  return readUnit(text.replace(/^[^\d]*[\d.,\s]*/, ''));
}

/** A unit by its name: `Sq Ft`, `m²`, `squareMeter`, `Are`. */
export function readUnit(text: string): AreaUnit | null {
  return readAreaUnit(plainWords(spacedWords(text)).replace(/\bsqmt\b/, 'sqm'));
}
