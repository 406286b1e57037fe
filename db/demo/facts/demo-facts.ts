import type { ListingFields } from '#app/features/listings/listing-fields.ts';
import type { paperFields } from '#app/features/listings/listing-papers.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import type { DemoPlace } from '#db/demo/demo-places.ts';
import type { Point } from '#db/demo/geography/point.ts';
import type { Kind } from './kinds.ts';

/** All that is known of a demonstration listing before it has a price, pictures, words, papers and features. */
export type DemoFacts = Omit<ListingFields, keyof typeof paperFields | 'poolLengthM' | 'videoUrl'> & {
  onMarketAt: number;
  kind: Kind;
  type: PropertyType;
  place: DemoPlace;
  point: Point;
  /** Infinite more than two kilometres beyond the place. */
  metresToSea: number;
  /** Still being built: `yearBuilt` lies ahead. */
  offPlan: boolean;
  /** Apartments only: floors above the ground. */
  floor: number;
  /** From 0 to 1: where in a range of sizes and prices it stands. */
  quality: number;
};
