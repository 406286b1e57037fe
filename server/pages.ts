import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { requestContext } from '#app/platform/request.ts';
import { type Services, servicesContext } from '#app/services.ts';
import type { ServerEnv } from './env.ts';
import { refuse } from './refusal.ts';

/** Hands a request to the routes of the site and answers with what they draw. */
export function pages(build: ServerBuild, services: Services) {
  // React Router compares Origin with the address the request has here, which behind a proxy that ends https is another
  // one than the browser's. `sameOrigin`, which knows the site's public address, has decided before.
  const render = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, import.meta.env.MODE);
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, c.var.request);
    const answer = await render(requestOf(c), context);
    return isLastResort(answer, c.var.request.html) ? refuse(c, 500, 'Something went wrong on our side.') : answer;
  };
}

/** A shared page sees no more of its address than it depends on. */
function requestOf({ req, var: { request } }: Context<ServerEnv>): Request {
  const url = request.address === undefined ? req.url : new URL(request.address, req.url).href;
  if (url === req.url && req.method !== 'HEAD') return req.raw;
  // HEAD is drawn as GET is, so that its headers are the same; the server leaves the body out.
  return new Request(url, req.method === 'HEAD' ? { headers: req.raw.headers } : req.raw);
}

/** Whether not even an error page could be drawn. Data for the browser's own navigation has a type of its own. */
function isLastResort({ status, headers }: Response, html: Buffer | undefined): boolean {
  const type = headers.get('Content-Type') ?? 'text/plain';
  return status === 500 && html === undefined && type.startsWith('text/plain');
}
