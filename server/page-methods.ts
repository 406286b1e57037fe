import { createMiddleware } from 'hono/factory';
import type { ServerBuild } from 'react-router';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';
import type { FindPageRoute } from './page-routes.ts';

/** Answers OPTIONS, and 405 to methods the page at an address does not have: POST needs an action. Unknown addresses go on. */
export function pageMethods({ routes }: Pick<ServerBuild, 'routes'>, routeOf: FindPageRoute) {
  return createMiddleware<ServerEnv>(async function pageMethods(c, next) {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const { ids, pattern } = routeOf(c.req.path);
    const isPage = pattern !== null;
    const hasAction = ids.some((id) => routes[id]?.module.action !== undefined);
    if (method === 'POST' && (hasAction || !isPage)) return next();
    c.header('Allow', hasAction ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS');
    if (method === 'OPTIONS') return isPage ? c.body(null, 204) : errorResponse(c, 404, 'There is no such page.');
    return errorResponse(c, 405, `${method} is not possible here.`);
  });
}
