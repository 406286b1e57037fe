import { isSameValue, type Sheet, valueText } from '#app/features/changes/sheet.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { readValue } from '#app/features/records/sheet/record-fields.ts';
import type { ImportProblem, ImportReason, ImportRow } from './import-row.ts';
import { numberedKey } from './offer-fields.ts';

/** Fields of a home; not those of its offers, nor what only the office knows. */
const isOfHome = /^(?!offer)(?!internal\.)/;

/**
 * The same rows; those of one home, which sources list once for each of its offers, become one where they follow each other and
 * agree in all that both say. A reference that comes again for something else is refused there, and one that a spreadsheet has
 * shortened to `2.02E+11` is refused, as many homes may have had it. `isOurs`: of a file of this site, whose lines may have lost
 * their offers.
 */
export async function* joinedRows(rows: AsyncIterable<ImportRow>, isOurs = false): AsyncGenerator<ImportRow> {
  const seen = new Set<string>();
  let last: ImportRow | null = null;
  for await (const read of rows) {
    if (isOurs && last !== null && isSameLine(last, read)) continue;
    const row = shortened.test(read.sourceReference) ? refused(read, 'no_reference') : read;
    const joined: ImportRow | null = last && joinedRow(last, row);
    if (joined === null) {
      if (last !== null) yield last;
      const isOther: boolean = last !== null && last.sourceReference === row.sourceReference && !isOneHome(last, row);
      const isUsed = seen.has(row.sourceReference) && !shortened.test(row.sourceReference);
      last = isUsed ? refused(row, isOther ? 'other_home' : 'twice') : row;
      if (row.sourceReference !== '') seen.add(row.sourceReference);
    } else last = joined;
  }
  if (last !== null) yield last;
}

/** How spreadsheets write large numbers. */
const shortened = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

function refused(row: ImportRow, reason: ImportReason): ImportRow {
  const problem = { column: '', value: row.sourceReference, reason, target: 'reference' };
  return { ...row, problems: [...row.problems, problem] };
}

/** Whether two rows agree in all that both say of the home. */
function isOneHome(one: ImportRow, other: ImportRow): boolean {
  const both = Object.keys(one.fields).filter((field) => isOfHome.test(field) && other.fields[field] != null);
  return both.every((field) => one.fields[field] == null || isSameValue(one.fields[field], other.fields[field]));
}

/** Whether a line says of the same home the same as the one before it, and nothing of an offer. */
function isSameLine(one: ImportRow, other: ImportRow): boolean {
  if (one.sourceReference === '' || one.sourceReference !== other.sourceReference) return false;
  return offerKeys(other.fields).length === 0 && isSameValue({ ...one.fields }, { ...other.fields });
}

/** Both as one; null where they are of two homes. */
function joinedRow(one: ImportRow, other: ImportRow): ImportRow | null {
  if (one.sourceReference === '' || one.sourceReference !== other.sourceReference) return null;
  if (!one.problems.every(isOfFile) || !isOneHome(one, other) || offerKeys(other.fields).length === 0) return null;
  if (hasOffersOf(one, other)) return null;
  const { fields, names } = renamedOffers(other.fields, offerKeys(one.fields));
  const offers = [...offerKeys(one.fields), ...offerKeys(fields)];
  if (readValue('offers', offers) === undefined) return null;
  const statuses = Object.entries(other.statuses ?? {}).map(([key, status]) => [names.get(key) ?? key, status]);
  return {
    ...one,
    fields: { ...fields, ...one.fields, offers },
    ...((one.statuses || other.statuses) && { statuses: { ...one.statuses, ...Object.fromEntries(statuses) } }),
    problems: [...one.problems, ...other.problems.filter((problem) => !isOfFile(problem))],
    leftOut: [...(one.leftOut ?? []), ...(other.leftOut ?? [])],
    doubts: [...(one.doubts ?? []), ...(other.doubts ?? [])],
  };
}

/** Whether all rows lack it: the file has no column of it. */
function isOfFile({ reason, column }: ImportProblem): boolean {
  return reason === 'missing' && column === '';
}

/** Whether all offers of the other are among those of the one: the row only comes again. */
function hasOffersOf(one: ImportRow, other: ImportRow): boolean {
  const offersOf = ({ fields }: ImportRow) =>
    offerKeys(fields).map((key) => valueText(terms.map((term) => fields[`offer.${key}.${term}`] ?? null)));
  const known = new Set(offersOf(one));
  return offersOf(other).every((offer) => known.has(offer));
}

const terms = ['kind', 'tenure', 'period', 'price'];

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
