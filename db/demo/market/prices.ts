import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';
import { along, dearness, islandRange, landRange, type Range, villaRange } from './market.ts';

/** What the listing sells or lets for, before rounding, in US dollars. */
export type DemoPrices = {
  freehold(): number;
  /** With that many years left. */
  leasehold(years: number): number;
  yearly(): number;
  monthly(): number;
  nightly(): number;
};

/** The market's leasehold prices are for leases of this many years. */
const typicalYears = 27;

/**
 * What a lease of some years is worth against the typical one. Each further year adds less than the last:
 * money later is worth less than money now.
 */
export function leaseFactor(years: number): number {
  const worth = (left: number) => 1 - 0.955 ** left;
  return worth(years) / worth(typicalYears);
}

export function pricesOf(facts: DemoFacts): DemoPrices {
  if (facts.type === 'Villa') return villaPrices(facts);
  if (facts.type === 'House') return housePrices(facts);
  if (facts.type === 'Apartment') return apartmentPrices(facts);
  return facts.type === 'Land' ? landPrices(facts) : commercialPrices(facts);
}

function villaPrices({ place, bedrooms, quality }: DemoFacts): DemoPrices {
  const rooms = bedrooms ?? 1;
  // Five bedrooms are the small end of the market's "five and more".
  const share = quality * (rooms === 5 ? 0.6 : 1);
  const price = (name: Parameters<typeof villaRange>[2]) => along(villaRange(place, rooms, name), share);
  return {
    freehold: () => price('freehold_sale_usd'),
    leasehold: (years) => price('leasehold_sale_usd') * leaseFactor(years),
    yearly: () => price('rent_yearly_usd'),
    monthly: () => price('rent_monthly_usd'),
    nightly: () => price('nightly_usd'),
  };
}

/** A house stands for about six tenths of a villa of as many rooms. */
const houseShare = 0.6;

function housePrices(facts: DemoFacts): DemoPrices {
  const villa = villaPrices(facts);
  const house = (
    villaPrice: number,
    name: 'leasehold_sale_usd' | 'freehold_sale_usd' | 'rent_yearly_usd' | 'rent_monthly_usd',
  ) => within(islandRange('house', name), villaPrice * houseShare);
  return {
    freehold: () => house(villa.freehold() * 0.8, 'freehold_sale_usd'),
    leasehold: (years) => house(villa.leasehold(typicalYears), 'leasehold_sale_usd') * leaseFactor(years),
    yearly: () => house(villa.yearly(), 'rent_yearly_usd'),
    monthly: () => house(villa.monthly(), 'rent_monthly_usd'),
    nightly: none,
  };
}

function apartmentPrices({ place, livingSqm, quality }: DemoFacts): DemoPrices {
  const worth = (livingSqm ?? 0) * (0.85 + 0.3 * quality) * (0.35 + 0.65 * dearness(place));
  return {
    freehold: none,
    leasehold: (years) => within(islandRange('apartment', 'leasehold_sale_usd'), worth * 2_650) * leaseFactor(years),
    yearly: () => within(islandRange('apartment', 'rent_yearly_usd'), worth * 190),
    monthly: () => within(islandRange('apartment', 'rent_monthly_usd'), worth * 20),
    nightly: none,
  };
}

function commercialPrices({ place, livingSqm, quality }: DemoFacts): DemoPrices {
  const worth = (livingSqm ?? 0) * (0.8 + 0.4 * quality) * dearness(place);
  const lease = () => within(islandRange('commercial', 'leasehold_sale_usd'), worth * 2_300);
  return {
    // The market names no freehold price for premises: land makes the difference, as with villas.
    freehold: () => lease() * 1.7,
    leasehold: (years) => lease() * leaseFactor(years),
    yearly: () => within(islandRange('commercial', 'rent_yearly_usd'), worth * 165),
    monthly: none,
    nightly: none,
  };
}

function landPrices({ place, lotSqm, quality }: DemoFacts): DemoPrices {
  const are = (lotSqm ?? 0) / 100;
  return {
    freehold: () => are * along(landRange(place, 'freehold'), quality),
    leasehold: (years) => are * along(landRange(place, 'leasehold'), quality) * years,
    yearly: none,
    monthly: none,
    nightly: none,
  };
}

function within([low, high]: Range, price: number): number {
  return Math.min(high, Math.max(low, price));
}

function none(): never {
  throw new Error('This kind of property is not offered that way.');
}
