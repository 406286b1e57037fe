import type { Feature } from '#app/features/listings/listing-features.ts';
import type { extensionTerms, furnishings, PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';
import type { Highlight, NamedCertificate, NamedZone, Permit } from './words.ts';

/** One way of having the property, as far as it is known. `leaseEnd` is written as in running text. */
export type Way =
  | { kind: 'sale'; tenure: 'freehold' | null }
  | { kind: 'sale'; tenure: 'leasehold'; leaseEnd: string | null }
  | { kind: 'rent'; period: RentPeriod | null };

/** `extras`: what is a clause of its own. */
export type FeaturePart = 'outside' | 'inside' | 'services' | 'extras' | 'views' | 'waterfront';

/** What a text may say, with figures, dates and names as the language writes them. Null or empty: nothing is said. */
export type Details = {
  type: PropertyType;
  place: string;
  regency: string | null;
  /** The place's own sentence. */
  ofPlace: string | null;
  sea: { distance: string; isAbout: boolean } | null;
  bedrooms: number | null;
  bathrooms: number | null;
  storeys: number | null;
  living: string | null;
  land: { sqm: string; are: string; ares: number } | null;
  yearBuilt: number | null;
  furnishing: (typeof furnishings)[number] | null;
  features: Record<FeaturePart, readonly Feature[]>;
  highlights: readonly Highlight[];
  poolLength: string | null;
  road: { width: string | null; isForCars: boolean };
  ways: readonly Way[];
  extension: { years: number; terms: (typeof extensionTerms)[number] } | null;
  /** By the prices it is part of, in words. */
  included: readonly { by: readonly ('sale' | RentPeriod)[]; words: readonly string[] }[];
  minimumStay: { count: number; of: RentPeriod } | null;
  /** In words. A sum is no part of a text, like a price. */
  deposit: string | null;
  availableFrom: string | null;
  certificate: { kind: NamedCertificate; isChecked: boolean } | null;
  permits: readonly Permit[];
  zone: NamedZone | null;
};

/** Sentences in which the same is said, in two ways; null where nothing is known of it. */
export type Phrasings = readonly [string, string] | null;

/** `houseFirst` and `placeFirst` open a text and name type, rooms, place and water; each other part says one thing. */
export type Part =
  | 'houseFirst'
  | 'placeFirst'
  | 'sizes'
  | Exclude<FeaturePart, 'waterfront'>
  | 'access'
  | 'ofPlace'
  | 'ways'
  | 'extension'
  | 'included'
  | 'stay'
  | 'deposit'
  | 'available'
  | 'certificate'
  | 'permits'
  | 'zone';

/** How a language says what is in `Details`. `titles` come from the longest to the shortest and name these highlights. */
export type Writer = {
  sentences: Readonly<Record<Part, (details: Details) => Phrasings>>;
  titles: Readonly<
    Record<'houseFirst' | 'placeFirst', (details: Details, named: readonly Highlight[]) => readonly string[]>
  >;
};
