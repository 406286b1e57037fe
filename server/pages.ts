import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { requestContext } from '#app/platform/request.ts';
import { type Services, servicesContext } from '#app/services.ts';
import type { DeliveryParts } from '#delivery/delivery-parts.ts';
import { PageResponse, renderOptionsContext } from '#delivery/render/page-response.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

type Tools = { build: ServerBuild; services: Services; parts: DeliveryParts };

/** Hands a request to the routes of the site and returns what they render. */
export function pages({ build, services, parts }: Tools) {
  // React Router compares Origin with the address the request has here, which behind a proxy that ends https is another
  // one than the browser's. `sameOrigin`, which knows the site's public address, has decided before.
  const render = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, import.meta.env.MODE);
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const { cached = null, request } = c.var;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, request);
    context.set(renderOptionsContext, { parts, cached, look: services.agency.look });
    const response = await render(requestOf(c), context);
    return isLastResort(response) ? errorResponse(c, 500, 'Something went wrong on our side.') : response;
  };
}

/** A cached page sees no more of its address than it depends on. */
function requestOf({ req, var: { cached } }: Context<ServerEnv>): Request {
  const url = cached === undefined ? req.url : new URL(cached.address, req.url).href;
  if (url === req.url && req.method !== 'HEAD') return req.raw;
  // HEAD is rendered as GET is, so that its headers are the same; the server leaves the body out.
  return new Request(url, req.method === 'HEAD' ? { headers: req.raw.headers } : req.raw);
}

/** Whether not even an error page could be rendered. */
function isLastResort(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? 'text/plain';
  return response.status === 500 && !(response instanceof PageResponse) && type.startsWith('text/plain');
}
