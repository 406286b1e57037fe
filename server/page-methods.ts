import { createMiddleware } from 'hono/factory';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { pageOfData } from '#delivery/router-internals.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

/** Answers OPTIONS, and 405 to methods the page at an address does not have: POST needs an action. Unknown addresses go on. */
export function pageMethods(build: ServerBuild) {
  const tree = routeTree(build);
  return createMiddleware<ServerEnv>(async function pageMethods(c, next) {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const ids = matchRoutes(tree, pageOfData(c.req.path))?.map((match) => match.route.id ?? '') ?? [];
    const isPage = ids.length > 0 && !build.routes[ids.at(-1) ?? '']?.path?.includes('*');
    const hasAction = ids.some((id) => build.routes[id]?.module.action !== undefined);
    if (method === 'POST' && (hasAction || !isPage)) return next();
    c.header('Allow', hasAction ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS');
    if (method === 'OPTIONS') return isPage ? c.body(null, 204) : errorResponse(c, 404, 'There is no such page.');
    return errorResponse(c, 405, `${method} is not possible here.`);
  });
}

/** The routes of a build as React Router's matcher reads them, without what they do. */
export function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  const children = Object.values(build.routes).filter((route) => route !== undefined);
  return children
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => {
      const shape = { id, ...(path === undefined ? {} : { path }) };
      return index ? { ...shape, index } : { ...shape, children: routeTree(build, id) };
    });
}
