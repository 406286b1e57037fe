import { yearsLeft } from '#app/features/listings/lease/lease-time.ts';
import type { Listing, Offer } from '#app/features/listings/listing.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { sameBuilding } from '#app/features/listings/same-building.ts';
import { metresBetween } from '#app/features/places/distance.ts';

/** A listing as it is offered. */
export type Offered = { listing: Listing; offer: Offer };

/** What a visitor of `subject` would find different about `other`: positive where that has more. Null where unknown. */
export type Difference = {
  metres: number;
  /** One of the two points is only known to some hundred metres. */
  approximate: boolean;
  bedrooms: number | null;
  /** Of land, for those without rooms. */
  lotSqm: number | null;
  /** Whole years of a lease, counted from now. */
  years: number | null;
  /** The price of `other` in prices of `subject`, a rent by its year; null where either is on request. */
  priceRatio: number | null;
};

export function compareListings(subject: Offered, other: Offered, now: number): Difference {
  const minus = (theirs: number | null, ours: number | null) => (theirs && ours ? theirs - ours : null);
  const bedrooms = minus(other.listing.bedrooms, subject.listing.bedrooms);
  return {
    metres: metresBetween(subject.listing, other.listing),
    approximate: subject.listing.precisionM + other.listing.precisionM > 0,
    bedrooms,
    lotSqm: bedrooms === null ? minus(other.listing.lotSqm, subject.listing.lotSqm) : null,
    years: minus(leaseYears(other.offer, now), leaseYears(subject.offer, now)),
    priceRatio: priceRatio(subject.offer, other.offer),
  };
}

function priceRatio({ comparableUsd: ours }: Offer, { comparableUsd: theirs }: Offer): number | null {
  return ours === null || theirs === null ? null : theirs / ours;
}

function leaseYears(offer: Offer, now: number): number | null {
  return offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? yearsLeft(offer.hold.leaseEnd, now) : null;
}

/** What people look for when they look for the other: whoever wants a house may take a flat, but no field and no shop. */
const kinds: Record<PropertyType, 'home' | 'land' | 'business'> = {
  Villa: 'home',
  House: 'home',
  Apartment: 'home',
  Land: 'land',
  Commercial: 'business',
};

/** More than distance, rooms and a price four times as high together. */
const anotherKind = 20;

function typeUnlikeness(ours: PropertyType, theirs: PropertyType): number {
  if (ours === theirs) return 0;
  return kinds[ours] === kinds[theirs] ? 1.5 : anotherKind;
}

/** A price is near up to a quarter more or less. */
const nearPrice = Math.log(1.25);

/** How unlike two listings are; 0 for the same house. A kilometre, a room or a tenth of the price count about alike. */
export function unlikeness(subject: Offered, other: Offered, now: number): number {
  const { metres, bedrooms, priceRatio } = compareListings(subject, other, now);
  const rooms = Math.abs(bedrooms ?? 0);
  // What is not known counts as the last price that is near.
  const price = priceRatio === null ? 1 : Math.abs(Math.log(priceRatio)) / nearPrice;
  const land = bedrooms === null ? lotRatio(subject.listing, other.listing) : 0;
  return (
    Math.min(metres / 4_000, 5) +
    (rooms <= 1 ? rooms * 0.3 : rooms * 0.8) +
    (price <= 1 ? price * 0.4 : price) +
    land +
    typeUnlikeness(subject.listing.type, other.listing.type)
  );
}

function lotRatio({ lotSqm: ours }: Listing, { lotSqm: theirs }: Listing): number {
  return ours && theirs ? Math.abs(Math.log(theirs / ours)) : 0;
}

/** The listings most like `subject`, at most `count`: never the same building, nor one of theirs twice. */
export function mostSimilar(subject: Offered, others: readonly Offered[], count: number, now: number): Offered[] {
  const ranked = others
    .filter(({ listing }) => listing.id !== subject.listing.id)
    .map((other) => ({ other, unlike: unlikeness(subject, other, now) }))
    .toSorted((one, two) => one.unlike - two.unlike || two.other.listing.id - one.other.listing.id);
  const chosen: Offered[] = [];
  for (const { other } of ranked) {
    if (chosen.length === count) break;
    const isNew = [subject, ...chosen].every(({ listing }) => !sameBuilding(listing, other.listing));
    if (isNew) chosen.push(other);
  }
  return chosen;
}
