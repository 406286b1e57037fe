import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import { useClientValue } from '#app/platform/client-value.ts';
import type { Logger } from './log.ts';

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
};

/** What Hono's handlers find in their context: `c.var.request`. */
export type RequestEnv = { Variables: { request: RequestInfo } };

/** Where loaders and actions find the request: `context.get(requestContext)`. */
export const requestContext = createRouterContext<RequestInfo>();

/** Whether what failed on the way to this answer was the database, which may be back soon. */
export const databaseAwayContext = createRouterContext(false);

/**
 * Filled while the server renders; null in the browser. `id` is empty on a page that is cached. `site`: what the root's
 * loader returns, where it did not run. `anywhere`: the page is served at many addresses and must not contain its own.
 */
export const RequestInfoContext = createContext<
  (Pick<RequestInfo, 'id' | 'nonce'> & { site?: unknown; anywhere?: boolean }) | null
>(null);

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
  return useClientValue(readRequestIdMeta, () => rendered ?? readRequestIdMeta());
}

function readRequestIdMeta(): string | null {
  return document.querySelector(`meta[name="${requestIdMeta}"]`)?.getAttribute('content') ?? null;
}
