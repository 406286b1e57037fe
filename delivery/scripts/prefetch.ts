/** The header of a request for a page that its visitor has not requested yet, as browsers send it and our own script does. */
export const prefetchHeader = { Purpose: 'prefetch' };

/** How long a prefetched answer may be used. Short, because a price may change. */
export const maxPrefetchSeconds = 10;

/** Tells the scripts of a page to prefetch nothing; the markup, and what finds it there. */
export const prefetchOff = '<meta name="prefetch" content="off"/>';
export const prefetchOffSelector = 'meta[name=prefetch]';

/** Whether a request with these headers is a prefetch, whose visitor may never come to see the page. */
export function isPrefetch(purpose: string | undefined, secPurpose: string | undefined): boolean {
  return [purpose, secPurpose].some((value) => value?.includes('prefetch'));
}
