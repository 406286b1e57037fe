import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { health } from './health.ts';
import { requestInfo } from './request-info.ts';

function statusesWith(query: () => Promise<unknown>, stopping = false) {
  const app = appWith(query, { stopping });
  return Promise.all(['/livez', '/readyz'].map(async (path) => (await app.request(path)).status));
}

function appWith(query: () => Promise<unknown>, { stopping = false, full = false, readOnly = false } = {}) {
  const database = { query, isFull: () => full, isReadOnly: () => readOnly };
  return new Hono<ServerEnv>().use(requestInfo(createLog('silent'))).route('/', health({ stopping }, database, 100));
}

it('is alive and ready while the database responds', async () => {
  expect(await statusesWith(async () => 1)).toEqual([200, 200]);
});

it('is alive but not ready when the database refuses or hangs', async () => {
  expect(await statusesWith(() => Promise.reject(new Error('gone')))).toEqual([200, 503]);
  expect(await statusesWith(() => new Promise(() => {}))).toEqual([200, 503]);
});

it('is no longer ready while it stops, and sends no query', async () => {
  let queries = 0;
  expect(await statusesWith(async () => queries++, true)).toEqual([200, 503]);
  expect(queries).toBe(0);
});

it('is alive without a query', async () => {
  let queries = 0;
  const response = await appWith(async () => queries++).request('/livez');
  expect([response.status, response.headers.get('Cache-Control'), queries]).toEqual([200, 'no-store', 0]);
});

it('stays ready while the database takes no writes, and says so', async () => {
  const response = await appWith(async () => 1, { readOnly: true }).request('/readyz');
  const problem = 'The database takes no writes: nothing new is kept.';
  expect([response.status, await response.json()]).toEqual([200, { status: 'degraded', problem }]);
});

it('stays ready with a full disk, and says so', async () => {
  const response = await appWith(async () => 1, { full: true }).request('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'degraded', problem: expect.stringContaining('disk') });
});
