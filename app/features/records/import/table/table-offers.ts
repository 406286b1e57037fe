import type { OfferKind, Tenure } from '#app/features/listings/listing-vocabulary.ts';
import type { Currency, RentPeriod } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import type { ImportReason } from '#app/features/records/import/import-row.ts';
import { putOffers, type SourceOffer } from '#app/features/records/import/offer-fields.ts';
import type { RowDraft } from '#app/features/records/import/row-draft.ts';
import { isBlank } from '#app/features/records/import/values/plain-words.ts';
import { readDay } from '#app/features/records/import/values/read-day.ts';
import { type LandRight, readLandRight } from '#app/features/records/import/values/read-land-right.ts';
import { leaseEndFrom, readLease } from '#app/features/records/import/values/read-lease.ts';
import { squareMetresOf } from '#app/features/records/import/values/read-measure.ts';
import {
  priceOnRequest,
  type ReadMoney,
  readCurrency,
  readMoney,
} from '#app/features/records/import/values/read-money.ts';
import { type Offering, readOffering } from '#app/features/records/import/values/read-offering.ts';
import { readPeriod, readYesNo } from '#app/features/records/import/values/word-lists.ts';
import { type ColumnMapping, type TableCell, usualPeriod } from './column-mapping.ts';
import { isPriceTarget, type PriceTarget } from './column-target.ts';
import { doubtOrder } from './table-cells.ts';

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
  all: readonly TableCell[],
  mapping: ColumnMapping,
): Record<string, StandardStatus> {
  const cells = new Map(all.map((cell) => [cell.mapped.target ?? '', cell]));
  const told = readTold(draft, all, cells, mapping);
  if (told.right !== null) {
    draft.fields['certificate'] ??= told.right.certificate;
    const isLease = tenureOf(told) === 'leasehold';
    if (told.right.end !== null && !isLease) draft.fields['titleEnd'] ??= told.right.end;
  }
  const prices = all.flatMap((cell): TablePrice[] => {
    const { target } = cell.mapped;
    if (target === null || !isPriceTarget(target)) return [];
    const text = draft.answered(target, cell);
    if (text === null || isNoPrice(text)) return [];
    const money = readPrice(draft, { ...cell, text }, told, mapping);
    if (typeof money !== 'string') return [{ target, cell, money }];
    draft.leaveOut(cell, money, target);
    return [];
  });
  if (prices.length === 0) prices.push(...dashed(all, kindsOf(told, mapping)));
  const offers = prices.map((price) => offerOf(draft, price, told, mapping));
  const cell = cells.get('offering') ?? cells.get('right') ?? { column: '', text: '' };
  const unpriced = kindsOf(told, mapping).filter((kind) => !offers.some((offer) => offer.kind === kind));
  // A tenure alone says that it is for sale where nothing else says what is offered.
  if (offers.length + unpriced.length === 0 && tenureOf(told) !== null) unpriced.push('sale');
  if (offers.length + unpriced.length === 0 && mapping.isOurs && told.offering?.status != null) {
    draft.doubt(cell, 'assumed_kind', 'price');
    unpriced.push('sale');
  }
  for (const kind of unpriced) {
    const period = kind === 'sale' ? null : (told.period ?? told.offering?.period ?? mapping.period ?? usualPeriod);
    offers.push(withTerms({ kind, period, values: {} }, told, mapping, cell));
  }
  return offers.length === 0 ? {} : putOffers(draft, offers);
}

function kindsOf({ offering }: Told, { kind }: ColumnMapping): OfferKind[] {
  if (offering !== null && offering.kinds.length > 0) return offering.kinds;
  return kind === null ? [] : [kind];
}

/** Targets whose values have days in them. */
const daysTargets: ReadonlySet<string> = new Set(['right', 'availableFrom']);

/** A dash for the only price of a row: it is told when somebody asks. */
function dashed(all: readonly TableCell[], kinds: readonly OfferKind[]): TablePrice[] {
  const found = all.flatMap((cell): TablePrice[] => {
    const { target } = cell.mapped;
    if (target === null || !isPriceTarget(target) || !/^\s*[-–—]+\s*$/.test(cell.text)) return [];
    const kind = /\.(?:sale|freehold|leasehold)$/.test(target) ? 'sale' : 'rent';
    const fits = kinds.length === 0 || target === 'price' || kinds.includes(kind);
    return fits ? [{ target, cell, money: priceOnRequest }] : [];
  });
  return found.slice(0, 1);
}

function isNoPrice(text: string): boolean {
  return isBlank(text) || /^[-–—\s0.,]*$/.test(text);
}

/** A price; one for an are or a square metre is multiplied by the land, and left out where that is not known. */
function readPrice(draft: RowDraft, cell: TableCell, told: Told, mapping: ColumnMapping): ReadMoney | ImportReason {
  const { currency = told.currency ?? mapping.currency, factor = 1, unit } = cell.mapped;
  const money = readMoney(cell.text, { currency, factor });
  if (typeof money === 'string') return money;
  const target = cell.mapped.target ?? 'price';
  for (const doubt of money.doubts) draft.doubt(cell, doubt, target);
  const ofColumn = money.price && unit && { ...money.price, sqm: squareMetresOf(unit) };
  const perArea = money.perArea ?? ofColumn;
  if (!perArea) return money;
  const land = draft.fields['lotSqm'];
  if (typeof land !== 'number' || land === 0) return 'price_per_area';
  draft.doubt(cell, 'by_area', target);
  const amount = Math.round((perArea.amount * land) / perArea.sqm);
  return { ...money, perArea: null, price: { amount, currency: perArea.currency } };
}

function tenureOf({ right, offering, leaseEnd }: Told): Tenure | null {
  return right?.tenure ?? offering?.tenure ?? (leaseEnd === null ? null : 'leasehold');
}

function isEmpty(cell: TableCell | undefined): cell is undefined {
  return cell === undefined || isBlank(cell.text) || /^\s*[-–—]+\s*$/.test(cell.text);
}

function readTold(
  draft: RowDraft,
  all: readonly TableCell[],
  cells: ReadonlyMap<string, TableCell>,
  mapping: ColumnMapping,
): Told {
  function readCell<Value>(
    cell: TableCell,
    reason: ImportReason,
    reader: (text: string) => Value | null,
  ): Value | null {
    const target = cell.mapped.target ?? '';
    const text = draft.answered(target, cell);
    if (text === null) return null;
    const value = reader(text);
    if (value === null) draft.leaveOut(cell, reason, target);
    else if (mapping.dayOrder === null && daysTargets.has(target)) doubtOrder(draft, { ...cell, text }, target);
    return value;
  }
  function read<Value>(target: string, reason: ImportReason, reader: (text: string) => Value | null): Value | null {
    const cell = cells.get(target);
    return isEmpty(cell) ? null : readCell(cell, reason, reader);
  }
  const order = mapping.dayOrder ?? 'dmy';
  const offerings = all
    .filter((cell) => cell.mapped.target === 'offering' && !isEmpty(cell))
    .flatMap((cell) => readCell(cell, 'unknown_word', readOffering) ?? []);
  const right = read('right', 'unknown_word', (text) => readLandRight(text, order) ?? rentInstead(text));
  const asRent = right !== null && 'kinds' in right ? [right] : [];
  return {
    offering: mergedOffering([...offerings, ...asRent]),
    right: right !== null && 'kinds' in right ? null : right,
    currency: read('currency', 'unknown_currency', (text) => readCurrency(text, mapping.currency)),
    period: read('period', 'unknown_word', (text) => readPeriod(text.replace(/^\s*\//, ''))),
    leaseEnd: readLeaseEnd(draft, cells, mapping) ?? endOfRight(draft, cells, right, mapping),
    availableFrom: read('availableFrom', 'not_a_day', (text) => readDay(text, order)),
    negotiable: read('negotiable', 'unknown_word', readYesNo),
    priceOnRequest: read('priceOnRequest', 'unknown_word', readYesNo),
  };
}

/** `Rental` or `Yearly` in the column of the right: the home is to let. */
function rentInstead(text: string): Offering | null {
  const offering = /\d|lease/i.test(text) ? null : readOffering(text);
  if (offering === null || offering.tenure !== null) return null;
  const isRent = offering.kinds.includes('rent') || (offering.kinds.length === 0 && offering.period !== null);
  return isRent ? { ...offering, kinds: ['rent'] } : null;
}

/** What several columns say. A draft is one whatever else is said, and what is no longer active goes before what is. */
function mergedOffering(said: readonly Offering[]): Offering | null {
  if (said.length === 0) return null;
  const statuses = said.flatMap(({ status }) => status ?? []);
  return {
    kinds: [...new Set(said.flatMap(({ kinds }) => kinds))],
    tenure: said.find(({ tenure }) => tenure !== null)?.tenure ?? null,
    period: said.find(({ period }) => period !== null)?.period ?? null,
    status:
      statuses.find((status) => status === 'Incomplete') ??
      statuses.find((status) => status !== 'Active') ??
      statuses[0] ??
      null,
  };
}

/** The last day of a lease: as it is said, or counted from the day on which leases of the file begin. */
function readLeaseEnd(
  draft: RowDraft,
  cells: ReadonlyMap<string, TableCell>,
  { dayOrder, leaseStart }: ColumnMapping,
): string | null {
  for (const target of ['leaseEnd', 'leaseYears']) {
    const cell = cells.get(target);
    if (isEmpty(cell)) continue;
    const text = draft.answered(target, cell);
    if (text === null) continue;
    const lease = readLease(text, dayOrder ?? 'dmy');
    if (lease === null) {
      draft.leaveOut(cell, 'not_a_day', target);
      continue;
    }
    if ('end' in lease) {
      if (dayOrder === null) doubtOrder(draft, { ...cell, text }, target);
      return lease.end;
    }
    const counted = endOfLength(draft, { cell, target, leaseStart }, lease);
    if (counted !== null) return counted;
  }
  return null;
}

/** The last day of a lease whose length stands with the right. */
function endOfRight(
  draft: RowDraft,
  cells: ReadonlyMap<string, TableCell>,
  right: LandRight | Offering | null,
  { leaseStart }: ColumnMapping,
): string | null {
  const cell = cells.get('right');
  if (cell === undefined || right === null || !('lease' in right) || right.lease === null) return null;
  return endOfLength(draft, { cell, target: 'right', leaseStart }, right.lease);
}

type LengthCell = { cell: TableCell; target: string; leaseStart: string | null };

function endOfLength(
  draft: RowDraft,
  { cell, target, leaseStart }: LengthCell,
  { months, extension }: { months: number; extension: number | null },
): string | null {
  if (leaseStart === null) {
    draft.leaveOut(cell, 'no_lease_start', target);
    return null;
  }
  draft.doubt(cell, extension === null ? 'assumed_start' : 'part_read', target);
  return leaseEndFrom(leaseStart, months);
}

type TablePrice = { target: PriceTarget; cell: TableCell; money: ReadMoney };

/** A period that stands beside the amount goes before what its column is for. */
function offerOf(
  draft: RowDraft,
  { target, cell, money }: TablePrice,
  told: Told,
  mapping: ColumnMapping,
): SourceOffer {
  const [, own] = target.split('.') as ['price', (RentPeriod | Tenure | 'sale' | 'rent')?];
  const period = own === 'year' || own === 'month' || own === 'night' ? own : null;
  const isSale = own === 'sale' || own === 'freehold' || own === 'leasehold';
  const isRent = money.period !== null || period !== null || own === 'rent';
  const [toldKind] = kindsOf(told, mapping);
  const usual: OfferKind = told.period === null && !told.offering?.period ? 'sale' : 'rent';
  const kind: OfferKind = isRent ? 'rent' : isSale ? 'sale' : (toldKind ?? usual);
  const known = money.period ?? period ?? told.period ?? told.offering?.period ?? mapping.period;
  if (kind === 'rent' && known === null) draft.doubt(cell, 'assumed_period', target);
  const isSaid =
    draft.leftOut.every((one) => one.target !== 'offering') && (usual === 'rent' || tenureOf(told) !== null);
  if (target === 'price' && !isRent && toldKind === undefined && !isSaid) draft.doubt(cell, 'assumed_kind', target);
  const offer: SourceOffer = {
    kind,
    period: kind === 'sale' ? null : (known ?? usualPeriod),
    values: {
      ...(money.price !== null && { price: { value: money.price, cell } }),
      ...(money.isOnRequest && { priceOnRequest: { value: true, cell } }),
      ...(money.isNegotiable && { negotiable: { value: true, cell } }),
      ...(money.minimumStay !== null && kind === 'rent' && { minimumStay: { value: money.minimumStay, cell } }),
      ...(kind === 'sale' && (own === 'freehold' || own === 'leasehold') && { tenure: { value: own, cell } }),
    },
  };
  return withTerms(offer, told, mapping, cell);
}

function withTerms(
  offer: SourceOffer,
  told: Told,
  { status }: ColumnMapping,
  cell: { column: string; text: string },
): SourceOffer {
  const isSale = offer.kind === 'sale';
  const tenure = isSale ? ((offer.values.tenure?.value as Tenure | undefined) ?? tenureOf(told)) : null;
  const end = tenure === 'leasehold' ? (told.leaseEnd ?? told.right?.end ?? null) : null;
  return {
    ...offer,
    status: told.offering?.status ?? status ?? undefined,
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
