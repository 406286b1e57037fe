/** What delivery does besides rendering a page. The site works without any of it: tests switch off one part after another. */
export type DeliveryParts = {
  /** Whole pages are cached. */
  cache: boolean;
  /** Scripts are loaded after the first paint. */
  deferredHydration: boolean;
  /** A page has its own rules only, not those of all pages. */
  pageStyles: boolean;
  /** Scripts and data of the next page are loaded before it is requested. */
  prefetch: boolean;
  /** Fonts are requested before the browser knows that it needs them. */
  fontPreloads: boolean;
};

export const allParts: DeliveryParts = {
  cache: true,
  deferredHydration: true,
  pageStyles: true,
  prefetch: true,
  fontPreloads: true,
};
