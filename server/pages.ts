import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { requestContext } from '#app/platform/request.ts';
import { type Services, servicesContext } from '#app/services.ts';
import type { ServerEnv } from './env.ts';
import { refuse } from './refusal.ts';

/** Hands a request to the routes of the site and answers with what they draw. */
export function pages(build: ServerBuild, services: Services) {
  const render = createRequestHandler(build, import.meta.env.MODE);
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, c.var.request);
    // HEAD is drawn as GET is, so that its headers are the same; the server leaves the body out.
    const request = c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const answer = await render(request, context);
    const lastResort = answer.status === 500 && answer.headers.get('Content-Type')?.startsWith('text/plain');
    return lastResort ? refuse(c, 500, 'Something went wrong on our side.') : answer;
  };
}
