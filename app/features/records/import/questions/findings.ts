import type { RefusalReason } from '#app/features/records/import/import.ts';
import type { DoubtReason } from '#app/features/records/import/import-row.ts';
import type { RowPlan } from '#app/features/records/import/job/plan-row.ts';
import { plainWords } from '#app/features/records/import/values/plain-words.ts';

/** What becomes of a row or a value: the row is refused, the value is left out, or it is taken and marked. */
export const findingKinds = ['refused', 'leftOut', 'doubt'] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A value of a source, however it is spelled. `rows`: how many rows have it; `row`: the first of them. `taken`: what it was read as. */
export type FoundValue = { value: string; rows: number; row: number };

/** Values of one column that one thing is to be said of, the commonest first. `rows`: how many rows have any of them. */
export type Finding = {
  kind: FindingKind;
  reason: RefusalReason | DoubtReason;
  target: string;
  column: string;
  rows: number;
  values: FoundValue[];
};

type Counted = Omit<Finding, 'values'> & { values: Map<string, FoundValue> };

/** Counts over all rows of an import what is to be said of them. */
export class Findings {
  readonly #found = new Map<string, Counted>();

  add(row: number, { problems, leftOut, doubts = [] }: Pick<RowPlan, 'problems' | 'leftOut' | 'doubts'>): void {
    const all = [
      ...problems.map((one) => ({ ...one, kind: 'refused' as const })),
      ...leftOut.map((one) => ({ ...one, kind: 'leftOut' as const })),
      ...doubts.map((one) => ({ ...one, kind: 'doubt' as const })),
    ];
    const seen = new Set<Counted>();
    for (const { kind, reason, target = '', column, value } of all) {
      const key = JSON.stringify([kind, reason, target, column]);
      const found = this.#found.get(key) ?? { kind, reason, target, column, rows: 0, values: new Map() };
      this.#found.set(key, found);
      if (!seen.has(found)) found.rows += 1;
      seen.add(found);
      const words = plainWords(value) || value;
      const known = found.values.get(words);
      if (known === undefined) found.values.set(words, { value, rows: 1, row });
      else known.rows += 1;
    }
  }

  /** Rows that are refused first, then by how many rows they concern. */
  list(): Finding[] {
    const byRows = (one: { rows: number }, other: { rows: number }) => other.rows - one.rows;
    return [...this.#found.values()]
      .map((found) => ({ ...found, values: [...found.values.values()].toSorted(byRows) }))
      .toSorted(
        (one, other) => findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind) || byRows(one, other),
      );
  }
}
