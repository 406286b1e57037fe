import { paidByYear, priceAsAsked } from '#app/features/listings/feeds/kyero-terms.ts';
import type { Tenure } from '#app/features/listings/listing-vocabulary.ts';
import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Price, RentPeriod } from '#app/features/listings/price.ts';
import type { SourceOffer } from '#app/features/records/import/offer-fields.ts';
import type { RowDraft } from '#app/features/records/import/row-draft.ts';
import { readDay } from '#app/features/records/import/values/read-day.ts';
import { readMoney } from '#app/features/records/import/values/read-money.ts';
import { readOffering } from '#app/features/records/import/values/read-offering.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { ownValue } from '#app/platform/own-value.ts';
import type { TextOf } from './kyero-elements.ts';

/** Kyero's rents. A week is none of the periods of an offer. */
const periods: Readonly<Record<string, RentPeriod | null>> = { sale: null, month: 'month', year: 'year' };

/** The offer of a `<property>`, and which of its features say nothing of it. A price that is asked in other money stands in its notes. */
export function kyeroOffer(
  draft: RowDraft,
  textOf: TextOf,
  features: readonly string[],
): { offer: SourceOffer | null; left: string[] } {
  const { leaseEnd, byYear, offering, left } = readFeatures(features);
  const frequency = { column: 'price_freq', text: textOf('price_freq').toLowerCase() || 'sale' };
  const told = ownValue(periods, frequency.text);
  if (told === undefined) {
    draft.leaveOut(frequency, 'unknown_word', 'period');
    return { offer: null, left };
  }
  const period = told === 'month' && byYear ? 'year' : told;
  const cell = { column: 'price', text: textOf('price') };
  const price = askedPrice(textOf('notes')) ?? readPrice(draft, cell, textOf('currency'));
  const tenure = period === null ? tenureOf(textOf('leasehold'), leaseEnd, offering?.tenure ?? null) : null;
  const offer: SourceOffer = {
    kind: period === null ? 'sale' : 'rent',
    period,
    status: offering?.status ?? undefined,
    values: {
      ...(price !== null && { price: { value: price, cell } }),
      ...(tenure !== null && { tenure: { value: tenure, cell } }),
      ...(tenure === 'leasehold' && leaseEnd !== null && { leaseEnd: { value: leaseEnd, cell } }),
    },
  };
  return { offer, left };
}

function readFeatures(features: readonly string[]) {
  const ends = `${translatorOf('en')('fact.lease_end')}: `;
  const lease = features.find((text) => text.startsWith(ends));
  const leaseEnd = lease === undefined ? null : readDay(lease.slice(ends.length), 'dmy');
  const ofOffer = features.filter((text) => text === paidByYear || (text === lease && leaseEnd !== null));
  const others = features.filter((text) => !ofOffer.includes(text));
  const said = others.map((text) => ({ text, offering: readOffering(text) }));
  const known = said.flatMap(({ offering }) => offering ?? []);
  const offering = {
    tenure: known.find(({ tenure }) => tenure !== null)?.tenure ?? null,
    status: known.find(({ status }) => status !== null)?.status ?? null,
  };
  const left = said.filter((one) => one.offering === null).map(({ text }) => text);
  return { leaseEnd, byYear: features.includes(paidByYear), offering, left };
}

function tenureOf(leasehold: string, leaseEnd: string | null, named: Tenure | null): Tenure | null {
  if (leasehold === '1' || leaseEnd !== null) return 'leasehold';
  return leasehold === '0' ? 'freehold' : named;
}

/** As our own feed tells it where Kyero does not take the currency or the period. */
function askedPrice(notes: string): Price | null {
  const line = notes.split('\n').find((one) => one.startsWith(priceAsAsked));
  const money = line === undefined ? null : readMoney(line.slice(priceAsAsked.length), { currency: null, factor: 1 });
  return money === null || typeof money === 'string' ? null : money.price;
}

function readPrice(draft: RowDraft, cell: { column: string; text: string }, currency: string): Price | null {
  const usual = currencies.find((one) => one === currency.toUpperCase()) ?? null;
  if (usual === null && currency !== '') {
    draft.leaveOut({ column: 'currency', text: currency }, 'unknown_currency', 'currency');
    return null;
  }
  // Kyero knows no price on request; who has none writes nothing, or nothing but zeros.
  if (/^[0.]*$/.test(cell.text)) return null;
  const money = readMoney(cell.text, { currency: usual, factor: 1 });
  if (typeof money !== 'string') return money.price;
  draft.leaveOut(cell, money, 'price');
  return null;
}
