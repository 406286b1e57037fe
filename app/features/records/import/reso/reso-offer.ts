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
import type { RowDraft } from '#app/features/records/import/row-draft.ts';
import { readPeriod } from '#app/features/records/import/values/word-lists.ts';
import type { OfferField } from '#app/features/records/sheet/record-fields.ts';
import { type ResoEntity, textIn, textsIn } from './reso-entity.ts';
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

/** The offer of a Property, which is one way of having a home. */
export function resoOffer(draft: RowDraft, property: ResoEntity, usual: Currency | null): SourceOffer {
  const period = readRent(draft, property);
  const isRent = period !== null;
  const values: SourceOffer['values'] = {};
  const put = (field: OfferField, column: string, value: Json | undefined) => {
    const isTold = value !== null && value !== undefined && value !== '';
    if (isTold) values[field] = { value, cell: { column, text: textIn(property, column) || String(value) } };
  };
  put('price', 'ListPrice', priceOf(draft, property, usual));
  put('priceOnRequest', 'PriceOnRequestYN', property['PriceOnRequestYN'] === true || null);
  put('availableFrom', 'AvailabilityDate', textIn(property, 'AvailabilityDate'));
  put('deposit', 'DepositAmount', depositOf(property));
  if (isRent) {
    const included = textsIn(property, 'RentIncludes').flatMap((word) => ourWord(inclusions, word) ?? []);
    put('includes', 'RentIncludes', included.length === 0 ? null : included);
  } else if (typeof property['LandLeaseYN'] === 'boolean') {
    put('tenure', 'LandLeaseYN', property['LandLeaseYN'] ? 'leasehold' : 'freehold');
    if (property['LandLeaseYN']) {
      put('leaseEnd', 'LandLeaseExpirationDate', textIn(property, 'LandLeaseExpirationDate').slice(0, 10));
    }
  }
  return { kind: isRent ? 'rent' : 'sale', period, values, status: statusOf(draft, property) };
}

/** The period of a rent; null for a sale. */
function readRent(draft: RowDraft, property: ResoEntity): RentPeriod | null {
  const frequency = { column: 'LeaseAmountFrequency', text: textIn(property, 'LeaseAmountFrequency') };
  const term = textIn(property, 'LeaseTerm');
  const isLease = /lease$/i.test(textIn(property, 'PropertyType'));
  if (frequency.text === '' && term === '' && !isLease) return null;
  const period =
    ourWord(frequencies, frequency.text) ?? readPeriod(frequency.text) ?? ourWord(terms, term) ?? readPeriod(term);
  // A week, say: none of the periods that a home is let by here.
  if (period === null) draft.leaveOut({ ...frequency, text: frequency.text || term }, 'unknown_word', 'period');
  return period ?? 'month';
}

function priceOf(draft: RowDraft, property: ResoEntity, usual: Currency | null): Json {
  const cell = { column: 'ListPrice', text: textIn(property, 'ListPrice') };
  if (cell.text === '' || Number(cell.text) === 0) return null;
  const named = textIn(property, 'ListPriceCurrency');
  const currency = named === '' ? usual : (currencies.find((one) => one === named.toUpperCase()) ?? null);
  if (currency === null) {
    draft.leaveOut(named === '' ? cell : { column: 'ListPriceCurrency', text: named }, 'unknown_currency', 'currency');
    return null;
  }
  const amount = Number(cell.text);
  // Services have cents where no home is priced in them.
  return { amount: Number.isNaN(amount) ? cell.text : Math.round(amount), currency };
}

function depositOf(property: ResoEntity): Json {
  const amount = property['DepositAmount'];
  const of = ourWord(deposits, property['DepositUnit']);
  return typeof amount === 'number' && of !== null ? { amount, of } : null;
}

function statusOf(draft: RowDraft, property: ResoEntity): StandardStatus | undefined {
  const cell = { column: 'StandardStatus', text: textIn(property, 'StandardStatus') };
  const status = ourWord(statuses, cell.text);
  if (status === null && cell.text !== '') draft.leaveOut(cell, 'unknown_word', 'offering');
  return status ?? undefined;
}
