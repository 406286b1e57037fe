import { availableFrom, paidByYear, priceAsAsked } from '#app/features/listings/feeds/kyero-terms.ts';
import { type Tenure, tenures } from '#app/features/listings/listing-vocabulary.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Price, RentPeriod } from '#app/features/listings/price.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import { stateKeys } from '#app/features/listings/view/listing-words.ts';
import type { SourceOffer } from '#app/features/records/import/offer-fields.ts';
import type { Cell, RowDraft } from '#app/features/records/import/row-draft.ts';
import { readDay } from '#app/features/records/import/values/read-day.ts';
import { readMoney } from '#app/features/records/import/values/read-money.ts';
import { readPeriod, readYesNo } from '#app/features/records/import/values/word-lists.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { ownValue } from '#app/platform/own-value.ts';
import type { TextOf } from './kyero-elements.ts';

/** Kyero's rents. A week is none of the periods of an offer. */
const periods: Readonly<Record<string, RentPeriod | null>> = { sale: null, month: 'month', year: 'year' };

/** The offer of a `<property>`, and which of its features say nothing of it. A price that is asked in other money stands in its notes. */
export function kyeroOffer(
  draft: RowDraft,
  textOf: TextOf,
  { features, isOurs }: { features: readonly string[]; isOurs: boolean },
): { offer: SourceOffer | null; left: string[] } {
  const { leaseEnd, from, byYear, status, left } = readFeatures(features, isOurs);
  const frequency = { column: 'price_freq', text: textOf('price_freq') || 'sale' };
  const told = periodOf(draft, frequency);
  if (told === undefined) return { offer: null, left };
  const period = told === 'month' && byYear ? 'year' : told;
  const cell = { column: 'price', text: textOf('price') };
  const asked = askedPrice(textOf('notes'));
  const { price, isOnRequest } = asked
    ? { price: asked, isOnRequest: false }
    : readPrice(draft, cell, textOf('currency'));
  const tenure = period === null ? tenureOf(draft, textOf('leasehold'), leaseEnd) : null;
  const offer: SourceOffer = {
    kind: period === null ? 'sale' : 'rent',
    period,
    status,
    values: {
      ...(price !== null && { price: { value: price, cell } }),
      ...(from !== null && { availableFrom: { value: from, cell } }),
      ...(isOnRequest && { priceOnRequest: { value: true, cell } }),
      ...(tenure !== null && { tenure: { value: tenure, cell } }),
      ...(tenure === 'leasehold' && leaseEnd !== null && { leaseEnd: { value: leaseEnd, cell } }),
    },
  };
  return { offer, left };
}

/** Null for a sale; undefined for a period that none of ours is, which is listed. */
function periodOf(draft: RowDraft, cell: Cell): RentPeriod | null | undefined {
  const text = draft.answered('period', cell)?.toLowerCase();
  if (text === undefined) return undefined;
  const own = ownValue(periods, text);
  if (own !== undefined) return own;
  const period = readPeriod(text);
  if (period === null) draft.leaveOut(cell, 'unknown_word', 'period');
  return period ?? undefined;
}

/** What features say of the offer. They are free text, of which only our own feed's says where an offer stands, in its first one. */
function readFeatures(features: readonly string[], isOurs: boolean) {
  const [lease, leaseEnd] = dayBehind(`${translatorOf('en')('fact.lease_end')}: `, features);
  const [available, from] = dayBehind(availableFrom, features);
  const [first = ''] = isOurs ? features : [];
  const status = statuses.get(first);
  const told = [paidByYear, lease, available, ...(status === undefined ? [] : [first]), ...(isOurs ? ourTenures : [])];
  const left = features.filter((text) => !told.includes(text));
  return { leaseEnd, from, byYear: features.includes(paidByYear), status, left };
}

/** The feature that says a day behind these words, and the day. */
function dayBehind(words: string, features: readonly string[]): [feature: string, day: string] | [null, null] {
  for (const text of features) {
    const day = text.startsWith(words) ? readDay(text.slice(words.length), 'dmy') : null;
    if (day !== null) return [text, day];
  }
  return [null, null];
}

/** Where an offer stands, by the words of our own feed. */
const statuses = new Map(
  standardStatuses.flatMap((status) => {
    const key = stateKeys[status];
    return key === undefined ? [] : [[translatorOf('en')(key), status] as const];
  }),
);

/** Said by an element as well. */
const ourTenures = tenures.map((tenure) => translatorOf('en')(`tenure.${tenure}`));

function tenureOf(draft: RowDraft, text: string, leaseEnd: string | null): Tenure | null {
  if (leaseEnd !== null) return 'leasehold';
  if (text === '') return null;
  const isLeasehold = readYesNo(text);
  if (isLeasehold === null) draft.leaveOut({ column: 'leasehold', text }, 'unknown_word', 'tenure');
  return isLeasehold === null ? null : isLeasehold ? 'leasehold' : 'freehold';
}

/** As our own feed tells it where Kyero does not take the currency or the period. */
function askedPrice(notes: string): Price | null {
  const line = notes.split('\n').find((one) => one.startsWith(priceAsAsked));
  const money = line === undefined ? null : readMoney(line.slice(priceAsAsked.length), { currency: null, factor: 1 });
  return money === null || typeof money === 'string' ? null : money.price;
}

function readPrice(
  draft: RowDraft,
  cell: { column: string; text: string },
  currency: string,
): { price: Price | null; isOnRequest: boolean } {
  const none = { price: null, isOnRequest: false };
  const usual = currencies.find((one) => one === currency.toUpperCase()) ?? null;
  if (usual === null && currency !== '') {
    draft.leaveOut({ column: 'currency', text: currency }, 'unknown_currency', 'currency');
    return none;
  }
  // Kyero knows no price on request; who has none writes nothing, or nothing but zeros.
  if (/^[0.]*$/.test(cell.text)) return none;
  const money = readMoney(cell.text, { currency: usual, factor: 1 });
  if (typeof money === 'string' || money.perArea !== null) {
    draft.leaveOut(cell, typeof money === 'string' ? money : 'not_a_number', 'price');
    return none;
  }
  for (const reason of money.doubts) draft.doubt(cell, reason, 'price');
  return money;
}
