import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { type StandardStatus, visibilityOf } from '#app/features/listings/standard-status.ts';

/** Whether a move would put a lease that is over on the market. `today`: in Bali, `YYYY-MM-DD`. */
export function offersEndedLease(
  sheet: Sheet,
  { offer, to, today }: { offer: string; to: StandardStatus; today: string },
): boolean {
  const end = valueIn(sheet, `offer.${offer}.leaseEnd`);
  const isLeased = valueIn(sheet, `offer.${offer}.tenure`) === 'leasehold';
  return isLeased && visibilityOf[to] === 'searchable' && typeof end === 'string' && end < today;
}
