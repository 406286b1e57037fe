import { createContext, useContext, useSyncExternalStore } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Logger } from './log.ts';
import type { Thing } from './structured-data.ts';

/** What is known of who is given a page. */
export type Visitor = { clientAddress: string; userAgent: string };

/**
 * The request being answered. `nonce` marks the scripts and styles the server itself renders; the server hashes
 * those into the Content-Security-Policy and takes the mark off again. `log` writes the id with every line.
 * `clientAddress` is the visitor's IP address, also behind a proxy of our own.
 */
export type RequestInfo = {
  readonly id: string;
  readonly nonce: string;
  readonly clientAddress: string;
  readonly log: Logger;
  /** Whether the page is prefetched for a visitor who may never come to see it. */
  readonly isPrefetch?: boolean;
  /**
   * The drawn page, in UTF-8. It travels here and not as the body of its Response, which every step on its way would
   * read and wrap again: a third of the work of a page.
   */
  html?: Buffer<ArrayBuffer>;
  /** What belongs at the end of the page's head besides: it is long, always the same, and its hash is known. */
  inlineStyle?: { element: Buffer; source: string };
  /** Set by the loader of a page: what search engines are told of it. Asked for only when the page is drawn. */
  structuredData?: () => readonly Thing[];
  /** Set by the loader of a page that counts its visitors: called each time the page is given to one, drawn or kept. */
  whenGiven?: (visitor: Visitor) => void;
  /** Set for a page that is shared: path and query of what it depends on, which is all the page may see. */
  address?: string;
  /**
   * Set for a page that can be kept: the fingerprint of what the kept one was drawn from. Who draws the page leaves the new
   * one here, or says that it is the same and draws nothing.
   */
  kept?: { drawnFrom: string | null; isSame: boolean };
  /**
   * Set by a page that is made to be drawn in a frame of our own pages and may ask one origin besides ours: that origin.
   */
  framedWith?: string;
};

/** What Hono's handlers find in their context: `c.var.request`. */
export type RequestEnv = { Variables: { request: RequestInfo } };

/** Where loaders and actions find the request: `context.get(requestContext)`. */
export const requestContext = createRouterContext<RequestInfo>();

/** Filled while the server renders; null in the browser. */
export const RequestInfoContext = createContext<Pick<RequestInfo, 'id' | 'nonce'> | null>(null);

/** For the `nonce` of a script or style a component renders itself; absent in the browser, which needs none. */
export function useNonce(): string | undefined {
  return useContext(RequestInfoContext)?.nonce;
}

export const requestIdMeta = 'request-id';

/**
 * The id under which the log knows this page's request; null after the browser moved on by itself. Only for error
 * pages, which are never cached, and only beside `<meta name={requestIdMeta} content={id}>`, where the browser reads it.
 */
export function useRequestId(): string | null {
  const rendered = useContext(RequestInfoContext)?.id ?? null;
  return useSyncExternalStore(neverChanges, readRequestIdMeta, () => rendered ?? readRequestIdMeta());
}

const neverChanges = () => () => {};

function readRequestIdMeta(): string | null {
  return document.querySelector(`meta[name="${requestIdMeta}"]`)?.getAttribute('content') ?? null;
}
