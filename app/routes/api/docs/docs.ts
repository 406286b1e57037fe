import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { colorVariables } from '#app/features/agency/look.ts';
import { revalidated } from '#app/features/listings/feeds/catalogue-response.server.ts';
import type { Allowance } from '#app/platform/allowance.ts';
import type { RequestEnv } from '#app/platform/request.ts';
import type { ApiServices } from '#app/routes/api/endpoints.ts';
import { errorResponse } from '#app/routes/api/envelope.ts';
import { rateLimit } from '#app/routes/api/rate-limit.ts';
import { findExamples } from './docs-examples.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';

/** `/api/docs`: both APIs for people to read. Plain HTML from the OpenAPI description; nothing comes from elsewhere. */
export function apiDocs(services: ApiServices, allowance: Allowance): Hono<RequestEnv> {
  const headers = { 'Cache-Control': revalidated };
  const docs = new Hono<RequestEnv>();
  for (const path of ['/docs', '/docs.css']) {
    docs.use(
      path,
      rateLimit(allowance, (c) => errorResponse(c, 429, 'Too many requests. Please try again in a moment.')),
    );
    docs.use(path, etag());
  }
  return docs
    .get('/docs', async (c) => c.html(docsPage(await findExamples(services)), 200, headers))
    .get('/docs.css', (c) =>
      c.body(`:root{${colorVariables(services.agency.record.colors)}}${docsStyle}`, 200, {
        ...headers,
        'Content-Type': 'text/css; charset=utf-8',
      }),
    )
    .on('ALL', ['/docs', '/docs.css'], (c) => {
      c.header('Allow', 'GET, HEAD, OPTIONS');
      return c.req.method === 'OPTIONS' ? c.body(null, 204) : errorResponse(c, 405, 'This can only be read.');
    });
}
