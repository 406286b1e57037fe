import { createHash } from 'node:crypto';
import { type Json, type Sheet, valueText } from '#app/features/changes/sheet.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import type { Taken } from '#app/features/records/import/job/plan-row.ts';

/** By which a value is known again, without keeping it. */
export function digestOf(value: Json | undefined): string {
  return createHash('sha256').update(valueText(value)).digest('base64url').slice(0, 16);
}

/**
 * By what a source is taken to mean the same home again: its reference, else its old address. One with neither is known again as
 * long as it says the same.
 */
export function referenceOf(row: Pick<ImportRow, 'sourceReference' | 'oldAddress' | 'fields'>): string {
  const { sourceReference, oldAddress, fields } = row;
  return sourceReference || oldAddress || `#${digestOf({ ...fields })}`;
}

/** What was taken, with these values taken now. */
export function takenWith(taken: Taken, values: Sheet, addresses: readonly string[] = []): Taken {
  const fields = Object.entries(values).map(([field, value]) => [field, digestOf(value)] as const);
  return {
    fields: { ...taken.fields, ...Object.fromEntries(fields) },
    pictures: [...new Set([...taken.pictures, ...addresses.map((address) => digestOf(address))])],
  };
}
