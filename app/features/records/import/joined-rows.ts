import type { Sheet } from '#app/features/changes/sheet.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { readValue } from '#app/features/records/sheet/record-fields.ts';
import type { ImportRow } from './import-row.ts';
import { numberedKey } from './offer-fields.ts';

/** What two rows of one home agree in. */
const common = ['type', 'place'];

/**
 * The same rows; those of one home, which sources list once for each of its offers, become one where they follow each other. A
 * reference that comes again for something else is refused there.
 */
export async function* joinedRows(rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  const seen = new Set<string>();
  let last: ImportRow | null = null;
  for await (const row of rows) {
    const joined: ImportRow | null = last && joinedRow(last, row);
    if (joined === null) {
      if (last !== null) yield last;
      last = seen.has(row.sourceReference) ? refused(row) : row;
      if (row.sourceReference !== '') seen.add(row.sourceReference);
    } else last = joined;
  }
  if (last !== null) yield last;
}

function refused(row: ImportRow): ImportRow {
  const problem = { column: '', value: row.sourceReference, reason: 'twice' } as const;
  return { ...row, problems: [...row.problems, problem] };
}

/** Both as one; null where they are of two homes. */
function joinedRow(one: ImportRow, other: ImportRow): ImportRow | null {
  if (one.sourceReference === '' || one.sourceReference !== other.sourceReference) return null;
  const isSame = common.every((field) => one.fields[field] === other.fields[field]);
  if (!isSame || offerKeys(other.fields).length === 0) return null;
  const { fields, names } = renamedOffers(other.fields, offerKeys(one.fields));
  const offers = [...offerKeys(one.fields), ...offerKeys(fields)];
  if (readValue('offers', offers) === undefined) return null;
  const statuses = Object.entries(other.statuses ?? {}).map(([key, status]) => [names.get(key) ?? key, status]);
  return {
    ...one,
    fields: { ...fields, ...one.fields, offers },
    ...((one.statuses || other.statuses) && { statuses: { ...one.statuses, ...Object.fromEntries(statuses) } }),
    problems: [...one.problems, ...other.problems],
    leftOut: [...(one.leftOut ?? []), ...(other.leftOut ?? [])],
    doubts: [...(one.doubts ?? []), ...(other.doubts ?? [])],
  };
}

/** The fields with other keys for offers whose keys are taken. */
function renamedOffers(fields: Sheet, taken: readonly string[]): { fields: Sheet; names: Map<string, string> } {
  const names = new Map<string, string>();
  for (const key of offerKeys(fields)) names.set(key, numberedKey(key, [...taken, ...names.values()]));
  const renamed = Object.entries(fields).map(([field, value]) => {
    const [part, key = '', term] = field.split('.');
    return [part === 'offer' ? `offer.${names.get(key) ?? key}.${term}` : field, value];
  });
  return { fields: { ...Object.fromEntries(renamed), offers: [...names.values()] }, names };
}
