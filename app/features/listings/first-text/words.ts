import type { Feature } from '#app/features/listings/listing-features.ts';
import type {
  certificates,
  extensionTerms,
  furnishings,
  PropertyType,
  zones,
} from '#app/features/listings/listing-vocabulary.ts';
import type { RentPeriod } from '#app/features/listings/price.ts';

type Certificate = (typeof certificates)[number];
type Zone = (typeof zones)[number];

/** What is named within sentences, as it stands there: `a private pool`, not `Private pool`. */
export type Words = {
  types: Record<PropertyType, string>;
  features: Record<Feature, string>;
  /** Features a title may name. */
  highlights: Record<Highlight, string>;
  furnishing: Record<(typeof furnishings)[number], string>;
  periods: Record<RentPeriod, string>;
  /** What a price by the period is called, and the price of a sale. */
  prices: Record<RentPeriod | 'sale', string>;
  certificates: Record<NamedCertificate, string>;
  permits: Record<Permit, string>;
  zones: Record<NamedZone, string>;
  /** After `an extension of 20 years` and after `the lease can be extended by 20 years`. */
  extensions: Record<(typeof extensionTerms)[number], readonly [string, string]>;
};

export type Permit = 'building' | 'completion' | 'lodging';

/** What most look for first. */
export const highlights = [
  'beachfront',
  'riverfront',
  'sea-view',
  'pool',
  'rice-field-view',
  'jungle-view',
  'mountain-view',
  'river-view',
  'sunset-view',
  'shared-pool',
  'rooftop-terrace',
  'garden',
] as const satisfies readonly Feature[];

export type Highlight = (typeof highlights)[number];

/** Where it lies, not what it has. */
export function isFront(feature: Feature): boolean {
  return feature.endsWith('front');
}

/** A lease is said with its offer, and that land has no certificate is no praise. */
export const namedCertificates = ['shm', 'hgb', 'hp', 'srs_hgb', 'srs_hp'] as const satisfies readonly Certificate[];

export type NamedCertificate = (typeof namedCertificates)[number];

/** Where one may build. */
export const namedZones = ['res', 'tour', 'com', 'mix'] as const satisfies readonly Zone[];

export type NamedZone = (typeof namedZones)[number];
