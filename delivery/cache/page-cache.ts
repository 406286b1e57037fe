import { LRUCache } from 'lru-cache';
import { baliDayOf } from '#app/i18n/bali-day.ts';
import type { Visitor } from '#delivery/render/page-response.ts';
import { type CacheablePage, CachedPage } from './cached-page.ts';
import type { Encoding, Quality } from './compress.ts';

type Tools = {
  /** The canonical address of a request target (path and query); null for what is never cached. */
  readKey: (target: string) => string | null;
  /** Changes with everything that pages are rendered from. */
  version: () => number;
  clock: { now(): number };
  maxBytes?: number;
  /** How well is compressed what a visitor waits for. */
  quality?: () => Quality;
};

/** Some three thousand pages, compressed. */
const defaultMaxBytes = 48 * 1024 * 1024;

/** The version does not cover a picture's new format: it is on the page after this long. */
const maxUncheckedMs = 60_000;

/** While nothing can be rendered, pages are served unchecked for as long as this before it is tried again. */
const retryMs = 5_000;

/** A page, and the version and time at which it was last found to be true. */
type Entry = { page: CachedPage; version: number; checkedAt: number };

/** Renders a page, given the fingerprint of the cached one. Null when what comes must not be cached. */
export type RenderForCache = (
  fingerprint: string | null,
) => Promise<(Omit<CacheablePage, 'html'> & { html: CacheablePage['html'] | null }) | null>;

/**
 * Caches pages that are the same for everybody, and renders each only once when many request it at the same time. A page
 * is served as long as the version is the one it was rendered at. After that the next visitor has its loaders run, and it
 * is rendered again only when its fingerprint has changed.
 */
export function createPageCache({ readKey, version, clock, maxBytes = defaultMaxBytes, quality }: Tools) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.size + key.length,
  });
  const underWay = new Map<string, Promise<CachedPage | null>>();

  let failedAt: number | null = null;

  /** A page that is true right now, or the best there is while nothing can be rendered; undefined when it must be rendered, or checked. */
  function find(key: string): CachedPage | undefined {
    const entry = entries.get(key);
    const now = clock.now();
    // Whole lines of a page count days: none is a day old.
    const isTrue =
      entry?.version === version() &&
      Math.abs(now - entry.checkedAt) < maxUncheckedMs &&
      baliDayOf(now) === baliDayOf(entry.checkedAt);
    return isTrue || Math.abs(now - (failedAt ?? Number.NEGATIVE_INFINITY)) < retryMs ? entry?.page : undefined;
  }

  async function refresh(key: string, render: RenderForCache): Promise<CachedPage | null> {
    const before = entries.get(key)?.page;
    const state = { version: version(), checkedAt: clock.now() };
    const rendered = await render(before?.fingerprint ?? null);
    if (rendered === null) return null;
    return keep(key, newerOf(before, rendered), state);
  }

  function keep(key: string, page: CachedPage, state: Omit<Entry, 'page'>): CachedPage {
    entries.set(wholeString(key), { page, ...state });
    return page;
  }

  /** Requests that come while a page is rendered wait for it; when it cannot be cached, each renders its own. */
  async function refreshOnce(key: string, render: RenderForCache): Promise<CachedPage | null> {
    const other = underWay.get(key);
    const shared = other && (await other);
    if (shared) return shared;
    const refreshing = refresh(key, render);
    const forOthers = refreshing.catch(() => null);
    underWay.set(key, forOthers);
    try {
      return await refreshing;
    } finally {
      if (underWay.get(key) === forOthers) underWay.delete(key);
    }
  }

  /** For a page that has another encoding by now: the cache measures a value only when it is set. */
  function measure(key: string): void {
    const entry = entries.peek(key);
    if (entry !== undefined) entries.set(key, { ...entry });
  }

  let compressing = Promise.resolve();

  return {
    readKey,
    /** The page under this key as it is now, made by `render` if need be. Null when it is not to be cached. */
    async get(key: string, render: RenderForCache): Promise<CachedPage | null> {
      return find(key) ?? refreshOnce(key, render);
    },
    find,
    /** Nothing can be rendered at the moment: pages are served as they are, whatever has changed. */
    noteFailure(): void {
      failedAt = clock.now();
    },
    /** Caches what was just rendered without having been found. */
    put(key: string, rendered: NonNullable<Awaited<ReturnType<RenderForCache>>>): CachedPage {
      const state = { version: version(), checkedAt: clock.now() };
      return keep(key, newerOf(entries.peek(key)?.page, rendered), state);
    },
    async represent(key: string, page: CachedPage, encoding: Encoding | null) {
      const ready = page.find(encoding);
      if (ready !== undefined) return ready;
      const made = await page.get(encoding, quality?.());
      measure(key);
      return made;
    },
    /** Counts the visitor. Pages that turn out to be served often are compressed better, one at a time. */
    noteServed(key: string, page: CachedPage, visitor: Visitor): void {
      if (!page.noteServed(visitor)) return;
      compressing = compressing.then(() => page.compressBetter()).then(() => measure(key));
    },
    /** What can be sent at once; null when it must be rendered or, unless `asItWas`, compressed or checked first. */
    findReady(target: string, encoding: Encoding | null, { asItWas = false } = {}) {
      const key = readKey(target);
      const page = key === null ? undefined : (find(key) ?? (asItWas ? entries.get(key)?.page : undefined));
      const representation = page?.find(encoding) ?? (asItWas ? page?.find(null) : undefined);
      return key === null || page === undefined || representation === undefined ? null : { key, page, representation };
    },
    /** Memory in use, as it is counted. */
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** The page from before where it is still the same, so that its encodings and its tag stay. */
function newerOf(
  before: CachedPage | undefined,
  { html, ...rest }: NonNullable<Awaited<ReturnType<RenderForCache>>>,
): CachedPage {
  if (html === null) {
    if (before === undefined) throw new Error('A page was not rendered, and is not cached.');
    return before;
  }
  const page = new CachedPage({ html, ...rest });
  return before?.equals(page) ? before : page;
}

/** The same text as one string: one that was put together is a tree of its pieces in memory, ten times as large. */
function wholeString(text: string): string {
  return Buffer.from(text).toString();
}
