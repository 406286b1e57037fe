import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import { isDayFirst, isMonthFirst } from '#app/features/records/import/values/read-day.ts';
import { languageOfTexts } from '#app/features/records/import/values/text-language.ts';
import type { Language } from '#app/i18n/languages.ts';
import { proposeAreaUnits } from './area-units.ts';
import { type ColumnMapping, type MappedColumn, usualMapping } from './column-mapping.ts';
import { isPriceTarget, isRepeatable } from './column-target.ts';
import { fits, isRunningNumber, looksLike } from './column-values.ts';
import { type Head, readHead } from './read-head.ts';
import type { TableSample } from './sample-table.ts';
import { areaFields, readUnit } from './table-areas.ts';

/**
 * How a column's target was found. `name`: by what it is called; `language`: of that name, null for a system's. `values`: by what
 * stands in it. Null: not at all.
 */
export type FoundBy = { by: 'name'; language: Language | null } | { by: 'values' } | null;

/** `isDoubtful`: a person should look, as it was guessed, or what it says could be counted in another way. */
export type ProposedColumn = { mapped: MappedColumn; foundBy: FoundBy; isDoubtful: boolean };

/** What holds for a whole file and could not be told from it. */
export const fileQuestions = ['currency', 'areaUnit', 'period', 'dayOrder', 'type', 'leaseStart'] as const;

export type FileQuestion = (typeof fileQuestions)[number];

export type Proposal = { columns: ProposedColumn[]; mapping: ColumnMapping };

type Context = { mapping: ColumnMapping; lookups: ImportLookups };

/** A column while targets are given out. */
type Candidate = { at: number; head: Head; values: readonly string[]; targets: readonly string[] };

/** What the columns of a table become, in their order, and what holds for all of it, as far as it shows. */
export function proposeMapping(sample: TableSample, lookups: ImportLookups): Proposal {
  const settings = { ...usualMapping, headRow: sample.headRow, headRows: sample.headRows, dayOrder: orderOf(sample) };
  const context: Context = { mapping: { ...settings, columns: [] }, lookups };
  const candidates = sample.heads.map((name, at): Candidate => {
    const head = readHead(sample.headRow === null ? '' : name);
    const values = sample.values[at] ?? [];
    return { at, head, values, targets: head.targets.map((target) => exactTarget(target, head, values)) };
  });
  const taken = new Set<string>();
  const named = targetsByName(candidates, taken, context);
  nameUnitsBeside(candidates, named, taken);
  const columns = candidates.map(({ at, head, values }): ProposedColumn => {
    const byName = named.get(at);
    const canGuess = byName === undefined && !head.isIgnored;
    const byValues = canGuess ? looksLike(values, taken, { ...context, isAmount: !head.isMeasure }) : null;
    if (byValues !== null && !isRepeatable(byValues)) taken.add(byValues);
    const target = byName?.target ?? byValues;
    const mapped = { head: sample.heads[at] ?? '', target, ...(target !== null && measureOf(target, head)) };
    const isKnown = byName !== undefined || head.isIgnored;
    const foundBy: FoundBy = isKnown
      ? { by: 'name', language: head.language }
      : byValues === null
        ? null
        : { by: 'values' };
    const isUnsure = target === null || byName?.isUnfit === true || (mapped.factor ?? 1) !== 1;
    const isRunning = target === 'reference' && isRunningNumber(values);
    return { mapped, foundBy, isDoubtful: (isUnsure && !head.isIgnored) || byValues !== null || isRunning };
  });
  const { areaUnit, units } = proposeAreaUnits(columns, sample);
  const withUnits = columns.map((column, at) => {
    const unit = units.get(at);
    return unit === undefined ? column : { ...column, mapped: { ...column.mapped, unit, isUnitAssumed: true } };
  });
  return {
    columns: withUnits,
    mapping: { ...settings, areaUnit, columns: withUnits.map(({ mapped }) => mapped) },
  };
}

/** What a small number says nothing of: *Photos* with 5 below it counts them. */
const neverCounts: ReadonlySet<string> = new Set(['pictures', 'point', 'videoUrl', 'oldAddress']);

type Named = Map<number, { target: string; isUnfit: boolean }>;

/**
 * Targets by the names of columns. Names that mean one thing only come first: *Location* is the area, so *Address* beside it is
 * the street. Weak names come last, and a running number is no reference. What can mean one thing only means it, whatever stands
 * there, unless another column has it: the rows will say what is wrong.
 */
function targetsByName(candidates: readonly Candidate[], taken: Set<string>, context: Context): Named {
  const named: Named = new Map();
  const take = (at: number, target: string, isUnfit: boolean) => {
    if (!isRepeatable(target)) taken.add(target);
    named.set(at, { target, isUnfit });
  };
  const rank = ({ head, targets }: Candidate) => (head.isWeak ? 200 : 0) + (isPerArea(head) ? 100 : 0) + targets.length;
  const order = candidates.toSorted((one, other) => rank(one) - rank(other));
  for (const { at, head, values, targets } of order) {
    const isRunning = head.isWeak && isRunningNumber(values);
    const fitting = targets.find((one) => !taken.has(one) && !isRunning && fits(one, head, values, context));
    if (fitting !== undefined) take(at, fitting, false);
  }
  for (const { at, head, targets, values } of order) {
    const [only] = targets;
    if (only === undefined || targets.length > 1 || head.isWeak || named.has(at) || taken.has(only)) continue;
    if (neverCounts.has(only) && values.every((text) => /^\d{1,4}$/.test(text))) continue;
    take(at, only, true);
  }
  return named;
}

function isPerArea({ unit, targets }: Head): boolean {
  return unit !== undefined && targets.some(isPriceTarget);
}

/** A column of units behind an area is of that area. */
function nameUnitsBeside(candidates: readonly Candidate[], named: Named, taken: Set<string>): void {
  for (const { at, values, targets } of candidates) {
    const before = named.get(at - 1)?.target;
    const target = before === 'livingSqm' ? 'livingUnit' : before === 'lotSqm' ? 'lotUnit' : null;
    const isOpen = target !== null && !taken.has(target) && (named.get(at)?.target ?? 'areaUnit') === 'areaUnit';
    const areUnits = values.length > 0 && values.every((text) => readUnit(text) !== null);
    if (!isOpen || !areUnits || (targets.length > 0 && !targets.includes('areaUnit'))) continue;
    taken.add(target);
    named.set(at, { target, isUnfit: false });
  }
}

/** Without what the name leaves open: texts take the language of their name, else of themselves; a price its period. */
function exactTarget(target: string, head: Head, values: readonly string[]): string {
  if ((target === 'price' || target === 'price.rent') && head.period !== null) return `price.${head.period}`;
  if (!target.startsWith('text.')) return target;
  return `text.${languageOfTexts(values) ?? head.language ?? 'en'}.${target.slice('text.'.length)}`;
}

function measureOf(target: string, { unit, currency, factor }: Head): Partial<MappedColumn> {
  const isPrice = isPriceTarget(target);
  return {
    ...(unit !== undefined && (areaFields.has(target) || isPrice) && { unit }),
    ...(currency !== undefined && isPrice && { currency }),
    ...(factor !== undefined && isPrice && { factor }),
  };
}

/** The order in which days of a file are written; null where its days leave that open, or there are none. */
function orderOf({ values }: TableSample): ColumnMapping['dayOrder'] {
  const texts = values.flat();
  if (texts.some(isMonthFirst)) return 'mdy';
  return texts.some(isDayFirst) ? 'dmy' : null;
}
