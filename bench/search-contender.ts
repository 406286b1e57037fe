import type { SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';

/** A way of searching, filled with the same listings as the others. */
export type Contender = {
  name: string;
  /** Makes the search ready to run, as a server does that has run it before. */
  prepare(request: SearchRequest): () => SearchAnswer | Promise<SearchAnswer>;
  close(): Promise<void>;
};
