import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { endpoints } from '#app/pages.ts';
import { describeOnBothEngines } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { mountEndpoints } from './endpoints.ts';
import type { ServerEnv } from './env.ts';
import { createMetrics } from './metrics/metrics.ts';

describeOnBothEngines('the endpoints', (engine) => {
  test('are all in the table of pages, and nothing else is', async () => {
    const { services } = await openTestPages(engine, []);
    const app = new Hono<ServerEnv>();
    const metrics = createMetrics({ services, version: '1', cacheBytes: () => 0 });
    mountEndpoints(app, { services, lifecycle: { stopping: false }, files: new Map(), metrics });
    // What takes every method refuses, or is on the way to something else.
    const mounted = new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path));
    const { files: _, ...answered } = endpoints;
    expect([...mounted].sort()).toEqual(Object.values(answered).flat().sort());
  });
});
