import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { revalidated } from '#app/features/listings/feeds/catalogue-response.server.ts';
import { openReso, resoError } from '#app/features/listings/reso/reso.server.ts';
import { createAllowance } from '#app/platform/allowance.ts';
import { isUnavailable, logFailure, retryAfterSeconds } from '#app/platform/db/unavailable.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import { apiLimits, rateLimit, tooManyRequests } from '#app/routes/api/rate-limit.ts';
import type { Services } from '#app/services.ts';

type Tools = Pick<Services, 'db' | 'catalogue' | 'agency' | 'settings' | 'clock'>;

const root = '/reso/odata';
const allowed = ['GET', 'HEAD', 'OPTIONS'];

const contentTypes = {
  json: 'application/json;odata.metadata=minimal;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
  text: 'text/plain;charset=utf-8',
};

/** Raised when the same catalogue is written in another way. */
const format = 4;

/** The catalogue for anyone, from any site, as RESO Web API: `/reso/odata`. */
export function resoRoutes({ db, catalogue, agency, clock, settings: { publicUrl } }: Tools): Hono<RequestEnv> {
  const shown = {
    get record() {
      return { ...agency.record, people: agency.team };
    },
  };
  const reso = openReso({ db, catalogue, agency: shown, clock, publicUrl });
  const routes = new Hono<RequestEnv>();
  const exposeHeaders = ['ETag', 'OData-Version', 'Retry-After', 'X-Request-Id'];
  routes.use(`${root}/*`, cors({ origin: '*', allowMethods: allowed, exposeHeaders, maxAge: 86_400 }));
  routes.use(`${root}/*`, async (c, next) => {
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('OData-Version', '4.0');
    await next();
  });
  routes.use(
    `${root}/*`,
    rateLimit(createAllowance(apiLimits), (c) => errorResponse(c, 429, tooManyRequests)),
  );
  routes.get(`${root}/*`, async (c) => {
    const url = new URL(c.req.url);
    const path = url.pathname.slice(root.length).replace(/^\//, '');
    const answer = await reso.answer({ path, params: url.searchParams });
    if (answer instanceof Error) return errorResponse(c, answer.status, answer.message, answer.target);
    const etag = `W/"reso-${format}-${answer.version}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', revalidated);
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    return c.body(await answer.body(), 200, { 'Content-Type': contentTypes[answer.type] });
  });
  routes.all(`${root}/*`, (c) => {
    c.header('Allow', allowed.join(', '));
    return errorResponse(c, 405, 'This can only be read.');
  });
  routes.onError((error, c) => {
    logFailure(c.var.request.log, error, 'The request failed');
    if (isUnavailable(error)) {
      c.header('Retry-After', String(retryAfterSeconds));
      return errorResponse(c, 503, 'The catalogue is not available just now. Wait as long as Retry-After says.');
    }
    return errorResponse(c, 500, 'Something went wrong on our side.');
  });
  return routes;
}

type Status = 400 | 404 | 405 | 429 | 500 | 501 | 503;

function errorResponse(c: Context<RequestEnv>, status: Status, message: string, target?: string): Response {
  return c.body(resoError(status, message, target), status, {
    'Content-Type': contentTypes.json,
    'Cache-Control': 'no-store',
  });
}
