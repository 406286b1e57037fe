import { highestVisibility, type StandardStatus, visibilityOf } from '#app/features/listings/standard-status.ts';
import type { OfferLine } from '#app/features/records/list/listing-summary.ts';
import { offerTraitsName } from '#app/features/records/offer-names.ts';
import type { RecordKey } from '#app/features/records/record-words.ts';
import type { TranslateKey } from '#app/i18n/translate.ts';

/** Those of a listing's other offers with which visitors find it. */
export function stillOffered(offers: readonly OfferLine[], key: string): OfferLine[] {
  return offers.filter((other) => other.key !== key && visibilityOf[other.status] === 'searchable');
}

/** In words, what visitors see of a listing once this offer of it has the status; the others stay where they are. */
export function shownAfter(
  status: StandardStatus,
  { offers, key }: { offers: readonly OfferLine[]; key: string },
  words: TranslateKey<RecordKey>,
): string {
  const [open] = stillOffered(offers, key);
  const own = visibilityOf[status];
  if (own !== 'searchable' && open !== undefined) {
    const name = offerTraitsName(open, words);
    return words(own === 'closed' ? 'record_move.stays_closed' : 'record_move.stays', { offer: name });
  }
  const others = offers.filter((other) => other.key !== key).map((other) => other.status);
  return words(`record_move.shown_${highestVisibility([status, ...others])}`);
}
