import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { pageOfData } from '#delivery/router-internals.ts';
import { isValidPath } from '#delivery/valid-path.ts';

/** Where a path leads. */
export type PageRoute = {
  /** From the root down to the page; empty where nothing matches. */
  ids: readonly string[];
  /** As the routes write it, such as `/property/:id`; null where there is no page. */
  pattern: string | null;
};

export type FindPageRoute = (path: string) => PageRoute;

/** React Router sorts all routes anew for each match, which takes half a millisecond. */
const maxPaths = 2_000;

/** Finds the page at a path, or the page whose data are there. */
export function pageRoutes(build: ServerBuild): FindPageRoute {
  const tree = routeTree(build);
  const known = new LRUCache<string, PageRoute>({ max: maxPaths });

  function match(page: string): PageRoute {
    // React Router would write it to the console, with all that is in it.
    if (!isValidPath(page)) return { ids: [], pattern: null };
    const routes = matchRoutes(tree, page)?.map(({ route }) => route) ?? [];
    const parts = routes.flatMap(({ path }) => path || []);
    const isPage = routes.length > 0 && !parts.includes('*');
    return {
      ids: routes.map(({ id }) => id ?? ''),
      pattern: isPage ? `/${parts.join('/').replace(/^\/+/, '')}` : null,
    };
  }

  return (path) => {
    const page = pageOfData(path);
    const route = known.get(page) ?? match(page);
    known.set(page, route);
    return route;
  };
}

/** The routes of a build as React Router's matcher reads them, without what they do. */
function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  const children = Object.values(build.routes).filter((route) => route !== undefined);
  return children
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => {
      const shape = { id, ...(path === undefined ? {} : { path }) };
      return index ? { ...shape, index } : { ...shape, children: routeTree(build, id) };
    });
}
