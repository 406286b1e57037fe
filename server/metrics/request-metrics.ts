import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { desk } from '#app/pages.ts';
import type { ServerEnv } from '#server/env.ts';
import type { FindPageRoute } from '#server/page-routes.ts';
import type { Metrics } from './metrics.ts';

/** Counts what is answered, but for pages that leave straight from memory. */
export function requestMetrics(metrics: Metrics, routeOf: FindPageRoute) {
  return createMiddleware<ServerEnv>(async function requestMetrics(c, next) {
    const startedAt = performance.now();
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const route = endpointOf(c) ?? (path.startsWith('/assets/') ? '/assets/*' : (routeOf(path).pattern ?? 'unknown'));
    metrics.noteRequest({ method, route, status, seconds: (performance.now() - startedAt) / 1000 });
    if (c.var.cached !== undefined) metrics.noteMiss();
    if (method === 'POST' && signIns.has(route) && status >= 400)
      metrics.noteRefusal(status === 429 ? 'too_often' : 'wrong');
  });
}

const signIns: ReadonlySet<string> = new Set([desk.signIn.path, desk.secondStep.path]);

/** The pattern of the endpoint that answered; null for pages, and for what was turned away before either. */
function endpointOf(c: Context<ServerEnv>): string | null {
  return matchedRoutes(c).findLast(({ path }) => !['*', '/*'].includes(path))?.path ?? null;
}
