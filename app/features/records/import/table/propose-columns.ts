import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import { isMonthFirst } from '#app/features/records/import/values/read-day.ts';
import { languageOfTexts } from '#app/features/records/import/values/text-language.ts';
import type { Language } from '#app/i18n/languages.ts';
import { type ColumnMapping, type MappedColumn, usualMapping } from './column-mapping.ts';
import { isPriceTarget, isRepeatable } from './column-target.ts';
import { fits, looksLike, numericTargets } from './column-values.ts';
import { type Head, readHead } from './read-head.ts';
import type { TableSample } from './sample-table.ts';

/**
 * How a column's target was found. `name`: by what it is called; `language`: of that name, null for a system's. `values`: by what
 * stands in it. Null: not at all.
 */
export type FoundBy = { by: 'name'; language: Language | null } | { by: 'values' } | null;

/** `isDoubtful`: a person should look, as what it says could be counted in another way. */
export type ProposedColumn = { mapped: MappedColumn; foundBy: FoundBy; isDoubtful: boolean };

/** What the columns of a table become, in their order, and what holds for all of it, as far as it shows. */
export function proposeMapping(
  sample: TableSample,
  lookups: ImportLookups,
): { columns: ProposedColumn[]; mapping: ColumnMapping } {
  const dayOrder = hasMonthFirst(sample) ? 'mdy' : usualMapping.dayOrder;
  const settings = { ...usualMapping, headRow: sample.headRow, dayOrder };
  const context = { mapping: { ...settings, columns: [] }, lookups };
  const taken = new Set<string>();
  const take = (target: string) => {
    if (!isRepeatable(target)) taken.add(target);
  };
  const heads = sample.heads.map((head) => (sample.headRow === null ? readHead('') : readHead(head)));
  const valuesOf = (at: number) => sample.values[at] ?? [];
  const named = new Map<number, string>();
  const unfit = new Set<number>();
  // Names that mean one thing only come first: *Location* is the area, so *Address* beside it is the street.
  const order = [...heads.entries()].toSorted(([, one], [, other]) => one.targets.length - other.targets.length);
  for (const [at, head] of order) {
    const targets = head.targets.map((target) => exactTarget(target, head, valuesOf(at)));
    const left = targets.filter((one) => !taken.has(one));
    const fitting = left.find((one) => fits(one, head, valuesOf(at), context));
    // What can mean one thing only means it, whatever stands there: the rows will say what is wrong.
    const target = fitting ?? (targets.length === 1 ? left[0] : undefined);
    if (target === undefined) continue;
    take(target);
    named.set(at, target);
    if (fitting === undefined) unfit.add(at);
  }
  const columns = heads.map((head, at): ProposedColumn => {
    const { targets: _, period: __, language, ...measure } = head;
    const byName = named.get(at) ?? null;
    const byValues = byName === null ? looksLike(valuesOf(at), taken, context) : null;
    if (byValues !== null) take(byValues);
    const target = byName ?? byValues;
    const mapped = { head: sample.heads[at] ?? '', target, ...(target !== null && measureOf(target, measure)) };
    const foundBy: FoundBy = byName !== null ? { by: 'name', language } : byValues !== null ? { by: 'values' } : null;
    return { mapped, foundBy, isDoubtful: target === null || unfit.has(at) || (mapped.factor ?? 1) !== 1 };
  });
  return { columns, mapping: { ...settings, columns: columns.map(({ mapped }) => mapped) } };
}

/** Without what the name leaves open: texts take the language of their name, else of themselves; a rent its period. */
function exactTarget(target: string, head: Head, values: readonly string[]): string {
  if (target === 'price.rent') return `price.${head.period ?? usualMapping.period}`;
  if (target === 'price' && head.period !== null) return `price.${head.period}`;
  if (!target.startsWith('text.')) return target;
  return `text.${languageOfTexts(values) ?? head.language ?? 'en'}.${target.slice('text.'.length)}`;
}

function measureOf(target: string, { unit, currency, factor }: Omit<Head, 'targets' | 'period' | 'language'>) {
  return {
    ...(unit !== undefined && numericTargets.has(target) && { unit }),
    ...(currency !== undefined && isPriceTarget(target) && { currency }),
    ...(factor !== undefined && isPriceTarget(target) && { factor }),
  };
}

function hasMonthFirst({ values }: TableSample): boolean {
  return values.some((texts) => texts.some(isMonthFirst));
}
