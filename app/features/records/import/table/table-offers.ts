import type { OfferKind, Tenure } from '#app/features/listings/listing-vocabulary.ts';
import type { Currency, RentPeriod } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import type { ImportReason } from '#app/features/records/import/import-row.ts';
import { putOffers, type SourceOffer } from '#app/features/records/import/offer-fields.ts';
import type { RowDraft } from '#app/features/records/import/row-draft.ts';
import { isBlank } from '#app/features/records/import/values/plain-words.ts';
import { readDay } from '#app/features/records/import/values/read-day.ts';
import { type LandRight, readLandRight } from '#app/features/records/import/values/read-land-right.ts';
import { type ReadMoney, readCurrency, readMoney } from '#app/features/records/import/values/read-money.ts';
import { type Offering, readOffering } from '#app/features/records/import/values/read-offering.ts';
import { readPeriod, readYesNo } from '#app/features/records/import/values/word-lists.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { isPriceTarget, type PriceTarget } from './column-target.ts';
import type { TableCell } from './table-cells.ts';

/** What the cells of a row say of its offers. */
type Told = {
  offering: Offering | null;
  right: LandRight | null;
  currency: Currency | null;
  period: RentPeriod | null;
  leaseEnd: string | null;
  availableFrom: string | null;
  negotiable: boolean | null;
  priceOnRequest: boolean | null;
};

/** Puts the offers of a row into it, and what its papers say of the land. What comes back is where they stand, by key. */
export function putTableOffers(
  draft: RowDraft,
  cells: ReadonlyMap<string, TableCell>,
  mapping: ColumnMapping,
): Record<string, StandardStatus> {
  const told = readTold(draft, cells, mapping);
  if (told.right !== null) {
    draft.fields['certificate'] ??= told.right.certificate;
    const isLease = tenureOf(told) === 'leasehold';
    if (told.right.end !== null && !isLease) draft.fields['titleEnd'] ??= told.right.end;
  }
  const prices = [...cells].flatMap(([target, cell]) => {
    if (!isPriceTarget(target) || isNoPrice(cell.text)) return [];
    const { currency = told.currency ?? mapping.currency, factor = 1 } = cell.mapped;
    const money = readMoney(cell.text, { currency, factor });
    if (typeof money !== 'string') return [{ target, cell, money }];
    draft.leaveOut(cell, money, target);
    return [];
  });
  const offers = prices.map((price) => offerOf(price, told, mapping));
  const kinds = told.offering?.kinds ?? [];
  const cell = cells.get('offering') ?? { column: '', text: '' };
  const unpriced = kinds.filter((kind) => !offers.some((offer) => offer.kind === kind));
  for (const kind of unpriced) offers.push(withTerms({ kind, period: null, values: {} }, told, mapping, cell));
  if (prices.length === 0 && unpriced.length === 0 && offers.length === 0) return {};
  return putOffers(draft, offers);
}

function isNoPrice(text: string): boolean {
  return isBlank(text) || /^[-–—\s0.,]*$/.test(text);
}

function tenureOf({ right, offering, leaseEnd }: Told): Tenure | null {
  return right?.tenure ?? offering?.tenure ?? (leaseEnd === null ? null : 'leasehold');
}

function readTold(draft: RowDraft, cells: ReadonlyMap<string, TableCell>, mapping: ColumnMapping): Told {
  function read<Value>(target: string, reason: ImportReason, reader: (text: string) => Value | null): Value | null {
    const cell = cells.get(target);
    if (cell === undefined || isBlank(cell.text) || /^\s*[-–—]+\s*$/.test(cell.text)) return null;
    const text = draft.answered(target, cell);
    if (text === null) return null;
    const value = reader(text);
    if (value === null) draft.leaveOut(cell, reason, target);
    return value;
  }
  const day = (text: string) => readDay(text, mapping.dayOrder);
  return {
    offering: read('offering', 'unknown_word', readOffering),
    right: read('right', 'unknown_word', (text) => readLandRight(text, mapping.dayOrder)),
    currency: read('currency', 'unknown_currency', (text) => readCurrency(text, mapping.currency)),
    period: read('period', 'unknown_word', (text) => readPeriod(text.replace(/^\s*\//, ''))),
    leaseEnd: read('leaseEnd', 'not_a_day', day),
    availableFrom: read('availableFrom', 'not_a_day', day),
    negotiable: read('negotiable', 'unknown_word', readYesNo),
    priceOnRequest: read('priceOnRequest', 'unknown_word', readYesNo),
  };
}

type TablePrice = { target: PriceTarget; cell: TableCell; money: ReadMoney };

function offerOf({ target, cell, money }: TablePrice, told: Told, mapping: ColumnMapping): SourceOffer {
  const [, own] = target.split('.') as ['price', (RentPeriod | Tenure | 'sale')?];
  const period = own === 'year' || own === 'month' || own === 'night' ? own : null;
  const isSale = own === 'sale' || own === 'freehold' || own === 'leasehold';
  const saidPeriod = money.period ?? told.period ?? told.offering?.period ?? null;
  const usual: OfferKind = saidPeriod === null ? 'sale' : 'rent';
  const kind: OfferKind = isSale ? 'sale' : period === null ? (told.offering?.kinds[0] ?? usual) : 'rent';
  const offer: SourceOffer = {
    kind,
    period: kind === 'sale' ? null : (period ?? saidPeriod ?? mapping.period),
    values: {
      ...(money.price !== null && { price: { value: money.price, cell } }),
      ...(money.isOnRequest && { priceOnRequest: { value: true, cell } }),
      ...(money.isNegotiable && { negotiable: { value: true, cell } }),
      ...(kind === 'sale' && (own === 'freehold' || own === 'leasehold') && { tenure: { value: own, cell } }),
    },
  };
  return withTerms(offer, told, mapping, cell);
}

function withTerms(
  offer: SourceOffer,
  told: Told,
  mapping: ColumnMapping,
  cell: { column: string; text: string },
): SourceOffer {
  const isSale = offer.kind === 'sale';
  const tenure = isSale ? ((offer.values.tenure?.value as Tenure | undefined) ?? tenureOf(told)) : null;
  const end = tenure === 'leasehold' ? (told.leaseEnd ?? told.right?.end ?? null) : null;
  return {
    ...offer,
    period: isSale ? null : (offer.period ?? told.period ?? told.offering?.period ?? mapping.period),
    status: told.offering?.status ?? undefined,
    values: {
      ...(tenure !== null && { tenure: { value: tenure, cell } }),
      ...(end !== null && { leaseEnd: { value: end, cell } }),
      ...(told.availableFrom !== null && { availableFrom: { value: told.availableFrom, cell } }),
      ...(told.negotiable === true && { negotiable: { value: true, cell } }),
      ...(told.priceOnRequest === true && { priceOnRequest: { value: true, cell } }),
      ...offer.values,
    },
  };
}
