import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { revalidated } from '#app/features/listings/feeds/catalogue-response.server.ts';
import { currentParameters } from '#app/features/places/moved-places.ts';
import type { Allowance } from '#app/platform/allowance.ts';
import { isUnavailable, logFailure, retryAfterSeconds } from '#app/platform/db/unavailable.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import { type ApiServices, type Endpoint, endpoints } from './endpoints.ts';
import { openApiDocument } from './open-api.ts';
import { problem } from './problem.ts';
import { rateLimit } from './rate-limit.ts';

const allowed = ['GET', 'HEAD', 'OPTIONS'];

const crossOrigin = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers', 'Cross-Origin-Resource-Policy'];

/** `/api/v1`: the catalogue to read, for anyone, from any site. */
export function restApi(services: ApiServices, allowance: Allowance): Hono<RequestEnv> {
  const api = new Hono<RequestEnv>();
  api.use(
    cors({
      origin: '*',
      allowMethods: allowed,
      exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: 86_400,
    }),
  );
  api.use(async (c, next) => {
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    await next();
  });
  api.use(rateLimit(allowance, (c) => problem(c, 429, 'Too many requests. Wait as long as Retry-After says.')));
  api.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...crossOrigin] }));
  for (const endpoint of endpoints) mount(api, services, endpoint);
  api.get('/openapi.json', (c) => c.json(openApiDocument(), 200, { 'Cache-Control': revalidated }));
  api.all('*', (c) => problem(c, 404, 'There is nothing at this address. See /api/docs.'));
  api.onError((error, c) => {
    logFailure(c.var.request.log, error, 'The request failed');
    if (isUnavailable(error)) {
      c.header('Retry-After', String(retryAfterSeconds));
      return problem(c, 503, 'The catalogue is not available just now. Wait as long as Retry-After says.');
    }
    return problem(c, 500, 'Something went wrong on our side.');
  });
  return api;
}

const missing = { 404: 'There is no such listing.', 410: 'This listing is no longer offered.' };

function mount(api: Hono<RequestEnv>, services: ApiServices, { path, find }: Endpoint): void {
  const route = path.replace(/\{(\w+)\}/g, ':$1');
  api.get(route, async (c) => {
    const params = currentParameters(new URL(c.req.url).searchParams, services.catalogue.movedPlaces);
    const found = await find(services, { params, id: c.req.param('id') ?? null });
    if (found === 404 || found === 410) return problem(c, found, missing[found]);
    return c.json(found, 200, { 'Cache-Control': revalidated });
  });
  api.all(route, (c) => {
    c.header('Allow', allowed.join(', '));
    return problem(c, 405, 'This can only be read.');
  });
}
