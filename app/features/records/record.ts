import { differingFields, type Sheet, withValues } from '#app/features/changes/sheet.ts';
import { isSearchable, type Listing } from '#app/features/listings/listing.ts';
import type { Price } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { parseFieldName } from './sheet/field-names.ts';
import { keyOf, offerKeys, pictureIds } from './sheet/listing-sheet.ts';
import { isInternal } from './sheet/record-fields.ts';
import type { TextNotes } from './texts/text-notes.ts';

/** How an offer begins on the site. */
export type FirstStatus = Extract<StandardStatus, 'Active' | 'ComingSoon'>;

/** A listing as the agency keeps it. */
export type ListingRecord = {
  id: number;
  reference: string;
  /** Grows with each change. */
  revision: number;
  /** As visitors see it, or could if its offers were to be seen; null before it is first published. */
  published: Listing | null;
  publishedSheet: Sheet;
  /** What visitors do not see yet, by field. */
  changes: Sheet;
  /** The office's own, `agent` included. */
  internal: Sheet;
  /** The id of a member of the staff; null for a listing of the office. */
  agentId: string | null;
  texts: TextNotes;
  changedAt: number;
  /** Null unless it was removed. */
  removedAt: number | null;
};

/** Everything the record says: what is published, over it what is not yet, and the office's own. */
export function recordSheet({
  publishedSheet,
  changes,
  internal,
}: Pick<ListingRecord, 'publishedSheet' | 'changes' | 'internal'>): Sheet {
  return withValues(withValues(publishedSheet, changes), internal);
}

/** What the agency calls the home; null where it does not. */
export function ownReferenceOf({ internal }: Pick<ListingRecord, 'internal'>): string | null {
  return (internal['ownReference'] ?? null) as string | null;
}

/** The fields whose values visitors do not see yet. */
export function unpublishedFields({
  publishedSheet,
  changes,
}: Pick<ListingRecord, 'publishedSheet' | 'changes'>): string[] {
  const sheet = withValues(publishedSheet, changes);
  return differingFields(publishedSheet, sheet).filter((field) => !isInternal(field) && isShowable(sheet, field));
}

/** Whether the listing has what the field is of: an offer or picture that was taken out leaves its fields behind. */
export function isListed(sheet: Sheet, name: string): boolean {
  const { of, key, field } = parseFieldName(name);
  if (of === 'offer') return offerKeys(sheet).includes(key);
  if (of === 'picture') return pictureIds(sheet).includes(key);
  return of !== 'alt' || pictureIds(sheet).includes(field);
}

/** Whether a listing could show the field, as it could not the end of a lease of what is freehold. */
export function isShowable(sheet: Sheet, name: string): boolean {
  if (!isListed(sheet, name)) return false;
  const { of, key, field } = parseFieldName(name);
  if (of !== 'offer') return true;
  const isRent = sheet[`offer.${key}.kind`] === 'rent';
  if (field === 'period') return isRent;
  if (field === 'tenure') return !isRent;
  if (field !== 'leaseEnd' && field !== 'extension') return true;
  return !isRent && sheet[`offer.${key}.tenure`] === 'leasehold';
}

/** The sheet without what no listing could show of it. */
export function showableSheet(sheet: Sheet): Sheet {
  return Object.fromEntries(Object.entries(sheet).filter(([field]) => isShowable(sheet, field)));
}

/** Under this name the log has what a batch published: values by field. */
export const publishedField = 'published';

/** Under this name the log has when it is to be published by itself, in epoch milliseconds. */
export const plannedField = 'planned';

/** Under this name the log has what was noted when somebody wanted it published, and what an editor answered. */
export const requestField = 'request';

/** Under this name the log has the day on which somebody said that it is still to be had. */
export const confirmedField = 'confirmed';

/** Under this name the log has where the offers of a listing stood when it was removed. */
export const removedField = 'removed';

/**
 * What visitors pay before a cut that they would learn of once it is published; in the order of the offers. `isPrior`: whether
 * they may be told that an offer was cut from a price.
 */
export function unpublishedCuts(
  record: Pick<ListingRecord, 'published' | 'publishedSheet' | 'changes'>,
  isPrior: (offerKey: string, price: Price) => boolean,
): Price[] {
  const sheet = recordSheet({ ...record, internal: {} });
  return (record.published?.offers ?? []).flatMap((offer, at) => {
    const key = keyOf(offer, at);
    const price = sheet[`offer.${key}.price`] as Price | undefined;
    const isSeen = isSearchable(offer) && !offer.terms.priceOnRequest && sheet[`offer.${key}.priceOnRequest`] !== true;
    const isCut = price?.currency === offer.price.currency && price.amount < offer.price.amount;
    return isSeen && isCut && isPrior(key, offer.price) ? [offer.price] : [];
  });
}
