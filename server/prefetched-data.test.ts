import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { prefetchedData } from './prefetched-data.ts';
import { privatePages } from './private-pages.ts';
import { requestInfo } from './request-info.ts';

const app = new Hono<ServerEnv>();
app.use(requestInfo(createLog('silent')));
app.use(prefetchedData);
app.use(privatePages(['/account']));
app.get('/nowhere.data', (c) => c.text('', 404));
app.all('*', (c) => c.text('', 200, { 'Cache-Control': 'max-age=0, must-revalidate' }));

async function cacheControlOf(path: string, headers: Record<string, string>, method = 'GET') {
  const answer = await app.request(path, { method, headers });
  return answer.headers.get('Cache-Control');
}

test('a prefetched answer may be used for a few seconds, by that visitor alone', async () => {
  expect(await cacheControlOf('/property/1.data?_routes=x', { Purpose: 'prefetch' })).toBe('private, max-age=10');
  expect(await cacheControlOf('/_.data', { 'Sec-Purpose': 'prefetch;anonymous-client-ip' })).toBe(
    'private, max-age=10',
  );
});

test.for([
  ['/property/1.data', {}, 'GET'],
  ['/property/1.data', { Purpose: 'navigation' }, 'GET'],
  ['/property/1.data', { Purpose: 'prefetch' }, 'POST'],
  ['/property/1', { Purpose: 'prefetch' }, 'GET'],
] as const)('%s with %o by %s is as always', async ([path, headers, method]) => {
  expect(await cacheControlOf(path, headers, method)).toBe('max-age=0, must-revalidate');
});

test('pages of the staff and pages that do not exist are never cached', async () => {
  expect(await cacheControlOf('/account.data', { Purpose: 'prefetch' })).toBe('no-store');
  expect(await cacheControlOf('/nowhere.data', { Purpose: 'prefetch' })).toBeNull();
});
