import { Hono } from 'hono';
import { createAllowance } from '#app/platform/allowance.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import { actionApi } from './action-api.ts';
import type { ApiServices } from './api-services.ts';
import { apiDocs } from './docs/docs.ts';
import { refusal } from './envelope.ts';
import { apiLimits } from './rate-limit.ts';
import { restApi } from './rest-api.ts';

/** Everything under `/api`. An address asks for the same thing here and on the pages: all read through the features. */
export function apiRoutes(services: ApiServices): Hono<RequestEnv> {
  const allowance = createAllowance(apiLimits);
  return new Hono<RequestEnv>()
    .route('/api/index.php', actionApi(services, allowance))
    .route('/api/v1', restApi(services, allowance))
    .route('/api', apiDocs(services, allowance))
    .all('/api/*', (c) => refusal(c, 404, 'There is nothing at this address. See /api/docs.'));
}
