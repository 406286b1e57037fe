import { type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { Price, Rates } from '#app/features/listings/price.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';

/** Why a value is questioned. Each has its sentence in the catalogue. */
export const unlikelyReasons = [
  'price_low',
  'price_high',
  'land_price_low',
  'land_price_high',
  'rent_low',
  'rent_high',
  'rent_above_sale',
  'month_above_year',
  'night_above_month',
  'deposit_high',
  'land_small',
  'land_large',
  'living_small',
  'living_large',
  'rooms_many',
  'storeys_many',
  'lease_over',
  'lease_long',
  'year_built',
] as const;

export type UnlikelyReason = (typeof unlikelyReasons)[number];

/** A value that can hardly be meant so. `field`: where it stands. What is not of its reason is absent. */
export type Unlikely = {
  field: string;
  reason: UnlikelyReason;
  price?: Price;
  /** The price in whole US dollars; of an are of land where the reason is about that. */
  usd?: number;
  /** Square metres. */
  sqm?: number;
  count?: number;
  /** `YYYY-MM-DD`. */
  day?: string;
};

/** `perUsd`: the agency's rates. `today`: in Bali, `YYYY-MM-DD`. */
export type Usual = { perUsd: Rates; today: string };

/** Values of a listing that can hardly be meant: they are questioned, and never refused. In the order of its fields. */
export function findUnlikely(sheet: Sheet, usual: Usual): Unlikely[] {
  return [...sizes(sheet), ...offers(sheet, usual)];
}

/** In US dollars. A sale of a building, of an are of land, and a rent by its period. */
const usualUsd = {
  building: { low: 5_000, high: 25_000_000 },
  are: { low: 500, high: 400_000 },
  year: { low: 400, high: 1_000_000 },
  month: { low: 40, high: 100_000 },
  night: { low: 5, high: 20_000 },
} as const;

const squareMetresPerAre = 100;
const longestLease = 100;
const oldestYear = 1850;

type Kind = 'home' | 'flat' | 'land' | 'business';

function kindOf(sheet: Sheet): Kind {
  const type = valueIn(sheet, 'type');
  if (type === 'Land') return 'land';
  if (type === 'Commercial') return 'business';
  return type === 'Apartment' ? 'flat' : 'home';
}

/** Square metres: below and above these a size is questioned. */
const landSizes: Record<Kind, readonly [number, number]> = {
  home: [25, 100_000],
  flat: [15, 100_000],
  land: [40, 10_000_000],
  business: [15, 1_000_000],
};
const livingSizes: Record<Kind, readonly [number, number]> = {
  home: [15, 5_000],
  flat: [10, 2_000],
  land: [10, 10_000],
  business: [8, 100_000],
};
const mostRooms: Record<Kind, number> = { home: 50, flat: 20, land: 50, business: 500 };
const mostStoreys = 12;
/** Below so much for each bedroom, a building or its land is questioned. */
const perBedroom = { living: 7, land: 12 };

function sizes(sheet: Sheet): Unlikely[] {
  const kind = kindOf(sheet);
  const bedrooms = kind === 'land' ? 0 : (number(sheet, 'bedrooms') ?? 0);
  const found: Unlikely[] = [];
  const size = (field: 'lotSqm' | 'livingSqm', [low, high]: readonly [number, number], each: number) => {
    const sqm = number(sheet, field);
    const name = field === 'lotSqm' ? 'land' : 'living';
    if (sqm === null) return;
    if (sqm < Math.max(low, bedrooms * each)) found.push({ field, reason: `${name}_small`, sqm });
    else if (sqm > high) found.push({ field, reason: `${name}_large`, sqm });
  };
  const count = (field: string, reason: UnlikelyReason, most: number) => {
    const value = number(sheet, field) ?? 0;
    if (value > most) found.push({ field, reason, count: value });
  };
  size('lotSqm', landSizes[kind], kind === 'home' ? perBedroom.land : 0);
  size('livingSqm', livingSizes[kind], perBedroom.living);
  count('bedrooms', 'rooms_many', mostRooms[kind]);
  count('bathrooms', 'rooms_many', Math.min(mostRooms[kind], bedrooms === 0 ? mostRooms[kind] : bedrooms * 3 + 4));
  count('storeys', 'storeys_many', mostStoreys);
  return found;
}

type Offered = { key: string; kind: Json; period: Json; price: Price | null; usd: number | null };

function offers(sheet: Sheet, { perUsd, today }: Usual): Unlikely[] {
  const all = offerKeys(sheet).map((key): Offered => {
    const value = (name: string) => valueIn(sheet, `offer.${key}.${name}`);
    const price = priceOf(value('price'));
    const usd = price === null ? null : price.amount / perUsd[price.currency];
    return { key, kind: value('kind'), period: value('period'), price, usd };
  });
  const built = number(sheet, 'yearBuilt');
  const isOdd = built !== null && (built < oldestYear || built > Number(today.slice(0, 4)) + 10);
  return [
    ...(isOdd ? [{ field: 'yearBuilt', reason: 'year_built', count: built } as const] : []),
    ...all.flatMap((offer) => [
      ...amounts(sheet, offer),
      ...comparisons(all, offer),
      ...deposits(sheet, offer),
      ...leases(sheet, offer.key, today),
    ]),
  ];
}

function amounts(sheet: Sheet, { key, kind, period, price, usd }: Offered): Unlikely[] {
  if (price === null || usd === null) return [];
  const field = `offer.${key}.price`;
  const isLand = kindOf(sheet) === 'land';
  const question = (reason: UnlikelyReason, of = usd): Unlikely[] => [{ field, reason, price, usd: Math.round(of) }];
  if (kind === 'sale' && isLand) {
    const land = number(sheet, 'lotSqm');
    const are = land === null || land === 0 ? null : (usd / land) * squareMetresPerAre;
    if (are === null) return usd < usualUsd.are.low ? question('price_low') : [];
    if (are < usualUsd.are.low) return question('land_price_low', are);
    return are > usualUsd.are.high ? question('land_price_high', are) : [];
  }
  if (kind === 'sale') {
    if (usd < usualUsd.building.low) return question('price_low');
    return usd > usualUsd.building.high * (kindOf(sheet) === 'business' ? 10 : 1) ? question('price_high') : [];
  }
  if (period !== 'year' && period !== 'month' && period !== 'night') return [];
  const { low, high } = usualUsd[period];
  // Fields are let for little.
  if (usd < (isLand ? low / 10 : low)) return question('rent_low');
  return usd > high ? question('rent_high') : [];
}

/** A rent compared with the sale, and with rents by longer periods. A night counts thirty times, because few homes are let all year. */
function comparisons(all: readonly Offered[], offer: Offered): Unlikely[] {
  const { key, kind, period, price, usd } = offer;
  if (kind !== 'rent' || price === null || usd === null) return [];
  const field = `offer.${key}.price`;
  const least = (of: (other: Offered) => boolean) =>
    Math.min(...all.flatMap((other) => (of(other) && other.usd !== null ? [other.usd] : [])));
  const sale = least((other) => other.kind === 'sale');
  const rent = (by: string) => least((other) => other.kind === 'rent' && other.period === by);
  const found = (reason: UnlikelyReason): Unlikely[] => [{ field, reason, price, usd: Math.round(usd) }];
  const yearly = period === 'month' ? usd * 12 : period === 'night' ? usd * 30 : usd;
  if (yearly > sale) return found('rent_above_sale');
  if (period === 'month' && usd > rent('year')) return found('month_above_year');
  return period === 'night' && usd > rent('month') ? found('night_above_month') : [];
}

function deposits(sheet: Sheet, { key, price }: Offered): Unlikely[] {
  const field = `offer.${key}.deposit`;
  const deposit = valueIn(sheet, field);
  if (price === null || deposit === null || typeof deposit !== 'object' || Array.isArray(deposit)) return [];
  const { amount, of } = deposit;
  if (of !== 'sum' || typeof amount !== 'number' || amount <= price.amount * 12) return [];
  return [{ field, reason: 'deposit_high', price: { amount, currency: price.currency } }];
}

function leases(sheet: Sheet, key: string, today: string): Unlikely[] {
  const field = `offer.${key}.leaseEnd`;
  const day = valueIn(sheet, field);
  if (typeof day !== 'string') return [];
  if (day < today) return [{ field, reason: 'lease_over', day }];
  const latest = `${Number(today.slice(0, 4)) + longestLease}${today.slice(4)}`;
  return day > latest ? [{ field, reason: 'lease_long', day }] : [];
}

function number(sheet: Sheet, field: string): number | null {
  const value = valueIn(sheet, field);
  return typeof value === 'number' ? value : null;
}

function priceOf(value: Json): Price | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const { amount, currency } = value as Readonly<Record<string, Json>>;
  return typeof amount === 'number' && typeof currency === 'string' ? (value as Price) : null;
}
