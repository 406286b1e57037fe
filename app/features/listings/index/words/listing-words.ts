import { type Offer, tenureOf } from '#app/features/listings/listing.ts';
import type { PropertyType, Tenure } from '#app/features/listings/listing-vocabulary.ts';

/** What visitors type for a type, in the three languages. */
export const typeWords: Record<PropertyType, string> = {
  Villa: 'villa vila فيلا',
  House: 'house home rumah منزل بيت',
  Apartment: 'apartment flat apartemen شقة',
  Land: 'land plot tanah أرض',
  Commercial: 'commercial komersial تجاري',
};

const saleWords = 'for sale buy dijual jual للبيع';
const rentWords = 'for rent rental disewakan sewa للإيجار';

const tenureWords: Record<Tenure, string> = {
  freehold: 'freehold hak milik تملك حر',
  leasehold: 'leasehold lease hak sewa إيجار طويل',
};

/** What visitors type for an offer. */
export function offerWords(offer: Offer): string {
  const tenure = tenureOf(offer);
  return `${offer.kind === 'sale' ? saleWords : rentWords} ${tenure === null ? '' : tenureWords[tenure]}`;
}

export function roomWords(bedrooms: number): string {
  return `${bedrooms} bedrooms kamar tidur غرف نوم`;
}
