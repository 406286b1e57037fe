import { createMiddleware } from 'hono/factory';
import type { ServerBuild } from 'react-router';
import { isDataPath } from '#delivery/router-internals.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';
import type { FindPageRoute } from './page-routes.ts';
import { isPrivatePath } from './private-pages.ts';
import { comesFromHere } from './same-origin.ts';

type Options = {
  build: Pick<ServerBuild, 'routes'>;
  routeOf: FindPageRoute;
  privatePaths: readonly string[];
  publicUrl: string;
};

/**
 * Guards routes that return a file or what a script reads, and have no page. React Router would answer for their `.data` as
 * well: it reads the whole file into memory as text. Nobody requests that, so there is none. A private one is sent only to whom
 * no other site led there: opening it may cost much.
 */
export function resourceRoutes({ build: { routes }, routeOf, privatePaths, publicUrl }: Options) {
  const isPrivate = isPrivatePath(privatePaths);
  return createMiddleware<ServerEnv>(async function resourceRoutes(c, next) {
    const { path } = c.req;
    const { ids, pattern } = routeOf(path);
    const route = routes[ids.at(-1) ?? ''];
    if (pattern === null || route === undefined || route.module.default !== undefined) return next();
    if (isDataPath(path)) return errorResponse(c, 404, 'There is no such page.');
    if (isPrivate(path) && !comesFromHere(c, publicUrl))
      return errorResponse(c, 403, 'This was opened from another site.');
    return next();
  });
}
