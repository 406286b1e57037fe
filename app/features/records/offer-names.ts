import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { TranslateKey } from '#app/i18n/translate.ts';
import type { RecordKey } from './record-words.ts';

type OfferTraits = { kind: string | null; tenure: string | null; period: string | null };

/** What an offer is called in a list: `Sale, leasehold`, `Rent, monthly`. */
export function offerTraitsName({ kind, tenure, period }: OfferTraits, words: TranslateKey<RecordKey>): string {
  if (kind === 'rent') return words(period === null ? 'record_offer.rent' : `record_offer.rent_${period as 'month'}`);
  if (kind === 'sale') return words(`record_offer.${(tenure ?? 'sale') as 'freehold' | 'leasehold' | 'sale'}`);
  return words('record_offer.unnamed');
}

/** The same of an offer of this sheet. */
export function offerName(sheet: Sheet, key: string, words: TranslateKey<RecordKey>): string {
  const text = (field: string) => valueIn(sheet, `offer.${key}.${field}`) as string | null;
  return offerTraitsName({ kind: text('kind'), tenure: text('tenure'), period: text('period') }, words);
}
