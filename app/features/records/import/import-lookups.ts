import type { Feature } from '#app/features/listings/listing-features.ts';

/** What a source's words for areas and features stand for here; null for a word that none of them is called. */
export type ImportLookups = {
  /** The slug of an area, by its slug, one of its names or an alias, also within an address. */
  place(text: string): string | null;
  feature(text: string): Feature | null;
};
