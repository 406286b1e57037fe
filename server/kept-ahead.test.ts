import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { keptAhead } from './kept-ahead.ts';
import { privatePages } from './private-pages.ts';
import { requestInfo } from './request-info.ts';

const app = new Hono<ServerEnv>();
app.use(requestInfo(createLog('silent')));
app.use(keptAhead);
app.use(privatePages('/account'));
app.get('/nowhere.data', (c) => c.text('', 404));
app.all('*', (c) => c.text('', 200, { 'Cache-Control': 'max-age=0, must-revalidate' }));

async function asked(path: string, headers: Record<string, string>, method = 'GET') {
  const answer = await app.request(path, { method, headers });
  return answer.headers.get('Cache-Control');
}

test('what is asked for ahead may be used once the visitor asks, shortly and by nobody else', async () => {
  expect(await asked('/property/1.data?_routes=x', { Purpose: 'prefetch' })).toBe('private, max-age=10');
  expect(await asked('/_.data', { 'Sec-Purpose': 'prefetch;anonymous-client-ip' })).toBe('private, max-age=10');
});

test.for([
  ['/property/1.data', {}, 'GET'],
  ['/property/1.data', { Purpose: 'navigation' }, 'GET'],
  ['/property/1.data', { Purpose: 'prefetch' }, 'POST'],
  ['/property/1', { Purpose: 'prefetch' }, 'GET'],
] as const)('%s with %o by %s is as always', async ([path, headers, method]) => {
  expect(await asked(path, headers, method)).toBe('max-age=0, must-revalidate');
});

test('what the staff read and what is not there are never kept', async () => {
  expect(await asked('/account.data', { Purpose: 'prefetch' })).toBe('no-store');
  expect(await asked('/nowhere.data', { Purpose: 'prefetch' })).toBeNull();
});
