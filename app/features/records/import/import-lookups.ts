import type { Feature } from '#app/features/listings/listing-features.ts';
import type { Answers } from './answers.ts';

/** What a source's words stand for here; null for a word that no area or feature is called. */
export type ImportLookups = {
  /** The slug of an area, by its slug, one of its names or an alias, also within an address. */
  place(text: string): string | null;
  /** The slug of the area that a misspelt name, or one with a word such as *Beach* behind it, can only mean. */
  nearPlace(text: string): string | null;
  feature(text: string): Feature | null;
  /** What somebody answered for values of the source. */
  answers: Answers;
};
