import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { type Language, readLanguage } from '#app/i18n/languages.ts';
import { isUnavailable, logFailure, retryAfterSeconds } from '#app/platform/db/unavailable.ts';
import { createTurns } from '#app/platform/fair-turns.ts';
import { databaseAwayContext, requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { siteData } from '#app/site-data.ts';
import { PageResponse, pageDetailsContext, renderOptionsContext } from '#delivery/render/page-response.ts';
import { renderPage } from '#delivery/render/render-page.tsx';
import { readEntry } from '#delivery/router-internals.ts';

/** One page is rendered at a time, next that of whoever had least rendered; what is cached is served in between. */
const takeTurn = createTurns(1);

/** Called by React Router for each document, when its loaders have run. */
export default async function handleRequest(
  request: Request,
  loadedStatus: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<PageResponse> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const status = finalStatus(loadedStatus, context, headers);
  const { id, nonce, clientAddress } = context.get(requestContext);
  const { cached, isMissingCached, ...how } = context.get(renderOptionsContext);
  const details = context.get(pageDetailsContext);
  const language = readLanguage(new URL(request.url).searchParams.get('lang'));
  const missing = isMissingCached && status === 404 && request.method === 'GET' ? missingKey(entry, language) : null;
  if (missing && isMissingCached?.(missing)) {
    await readEntry(entry).handoff?.cancel();
    return new PageResponse(null, { status, headers }, { page: null, details, missing });
  }
  // An error page says nothing of the page that failed, and what made it fail could fail here again.
  const things = status < 400 ? (details.structuredData?.() ?? []) : [];
  const options = { ...how, cached: status === 200 ? cached : null, anywhere: missing !== null };
  const isLoaded = 'root' in entry.staticHandlerContext.loaderData;
  const site = isLoaded ? undefined : siteData(context.get(servicesContext), language);
  const own = { url: request.url, id: missing === null ? id : '', nonce, site };
  const render = () => renderPage({ ...own, ...options }, entry, things);
  const page = await takeTurn(clientAddress, render);
  return new PageResponse(null, { status, headers }, { page, details, missing });
}

/** Pages that are the same wherever they are not there. */
const missingRoutes = ['routes/not-found', 'routes/property'];

function missingKey(entry: EntryContext, language: Language): string | null {
  const { routeId = '' } = readEntry(entry);
  return missingRoutes.includes(routeId) ? `${routeId} ${language}` : null;
}

/** Called by React Router for the data of a page, when the browser navigates by itself. */
export function handleDataRequest(response: Response, { context }: { context: unknown }): PageResponse {
  const router = context as RouterContextProvider;
  const headers = new Headers(response.headers);
  const status = finalStatus(response.status, router, headers);
  const details = router.get(pageDetailsContext);
  return new PageResponse(response.body, { status, headers }, { page: null, details });
}

/** 503 while the database is away, else a fault is ours. Any 503 says when to try again. */
function finalStatus(status: number, context: RouterContextProvider, headers: Headers): number {
  const isAway = status === 503 || (status === 500 && context.get(databaseAwayContext));
  if (isAway && !headers.has('Retry-After')) headers.set('Retry-After', String(retryAfterSeconds));
  return isAway ? 503 : status;
}

/** Called by React Router for each error of a loader, an action or the rendering that is not a thrown response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const router = context as RouterContextProvider;
  if (isUnavailable(error)) router.set(databaseAwayContext, true);
  logFailure(router.get(requestContext).log, error, 'The page failed');
};
