import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { matchRoutes, type ServerBuild } from 'react-router';
import { desk } from '#app/pages.ts';
import { pageOfData } from '#delivery/router-internals.ts';
import type { ServerEnv } from '#server/env.ts';
import { routeTree } from '#server/page-methods.ts';
import type { Metrics } from './metrics.ts';

/** Counts what is answered, but for pages that leave straight from memory. */
export function requestMetrics(metrics: Metrics, pageRouteOf: (path: string) => string) {
  return createMiddleware<ServerEnv>(async function requestMetrics(c, next) {
    const startedAt = performance.now();
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const route = endpointOf(c) ?? pageRouteOf(path);
    metrics.noteRequest({ method, route, status, seconds: (performance.now() - startedAt) / 1000 });
    if (c.var.cached !== undefined) metrics.noteMiss();
    if (method === 'POST' && signIns.has(route) && status >= 400)
      metrics.noteRefusal(status === 429 ? 'too_often' : 'wrong');
  });
}

const signIns: ReadonlySet<string> = new Set([desk.signIn.path, desk.secondStep.path]);

/** The pattern of the page at a path; one name for all paths where there is none. */
export function pageRoutes(build: ServerBuild): (path: string) => string {
  const tree = routeTree(build);
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*';
    const parts = matchRoutes(tree, pageOfData(path))?.flatMap(({ route }) => route.path || []) ?? ['*'];
    return parts.includes('*') ? 'unknown' : `/${parts.join('/').replace(/^\/+/, '')}`;
  };
}

/** The pattern of the endpoint that answered; null for pages, and for what was turned away before either. */
function endpointOf(c: Context<ServerEnv>): string | null {
  return matchedRoutes(c).findLast(({ path }) => !['*', '/*'].includes(path))?.path ?? null;
}
