import { listingReference } from '#app/features/listings/reference.ts';
import { searchedText, searchPieces } from '#app/features/listings/search-pieces.ts';
import { type Lead, leadReference } from './lead.ts';

type Searched = Pick<Lead, 'name' | 'email' | 'phone' | 'subject' | 'message' | 'listingId'>;

/**
 * The searchable text of a lead: its name, addresses, subject, message and listing reference, folded to lower case
 * without accents, one space between words. The phone number is also there as one run of digits.
 */
export function searchText(
  { name, email, phone, subject, message, listingId }: Searched,
  referencePrefix: string,
): string {
  const reference = listingId === null ? '' : listingReference(referencePrefix, listingId);
  return searchedText([name, email, phone ?? '', subject ?? '', message, reference], phone ?? '');
}

/** What a lead is found by: its text and its own reference. */
export function leadWords(lead: Searched, id: string, referencePrefix: string): string {
  return `${searchText(lead, referencePrefix)} | ${searchPieces(leadReference(id)).join(' ')}`;
}
