import type { Listing } from '#app/features/listings/listing.ts';
import type { Language } from '#app/i18n/languages.ts';

type Read = (ids: readonly number[], language: Language) => Promise<Listing[]>;

/** Some ten megabytes of listings. */
const usuallyMost = 2_000;

/**
 * Listings as they were last read, so that the same ones on other pages need no database. Each keeps its place until it is
 * forgotten, or has not been asked for the longest when there is no room. What is read while something is forgotten is
 * given and not kept: it may be older than the change.
 */
export function createListingShelf(read: Read, most = usuallyMost) {
  const kept = new Map<string, Listing>();
  let forgotten = 0;

  function keep(key: string, listing: Listing): void {
    kept.delete(key);
    kept.set(key, listing);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  return {
    /** In the order of `ids`, without those that do not exist. Shared: to be read only. */
    async find(ids: readonly number[], language: Language): Promise<Listing[]> {
      const before = forgotten;
      const found = new Map(ids.map((id) => [id, kept.get(keyOf(id, language))]));
      const missing = [...found].filter(([, listing]) => listing === undefined).map(([id]) => id);
      for (const listing of missing.length > 0 ? await read(missing, language) : []) found.set(listing.id, listing);
      const listings = ids.flatMap((id) => found.get(id) ?? []);
      if (forgotten === before) for (const listing of listings) keep(keyOf(listing.id, language), listing);
      return listings;
    },
    forget(ids: readonly number[]): void {
      forgotten += 1;
      const gone = new Set(ids);
      for (const [key, { id }] of kept) if (gone.has(id)) kept.delete(key);
    },
    forgetAll(): void {
      forgotten += 1;
      kept.clear();
    },
  };
}

function keyOf(id: number, language: Language): string {
  return `${id} ${language}`;
}
