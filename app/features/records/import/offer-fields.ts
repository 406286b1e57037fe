import type { Json } from '#app/features/changes/sheet.ts';
import type { OfferKind } from '#app/features/listings/listing-vocabulary.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import type { OfferField } from '#app/features/records/sheet/record-fields.ts';
import type { Cell, RowDraft } from './row-draft.ts';

/** An offer as a source has it. Values come with where they stand. */
export type SourceOffer = {
  kind: OfferKind;
  /** Null for a sale. */
  period: RentPeriod | null;
  values: Partial<Record<OfferField, { value: Json; cell: Cell }>>;
  status?: StandardStatus | undefined;
};

/**
 * Puts offers into a row, each under a key that says what it is (`sale`, `year`, `month2`): when the source is read again, it is
 * the same one. What comes back is where they stand, by key.
 */
export function putOffers(draft: RowDraft, offers: readonly SourceOffer[]): Record<string, StandardStatus> {
  const keys: string[] = [];
  const statuses: Record<string, StandardStatus> = {};
  for (const { kind, period, values, status } of offers) {
    const key = numberedKey(period ?? 'sale', keys);
    keys.push(key);
    draft.fields[`offer.${key}.kind`] = kind;
    if (period !== null) draft.fields[`offer.${key}.period`] = period;
    for (const [name, { value, cell }] of Object.entries(values)) draft.set(`offer.${key}.${name}`, value, cell);
    if (status !== undefined) statuses[key] = status;
  }
  draft.set('offers', keys, { column: '', text: String(keys.length) });
  return statuses;
}

/** The key, with a number behind it where it is taken. */
export function numberedKey(key: string, taken: readonly string[]): string {
  const name = key.replace(/\d+$/, '');
  for (let count = 1; ; count += 1) {
    const numbered = count === 1 ? name : `${name}${count}`;
    if (!taken.includes(numbered)) return numbered;
  }
}
