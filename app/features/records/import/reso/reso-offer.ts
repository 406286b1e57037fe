import type { Json } from '#app/features/changes/sheet.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Currency, RentPeriod } from '#app/features/listings/price.ts';
import {
  depositUnits,
  feeFrequencies,
  leaseTerms,
  rentIncludes,
  resoStatuses,
} from '#app/features/listings/reso/lookups.ts';
import { type StandardStatus, standardStatuses } from '#app/features/listings/standard-status.ts';
import type { SourceOffer } from '#app/features/records/import/offer-fields.ts';
import type { Cell, RowDraft } from '#app/features/records/import/row-draft.ts';
import { plainWords, valuesByWord } from '#app/features/records/import/values/plain-words.ts';
import { readPeriod } from '#app/features/records/import/values/word-lists.ts';
import type { OfferField } from '#app/features/records/sheet/record-fields.ts';
import { flagIn, numberIn, type ResoEntity, textIn, textsIn } from './reso-entity.ts';
import { invert, ourWord } from './reso-words.ts';

const frequencies = invert(feeFrequencies);
const terms = invert(leaseTerms);
const inclusions = invert(rentIncludes);
const deposits = invert(depositUnits);
/** All there are: others show what ours does not. */
const statuses = invert({
  ...Object.fromEntries(standardStatuses.map((status) => [status, status])),
  ...resoStatuses,
} as Record<StandardStatus, string>);

/** What services call them beside RESO's words. */
const otherStatuses = valuesByWord<StandardStatus>({
  Active: 'available, new, back on market, price change, for sale',
  ActiveUnderContract: 'under contract, contingent, under offer',
  Pending: 'reserved',
  Closed: 'sold, leased, rented',
  Hold: 'on hold, temp off market, temporarily off market',
  Withdrawn: 'off market',
  Canceled: 'cancelled, delete',
  Incomplete: 'draft',
});

/** The offer of a Property, which is one way of having a home. */
export function resoOffer(draft: RowDraft, property: ResoEntity, usual: Currency | null): SourceOffer {
  const rent = readRent(draft, property);
  const isRent = rent !== null;
  const values: SourceOffer['values'] = {};
  const put = (field: OfferField, column: string, value: Json | undefined) => {
    const isTold = value !== null && value !== undefined && value !== '';
    if (isTold) values[field] = { value, cell: { column, text: textIn(property, column) || String(value) } };
  };
  const price = priceOf(draft, property, usual);
  if (rent?.isRead !== false) put('price', price.cell.column, price.value);
  else if (price.value !== null) draft.leaveOut(price.cell, 'unknown_word', 'price');
  put('priceOnRequest', 'PriceOnRequestYN', flagIn(property, 'PriceOnRequestYN') === true || null);
  put('availableFrom', 'AvailabilityDate', textIn(property, 'AvailabilityDate'));
  put('deposit', 'DepositAmount', depositOf(property));
  if (isRent) {
    const included = textsIn(property, 'RentIncludes').flatMap((word) => ourWord(inclusions, word) ?? []);
    put('includes', 'RentIncludes', included.length === 0 ? null : included);
  }
  const isLandLeased = isRent ? null : flagIn(property, 'LandLeaseYN');
  if (isLandLeased !== null) {
    put('tenure', 'LandLeaseYN', isLandLeased ? 'leasehold' : 'freehold');
    if (isLandLeased) {
      put('leaseEnd', 'LandLeaseExpirationDate', textIn(property, 'LandLeaseExpirationDate').slice(0, 10));
    }
  }
  return { kind: isRent ? 'rent' : 'sale', period: rent?.period ?? null, values, status: statusOf(draft, property) };
}

/**
 * The period of a rent; null for a sale. Where a service names none it is by the month, as most are, and marked. `isRead`: false where it names
 * one that is none of ours, such as a week: an amount by the week is no rent by the month.
 */
function readRent(draft: RowDraft, property: ResoEntity): { period: RentPeriod; isRead: boolean } | null {
  const frequency = { column: 'LeaseAmountFrequency', text: textIn(property, 'LeaseAmountFrequency') };
  const term = textIn(property, 'LeaseTerm');
  const isLease = /lease$/i.test(textIn(property, 'PropertyType'));
  if (frequency.text === '' && term === '' && !isLease) return null;
  const cell = frequency.text === '' && term !== '' ? { column: 'LeaseTerm', text: term } : frequency;
  const named = cell.text === '' ? '' : draft.answered('period', cell);
  const period = named === null ? null : (ourWord(frequencies, named) ?? ourWord(terms, named) ?? readPeriod(named));
  if (period !== null) return { period, isRead: true };
  if (cell === frequency && cell.text !== '') {
    if (named !== null) draft.leaveOut(cell, 'unknown_word', 'period');
    return { period: 'month', isRead: false };
  }
  draft.doubt({ ...cell, column: 'LeaseAmountFrequency' }, 'assumed_period', 'period');
  return { period: 'month', isRead: true };
}

/** What is asked: a few services say of a rent only what the lease costs. */
function priceOf(draft: RowDraft, property: ResoEntity, usual: Currency | null): { value: Json; cell: Cell } {
  const column = textIn(property, 'ListPrice') === '' ? 'LeaseAmount' : 'ListPrice';
  const cell = { column, text: textIn(property, column) };
  if (cell.text === '' || Number(cell.text) === 0) return { value: null, cell };
  const named = textIn(property, 'ListPriceCurrency');
  const currency = named === '' ? usual : (currencies.find((one) => one === named.toUpperCase()) ?? null);
  if (currency === null) {
    draft.leaveOut(named === '' ? cell : { column: 'ListPriceCurrency', text: named }, 'unknown_currency', 'currency');
    return { value: null, cell };
  }
  const amount = numberIn(property, column);
  // Services have cents where no home is priced in them.
  return { value: { amount: amount === null ? cell.text : Math.round(amount), currency }, cell };
}

function depositOf(property: ResoEntity): Json {
  const amount = numberIn(property, 'DepositAmount');
  const of = ourWord(deposits, property['DepositUnit']);
  return amount !== null && of !== null ? { amount, of } : null;
}

/** Where it stands, by the service's own word if it has no other. One that nobody can read keeps the home a draft. */
function statusOf(draft: RowDraft, property: ResoEntity): StandardStatus | undefined {
  const column = textIn(property, 'StandardStatus') === '' ? 'MlsStatus' : 'StandardStatus';
  const cell = { column, text: textIn(property, column) };
  if (cell.text === '') return undefined;
  const named = draft.answered('offering', cell);
  if (named === null) return undefined;
  const status = ourWord(statuses, named) ?? otherStatuses.get(plainWords(named)) ?? null;
  if (status === null) draft.leaveOut(cell, 'unknown_word', 'offering');
  return status ?? 'Incomplete';
}
