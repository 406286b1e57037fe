import { isSameValue, type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { RefusalReason, RowOutcome } from '#app/features/records/import/import.ts';
import type { ImportDoubt, ImportProblem, ImportRow, LikelyDouble } from '#app/features/records/import/import-row.ts';

/** One field, as it is here and as it becomes; or, of what is kept, as the source has it. */
export type PlannedChange = { field: string; before: Json; after: Json };

/**
 * What becomes of a home. `changes`: all its fields where it is new. `kept`: somebody changed these here. `pictures`: how many it gets. `unpublished`: required checks that
 * kept it from being shown. `left`: fields that an undo did not put back, because they were changed since.
 */
export type RowPlan = {
  changes: PlannedChange[];
  kept: PlannedChange[];
  problems: (Omit<ImportProblem, 'reason'> & { reason: RefusalReason })[];
  leftOut: readonly ImportProblem[];
  doubts?: readonly ImportDoubt[];
  pictures: number;
  /** What it is likely the same as, which somebody has to decide. */
  double?: LikelyDouble;
  /** Paths of pictures that did not come with the source. */
  missingPictures?: readonly string[];
  unpublished?: string[];
  left?: string[];
};

/** What was last taken from a source: digests of values by field, and of the addresses of pictures. */
export type Taken = { fields: Readonly<Record<string, string>>; pictures: readonly string[] };

export const nothingTaken: Taken = { fields: {}, pictures: [] };

/** Nothing is known of the home; or the listing it is, as it stands here. */
export type KnownHome = { sheet: Sheet; taken: Taken; isRemoved: boolean } | null;

/** What the source says of a home, with where its offers stand as `offer.<key>.status`. */
export function valuesOf({ fields, statuses = {} }: Pick<ImportRow, 'fields' | 'statuses'>): Sheet {
  const moves = Object.entries(statuses).map(([key, status]) => [`offer.${key}.status`, status] as const);
  return { ...fields, ...Object.fromEntries(moves) };
}

/** Whether it is where an offer stands, which is moved and not edited. */
export function isStatusField(field: string): boolean {
  return /^offer\.[a-z0-9]+\.status$/.test(field);
}

type Options = { overwrites: boolean; digest(value: Json | undefined): string };

/**
 * What becomes of a home of a source. A field that says here what was last taken from the source follows it; one that somebody
 * changed here is kept, unless `overwrites`.
 */
export function planRow(row: ImportRow, known: KnownHome, options: Options): { outcome: RowOutcome; plan: RowPlan } {
  const { leftOut = [], doubts, missingPictures } = row;
  const nothing: RowPlan = { changes: [], kept: [], problems: [], leftOut, ...(doubts && { doubts }), pictures: 0 };
  if (row.problems.length > 0) return { outcome: 'refused', plan: { ...nothing, problems: [...row.problems] } };
  if (known?.isRemoved) {
    const problem = { column: '', value: row.sourceReference, reason: 'removed_here' } as const;
    return { outcome: 'refused', plan: { ...nothing, problems: [problem] } };
  }
  if (known === null) {
    const pictures = new Set(row.pictures).size;
    const plan = { ...nothing, changes: firstChanges(row), pictures, ...(missingPictures && { missingPictures }) };
    const { double, isDouble } = row;
    return double && isDouble !== 'new' ? { outcome: 'double', plan: { ...plan, double } } : { outcome: 'new', plan };
  }
  const { changes, kept } = planChanges(valuesOf(row), known, options);
  const taken = new Set(known.taken.pictures);
  const isTaken = (address: string) => taken.has(options.digest(address));
  const pictures = [...new Set(row.pictures)].filter((address) => !isTaken(address)).length;
  const outcome = changes.length > 0 || pictures > 0 ? 'changed' : 'same';
  const stillMissing = missingPictures?.filter((address) => !isTaken(address));
  const missing = stillMissing?.length ? { missingPictures: stillMissing } : {};
  return { outcome, plan: { ...nothing, changes, kept, pictures, ...missing } };
}

/** All that is said of a home that is not here yet. */
function firstChanges(row: ImportRow): PlannedChange[] {
  return Object.entries(valuesOf(row)).flatMap(([field, after]) =>
    isSameValue(after, null) ? [] : [{ field, before: null, after }],
  );
}

function planChanges(values: Sheet, { sheet, taken }: NonNullable<KnownHome>, { overwrites, digest }: Options) {
  const changes: PlannedChange[] = [];
  const kept: PlannedChange[] = [];
  for (const [field, after] of Object.entries(values)) {
    const before = valueIn(sheet, field);
    // Where an offer begins that visitors do not know yet is said when it is published.
    if (isSameValue(before, after) || (isStatusField(field) && before === 'Incomplete')) continue;
    const last = taken.fields[field];
    const isOurs = last === undefined ? before !== null && !isStatusField(field) : last !== digest(before);
    (isOurs && !overwrites ? kept : changes).push({ field, before, after });
  }
  return { changes, kept };
}
