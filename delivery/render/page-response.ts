import { createContext } from 'react-router';
import type { Thing } from '#app/platform/structured-data.ts';
import { allParts, type DeliveryParts } from '#delivery/delivery-parts.ts';
import type { InlineStyle } from '#delivery/styles/inline-style.server.ts';

/** What is known of the visitor who is served a page. */
export type Visitor = { clientAddress: string; userAgent: string };

/** What a loader returns of its page beside the data. */
export type PageDetails = {
  /** What search engines read of the page. Called only when it is rendered. */
  structuredData?: () => readonly Thing[];
  /** Called each time the page is served to a visitor, rendered or cached. */
  onServed?: (visitor: Visitor) => void;
  /** Of a page that is framed by our own: the one other origin it may request. No other page may be framed. */
  framedOrigin?: string;
};

/** Set at most once, by the loader of the page itself: `context.set(pageDetailsContext, { … })`. */
export const pageDetailsContext = createContext<PageDetails>({});

/** How a page is to be rendered; set by the server before React Router is called. */
export type RenderOptions = {
  parts: DeliveryParts;
  /** For a page that is cached: the fingerprint of the cached one, if there is one. Null for any other page. */
  cached: { fingerprint: string | null } | null;
  /**
   * Of a page that is not there: whether it is cached under this key, one for all addresses. Null where nothing is cached.
   */
  isMissingCached: ((key: string) => boolean) | null;
  /** What the agency's colours and logo add to every page: rules for its style, elements for its head. */
  look: { readonly style: string; readonly head: string };
};

export const renderOptionsContext = createContext<RenderOptions>({
  parts: allParts,
  cached: null,
  isMissingCached: null,
  look: { style: '', head: '' },
});

/** A page as it was rendered, before the server writes its headers. */
export type RenderedPage = {
  /** UTF-8. Null where the cached page has the same fingerprint: then nothing was rendered. */
  html: Buffer<ArrayBuffer> | null;
  /** To be put at the end of the head: it is long, always the same, and its hash is known. */
  inlineStyle: InlineStyle | null;
  /** Of all that the page is rendered from; null where it is not cached. */
  fingerprint: string | null;
};

/**
 * A document or page data on its way through the server. A document is `page` and not the body, which every step would
 * read and wrap again: a third of the work of a page. Page data are the body.
 */
export class PageResponse extends Response {
  readonly page: RenderedPage | null;
  readonly details: PageDetails;
  /** Of a page that is not there: the key under which it is cached for all addresses. Without a body it is cached already. */
  readonly missing: string | null;

  constructor(
    body: BodyInit | null,
    init: ResponseInit,
    { page, details, missing = null }: Pick<PageResponse, 'page' | 'details'> & { missing?: string | null },
  ) {
    super(body, init);
    this.page = page;
    this.details = details;
    this.missing = missing;
  }
}
