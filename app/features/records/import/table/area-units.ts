import type { AreaUnit } from '#app/features/records/import/values/read-measure.ts';
import { readArea } from '#app/features/records/import/values/read-measure.ts';
import type { MappedColumn } from './column-mapping.ts';
import type { TableSample } from './sample-table.ts';
import { areaFields, saysUnit, unitOf } from './table-areas.ts';

/** Land of fewer than so many is no land in m². */
const fewestSqm = 50;

/**
 * In what areas without a unit are counted: as the other cells of their column, where all of these agree. `areaUnit` is null where
 * that cannot be told, so that somebody has to say it.
 */
export function proposeAreaUnits(
  columns: readonly { mapped: MappedColumn }[],
  { values }: TableSample,
): { areaUnit: AreaUnit | null; units: ReadonlyMap<number, AreaUnit> } {
  const targets = new Set(columns.map(({ mapped }) => mapped.target));
  const units = new Map<number, AreaUnit>();
  let areaUnit: AreaUnit | null = 'm2';
  for (const [at, { mapped }] of columns.entries()) {
    const { target, unit } = mapped;
    const hasUnitColumn = targets.has(target === 'lotSqm' ? 'lotUnit' : 'livingUnit') || targets.has('areaUnit');
    if (target === null || !areaFields.has(target) || unit !== undefined || hasUnitColumn) continue;
    const texts = values[at] ?? [];
    const bare = texts.filter((text) => !saysUnit(text) && (readArea(text, 'm2') ?? 0) > 0);
    if (bare.length === 0) continue;
    const said = new Set(texts.filter(saysUnit).map(unitOf));
    const [only] = said;
    if (said.size === 1 && only && (only !== 'm2' || target === 'lotSqm')) units.set(at, only);
    else if (target === 'lotSqm' && (said.size > 1 || median(bare) < fewestSqm)) areaUnit = null;
  }
  return { areaUnit, units };
}

function median(texts: readonly string[]): number {
  const numbers = texts.map((text) => readArea(text, 'm2') ?? 0).toSorted((one, other) => one - other);
  return numbers[Math.floor(numbers.length / 2)] ?? 0;
}
