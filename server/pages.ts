import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { readOffered } from '#app/features/agency/offered-address.ts';
import { pageForUnknown } from '#app/pages.ts';
import { databaseAwayContext, requestContext } from '#app/platform/request.ts';
import { type Services, servicesContext } from '#app/services.ts';
import type { DeliveryParts } from '#delivery/delivery-parts.ts';
import { PageResponse, renderOptionsContext } from '#delivery/render/page-response.ts';
import { isDataPath } from '#delivery/router-internals.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse, unavailableResponse } from './error-response.ts';
import type { FindPageRoute } from './page-routes.ts';

type Tools = { build: ServerBuild; routeOf: FindPageRoute; services: Services; parts: DeliveryParts };

/** Hands a request to the routes of the site and returns what they render; `unknown`, to the page for what is not there. */
export function pages({ build, routeOf, services, parts }: Tools) {
  // React Router compares Origin with the address the request has here, which behind a proxy that ends https is another
  // one than the browser's. `sameOrigin`, which knows the site's public address, has decided before.
  const render = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, import.meta.env.MODE);
  return {
    async page(c: Context<ServerEnv>): Promise<Response> {
      const { isMissingCached = null } = c.var;
      if (routeOf(c.req.path).pattern !== null) return answer(c, requestOf(c));
      const moved = await findMoved(c);
      if (moved !== null) return c.redirect(moved, 301);
      if (isMissingCached !== null) return unknownPage(c, isMissingCached);
      return answer(c, requestOf(c));
    },
    unknown: (c: Context<ServerEnv>): Promise<Response> => unknownPage(c, c.var.isMissingCached ?? (() => false)),
  };

  async function answer(c: Context<ServerEnv>, asked: Request): Promise<Response> {
    const { cached = null, isMissingCached = null, request } = c.var;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, request);
    context.set(renderOptionsContext, { parts, cached, isMissingCached, look: services.agency.look });
    const response = await render(asked, context);
    if (c.req.method === 'HEAD' && isFile(response)) {
      // Nobody would read it to its end, where it is closed.
      await response.body?.cancel();
      return new Response(null, response);
    }
    if (!isLastResort(response)) return response;
    return context.get(databaseAwayContext)
      ? unavailableResponse(c)
      : errorResponse(c, 500, 'Something went wrong on our side.');
  }

  /** Where the page of a former site is now; also while the database is away, nobody waits for that. */
  async function findMoved({ req }: Context<ServerEnv>): Promise<string | null> {
    if (!['GET', 'HEAD'].includes(req.method)) return null;
    return services.findMoved(new URL(req.url)).catch(() => null);
  }

  /** The same for all of them, in each language: made at an address of its own, without the visitor's. */
  async function unknownPage(c: Context<ServerEnv>, isCached: (key: string) => boolean): Promise<Response> {
    const page = pageForUnknown(readOffered(c.req.query('lang'), services.agency.record));
    const missing = isDataPath(c.req.path) ? page.replace(/[?]|$/, '.data$&') : page;
    const known = { page: null, details: {}, missing };
    if (isCached(missing)) return new PageResponse(null, { status: 404, headers: ofPages }, known);
    const response = await answer(c, new Request(new URL(missing, c.req.url)));
    const rendered = response instanceof PageResponse ? response.page : null;
    return response.status === 404 ? new PageResponse(response.body, response, { ...known, page: rendered }) : response;
  }
}

/** What the page is taken for on its way through the server; it has its own in the cache. */
const ofPages = { 'Content-Type': 'text/html; charset=utf-8' };

/** A cached page sees no more of its address than it depends on. */
function requestOf({ req, var: { cached } }: Context<ServerEnv>): Request {
  const url = cached === undefined ? req.url : new URL(cached.address, req.url).href;
  if (url === req.url && req.method !== 'HEAD') return req.raw;
  // HEAD is rendered as GET is, so that its headers are the same; the server leaves the body out.
  return new Request(url, req.method === 'HEAD' ? { headers: req.raw.headers } : req.raw);
}

/** Whether it is sent as it lies somewhere, or saved by whoever gets it. */
function isFile({ headers }: Response): boolean {
  return headers.has('Content-Length') || headers.has('Content-Disposition');
}

/** Whether not even an error page could be rendered, or none belongs there: what scripts request is no page. */
function isLastResort(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? 'text/plain';
  return response.status === 500 && !(response instanceof PageResponse) && type.startsWith('text/plain');
}
