import type { Finding } from './findings.ts';

/** What can be said once for all rows that say nothing themselves. */
export const fileFields = [
  'type',
  'place',
  'kind',
  'currency',
  'areaUnit',
  'period',
  'leaseStart',
  'dayOrder',
] as const;

export type FileField = (typeof fileFields)[number];

/** A question about all rows that lack one thing. `rows`: how many do. */
export type FileQuestion = { field: FileField; rows: number };

/** What is lacking where a value is left out or assumed for this reason. */
const lacking: Readonly<Partial<Record<Finding['reason'], FileField>>> = {
  assumed_kind: 'kind',
  assumed_currency: 'currency',
  assumed_unit: 'areaUnit',
  assumed_period: 'period',
  assumed_start: 'leaseStart',
  no_lease_start: 'leaseStart',
  unknown_unit: 'areaUnit',
  assumed_order: 'dayOrder',
};

/** What many rows lack, and nobody has said for the whole file yet. */
export function fileQuestionsOf(
  findings: readonly Finding[],
  known: Readonly<Record<string, unknown>>,
): FileQuestion[] {
  const rows = new Map<FileField, number>();
  for (const finding of findings) {
    const field = fieldOf(finding);
    if (field !== null && known[field] == null) rows.set(field, (rows.get(field) ?? 0) + finding.rows);
  }
  return fileFields.flatMap((field) => {
    const count = rows.get(field);
    return count === undefined ? [] : [{ field, rows: count }];
  });
}

/** What is lacking where this is found; null where it is something else. */
function fieldOf({ reason, target }: Finding): FileField | null {
  if (reason === 'missing') return target === 'type' || target === 'place' ? target : null;
  if (reason === 'unknown_currency') return target.startsWith('price') ? 'currency' : null;
  return lacking[reason] ?? null;
}
