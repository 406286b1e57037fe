import { ownRules } from '#app/features/law/own-rules.server.ts';
import type { OwnershipRules } from '#app/features/law/ownership-rules.ts';
import type { MovedPlaces } from '#app/features/places/moved-places.ts';
import type { Places } from '#app/features/places/place.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import type { ListingFilters } from './filter.ts';
import type { BoundingBox } from './filter-values.ts';
import { noFilters } from './listing-filters.ts';
import type { SearchAnswer, SearchRequest } from './listing-search.ts';
import type { OfferKind } from './listing-vocabulary.ts';
import { createOwners, type Owners } from './owners/offer-owners.ts';
import { type CatalogueContents, patchContents, readContents } from './store/catalogue-contents.server.ts';
import { findChanges } from './store/listing-versions.server.ts';
import { oneAtATime } from './store/one-at-a-time.ts';

type Tools = {
  db: Db;
  log: Logger;
  /** Reads what else of this process must be read again when everything may have changed. */
  onRebuild?: (() => Promise<void>) | undefined;
  /**
   * By which listings are found by who may own them, as they are now: the same object while they are the same. They are looked at
   * whenever anything changed. Without it, those that come with the software.
   */
  findRules?: (() => Promise<OwnershipRules>) | undefined;
};

/** How often the version is checked even when no change was signalled. */
const checkMs = 1_000;

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/**
 * The catalogue in this process's memory: the search index and the places, both following the store. Throws when it
 * cannot be read at first; trouble later on is logged, and tried again every second.
 */
export async function openCatalogue({ db, log, onRebuild, findRules = async () => ownRules }: Tools) {
  let contents = await readContents(db, findRules);
  let changes = 0;
  let closed = false;
  let failing = false;

  const follow = oneAtATime(async () => {
    if (closed) return;
    try {
      for await (const next of catchUp({ db, onRebuild, findRules }, contents)) {
        contents = next;
        changes += 1;
      }
      if (failing) log.info({ version: contents.version }, 'The catalogue follows the database again.');
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'The catalogue cannot follow the database; trying again each second.');
      failing = true;
    }
  });

  const unsubscribe = db.onForeignChange(() => void follow());
  const timer = setInterval(() => void follow(), checkMs).unref();
  // What another process changed while the first reading went on, before anything signalled it.
  await follow();

  return {
    search: (request: SearchRequest): SearchAnswer => contents.index.search(request),
    /** How many listings match, and where those within the window lie, in few enough cells for a map. */
    bounds: (filters: ListingFilters) => contents.index.bounds(filters),
    cells: (filters: ListingFilters, window: BoundingBox, zoom: number) => contents.index.cells(filters, window, zoom),
    /** Where prices stand on the slider of this status; null where too few offers can be found. */
    priceTrack: (kind: OfferKind | null) => contents.index.priceTrack(kind),
    /** Ids of the featured listings that can be found, best rank first, filled up with the newest; at most `limit`. */
    featured: (limit: number) => featured(contents, limit),
    /** Whether a listing of the demonstration can be found. */
    get showsDemo(): boolean {
      return contents.demoIds.size > 0;
    },
    /** Who may own what, and by which rules. */
    get owners(): Owners {
      return contents.owners;
    },
    get places(): Places {
      return contents.places;
    },
    /** Where former slugs of places lead. */
    get movedPlaces(): MovedPlaces {
      return contents.movedPlaces;
    },
    /** The places, and by their former slugs those that became part of another: for what was said of them then. */
    get placesEver(): Places {
      return contents.placesEver;
    },
    /** What the references of all listings begin with: `BE`. */
    get referencePrefix(): string {
      return contents.referencePrefix;
    },
    /** Of the store, as far as it was taken in: another one means that something changed. */
    get version(): number {
      return contents.version;
    },
    /** How often something was taken in: pages from before may not be true any more. */
    get changes(): number {
      return changes;
    },
    /** Takes in every change committed so far. The store's writers call it after their commit. */
    follow,
    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      unsubscribe();
      await follow();
    },
  };
}

/** At midnight all that have a lease end together; what somebody changes then waits for no more than these. */
const endedAtOnce = 500;

/**
 * The contents at the version committed last: the same ones patched, or new ones when everything may have changed. Twice where
 * corrected rules look at more of the listings than is known: by what they say at once, then with all listings read again.
 */
async function* catchUp(
  { db, onRebuild, findRules }: Pick<Tools, 'db' | 'onRebuild'> & { findRules: () => Promise<OwnershipRules> },
  contents: CatalogueContents,
): AsyncGenerator<CatalogueContents> {
  const { version, changed } = await findChanges(db, contents.version);
  if (changed === null) {
    const rebuilt = await readContents(db, findRules);
    // After the version was read: what changes from here on has a later one, and is read again for it.
    await onRebuild?.();
    yield rebuilt;
    return;
  }
  const isLater = version !== contents.version;
  const isIndexed = !isLater || (await correctOwners(contents, await findRules()));
  const now = Date.now();
  const ended = [...contents.trueUntil].flatMap(([id, end]) => (end <= now ? id : [])).slice(0, endedAtOnce);
  await patchContents(db, contents, [...new Set([...changed, ...ended])]);
  contents.version = version;
  if (isLater) yield contents;
  if (!isIndexed) yield await readContents(db, findRules);
}

/** Whether listings are found by these rules now. */
async function correctOwners(contents: CatalogueContents, rules: OwnershipRules): Promise<boolean> {
  const { owners, index } = contents;
  if (rules === owners.law.rules) return true;
  const isKnown = await owners.correct(rules);
  if (!isKnown) contents.owners = createOwners({ ...owners.law, rules });
  index.forgetOwners();
  return isKnown;
}

function featured({ index, featuredRanks }: CatalogueContents, limit: number): number[] {
  const ranked = [...featuredRanks].toSorted(([id, rank], [otherId, other]) => rank - other || otherId - id);
  const ids = ranked.map(([id]) => id).slice(0, limit);
  if (ids.length === limit) return ids;
  const newest = index.search({ filters: noFilters, sort: 'newest', offset: 0, limit: limit + ids.length }).ids;
  return [...ids, ...newest.filter((id) => !featuredRanks.has(id))].slice(0, limit);
}
