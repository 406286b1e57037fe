import { Hono } from 'hono';
import { createAllowance } from '#app/platform/allowance.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import { actionApi } from './action-api.ts';
import { apiDocs } from './docs/docs.ts';
import type { ApiServices } from './endpoints.ts';
import { errorResponse } from './envelope.ts';
import { apiLimits } from './rate-limit.ts';
import { restApi } from './rest-api.ts';

/** Everything under `/api`. A query means the same here and on the pages: both read through the features. */
export function apiRoutes(services: ApiServices): Hono<RequestEnv> {
  const allowance = createAllowance(apiLimits);
  return new Hono<RequestEnv>()
    .route('/api/index.php', actionApi(services, allowance))
    .route('/api/v1', restApi(services, allowance))
    .route('/api', apiDocs(services, allowance))
    .all('/api/*', (c) => errorResponse(c, 404, 'There is nothing at this address. See /api/docs.'));
}
