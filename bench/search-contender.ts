import type { SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';

/** A way of searching, filled with the same listings as the others. */
export type Contender = {
  readonly name: string;
  /** How often it runs each query. */
  readonly rounds: number;
  /** Makes the search ready to run, as in a server that has run it before. */
  prepare(request: SearchRequest): () => SearchAnswer | Promise<SearchAnswer>;
  close?(): Promise<void>;
};
