import type { Sheet } from '#app/features/changes/sheet.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';

/** Why a value of a source is not taken. Each has its sentence in the catalogue of words. */
export type ImportReason =
  | 'missing'
  | 'not_a_number'
  | 'not_a_day'
  | 'not_an_address'
  | 'not_https'
  | 'unknown_type'
  | 'unknown_place'
  | 'unknown_word'
  | 'unknown_currency'
  | 'too_long'
  | 'out_of_range'
  | 'answered'
  | 'one_only'
  | 'several_offers'
  | 'no_reference'
  | 'unknown_unit'
  | 'price_per_area'
  | 'no_lease_start'
  | 'more_cells'
  | 'other_home'
  | 'twice';

/** Why a value that is taken may be wrong. Each has its sentence in the catalogue of words. */
export const doubtReasons = [
  'other_spelling',
  'assumed_currency',
  'assumed_period',
  'assumed_unit',
  'assumed_start',
  'assumed_order',
  'assumed_kind',
  'by_area',
  'part_read',
  'rounded',
  'unlikely',
] as const;

export type DoubtReason = (typeof doubtReasons)[number];

/**
 * A value that is not taken. `column`: as the source names it; empty where no column of it holds the value. `target`: the field or
 * target that it would have become; absent where it is none.
 */
export type ImportProblem = { column: string; value: string; reason: ImportReason; target?: string };

/** A value that is taken, and may have been meant otherwise. */
export type ImportDoubt = { column: string; value: string; reason: DoubtReason; target: string };

/** By what a home is taken to be one that is known under another reference. In the order in which it is named. */
export const doubleReasons = ['picture', 'title', 'pin', 'price'] as const;

export type DoubleReason = (typeof doubleReasons)[number];

/** A home that a row is likely the same as: a listing here, or an earlier row of the source. */
export type LikelyDouble = { listingId: number | null; row: number | null; by: DoubleReason };

/** A home as a source describes it. */
export type ImportRow = {
  /** Where it stands in the source, counted from 1: the line of a table, its head included; the entry of a feed. */
  row: number;
  /** By which the source names it, and by which it is found again; empty where it has none. */
  sourceReference: string;
  /** Values of a record's sheet, without pictures. A field that the source does not have is not in it. */
  fields: Sheet;
  /** Addresses of its pictures, the cover first. */
  pictures: readonly string[];
  /** What is said of each of them, by the field of a picture: `category`, `alt.en`. Absent where a source says nothing of pictures. */
  pictureFields?: readonly Sheet[];
  /** Somebody decided that it counts also where they changed the listing here. */
  overwrites?: boolean;
  /** The listing here that it is, whatever its reference. */
  listingId?: number;
  /** A file of this site has it: what it says counts also where somebody changed the listing here. */
  isOurs?: true;
  /** What it is likely the same as, under another reference. */
  double?: LikelyDouble;
  /** What somebody decided that a likely double is: that listing, or another home. */
  isDouble?: 'same' | 'new';
  /** Paths of pictures that did not come with the source. */
  missingPictures?: readonly string[];
  /** Where its offers stand, by their keys, as far as the source says so. */
  statuses?: Readonly<Record<string, StandardStatus>>;
  /** When it came on the market, in epoch milliseconds; absent where the source does not say. */
  onMarketAt?: number;
  /** Path and query of its page on the site it comes from; null where the source does not say. */
  oldAddress: string | null;
  /** A row with any is refused as a whole: its identity, its type or its place cannot be told. */
  problems: readonly ImportProblem[];
  /** Values that nobody can read, or that a record has no word for. The row comes in without them. */
  leftOut?: readonly ImportProblem[];
  /** Values that are taken and may be wrong. */
  doubts?: readonly ImportDoubt[];
};
