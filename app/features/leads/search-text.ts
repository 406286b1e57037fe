import { foldedWords } from '#app/features/listings/index/words/fold.ts';
import { listingReference } from '#app/features/listings/reference.ts';
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
  const parts = [name, email, phone ?? '', subject ?? '', message, reference].map((part) =>
    foldedWords(part).join(' '),
  );
  return [...parts, digitsOf(phone ?? '')].join(' | ');
}

/** What a lead is found by: its text and its own reference. */
export function leadWords(lead: Searched, id: string, referencePrefix: string): string {
  return `${searchText(lead, referencePrefix)} | ${searchPieces(leadReference(id)).join(' ')}`;
}

/** Further words are ignored. */
const maxPieces = 8;

/** The pieces that `searchText` must all contain; empty when the text has no letters or digits. */
export function searchPieces(typed: string): string[] {
  const pieces = typed.split(/\s+/).map((word) => {
    const isNumber = /^[+(]?[\d\s().\-/]{7,}$/.test(word);
    return isNumber ? digitsOf(word) : foldedWords(word).join(' ');
  });
  return pieces.filter((piece) => piece !== '').slice(0, maxPieces);
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, '');
}
