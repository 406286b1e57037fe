import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { noteBackup } from '#app/features/backup/backup-runs.server.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { leadMails } from '#app/features/leads/mail/lead-mails.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { desk } from '#app/pages.ts';
import { createLog } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import type { ServerEnv } from '#server/env.ts';
import { pageRoutes } from '#server/page-routes.ts';
import { requestInfo } from '#server/request-info.ts';
import { aLead, aMailAgency } from '#tests/lead-factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { createMetrics } from './metrics.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import { requestMetrics } from './request-metrics.ts';

const now = Date.UTC(2026, 10, 27);
const token = 'a-token-of-sixteen-and-more';

const routes = {
  root: { id: 'root', path: '', module: {} },
  house: { id: 'house', parentId: 'root', path: 'property/:id', module: {} },
  signIn: { id: 'signIn', parentId: 'root', path: desk.signIn.path.slice(1), module: {} },
  unknown: { id: 'unknown', parentId: 'root', path: '*', module: {} },
};

const waiting = { urgent: 2, patient: 1, background: 40 };

function openApp(db: Db) {
  const services = { db, pictures: { waiting: () => waiting }, log: createLog('silent'), clock: { now: () => now } };
  const metrics = createMetrics({ services: services as never, version: '1.2.3', cacheBytes: () => 5_000 });
  const app = new Hono<ServerEnv>()
    .use(requestInfo(services.log))
    .use(requestMetrics(metrics, pageRoutes({ routes } as unknown as ServerBuild)))
    .route('/', metricsEndpoint(metrics, token))
    .get('/media/*', (c) => c.text('A picture'))
    .post(desk.signIn.path, (c) => c.text('No', c.req.query('often') === undefined ? 422 : 429))
    .all('*', (c) => c.text('A page', c.req.path === '/nowhere' ? 404 : 200));
  const ask = (path: string, from: string, headers: Record<string, string> = {}, method = 'GET') => {
    const env = { incoming: { socket: { remoteAddress: from } } } as unknown as HttpBindings;
    return app.request(path, { method, headers }, env);
  };
  return { metrics, ask, read: async () => (await ask('/metrics', '127.0.0.1')).text() };
}

describeOnBothEngines('the metrics', (engine: TestEngine) => {
  test('are for this machine, or for whoever has the token', async () => {
    const { ask } = openApp(await openTestDb(engine));
    const withToken = { Authorization: `Bearer ${token}` };
    const cases: [string, Record<string, string>, number][] = [
      ['127.0.0.1', {}, 200],
      ['::1', {}, 200],
      ['::ffff:127.0.0.1', {}, 200],
      // Passed on by a proxy of this machine.
      ['127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }, 401],
      ['127.0.0.1', { Via: '1.1 proxy' }, 401],
      ['10.0.0.4', {}, 401],
      ['10.0.0.4', { 'X-Forwarded-For': '127.0.0.1' }, 401],
      ['203.0.113.9', { Authorization: 'Bearer wrong' }, 401],
      ['203.0.113.9', { Authorization: token }, 401],
      ['203.0.113.9', withToken, 200],
      ['127.0.0.1', { ...withToken, 'X-Forwarded-For': '203.0.113.9' }, 200],
    ];
    for (const [from, headers, status] of cases) {
      const response = await ask('/metrics', from, headers);
      expect([from, headers, response.status]).toEqual([from, headers, status]);
      expect((await response.text()).includes('bale_')).toBe(status === 200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('count by patterns, and say nothing of anybody', async () => {
    const { ask, metrics, read } = openApp(await openTestDb(engine));
    for (const id of ['1', '2', 'made@mail.example']) await ask(`/property/${id}?q=made@mail.example`, '10.1.2.3');
    await ask('/nowhere', '10.1.2.3');
    await ask('/media/3fa9-800.webp', '10.1.2.3');
    await ask('/property/1', '10.1.2.3', {}, 'BREW');
    await ask(desk.signIn.path, '10.1.2.3', {}, 'POST');
    await ask(`${desk.signIn.path}?often`, '10.1.2.3', {}, 'POST');
    for (const _ of [1, 2]) metrics.noteHit(waiting, () => '/property/:id', 0.0001);
    const text = await read();
    const line = (labels: string) => `http_request_duration_seconds_count{${labels}}`;
    expect(text).toContain(`${line('route="/property/:id",method="GET",status="2xx"')} 5`);
    expect(text).toContain(`${line('route="/property/:id",method="other",status="2xx"')} 1`);
    expect(text).toContain(`${line('route="unknown",method="GET",status="4xx"')} 1`);
    expect(text).toContain(`${line('route="/media/*",method="GET",status="2xx"')} 1`);
    expect(text).toContain('bale_page_cache_hits_total 2');
    expect(text).toContain('bale_sign_in_refusals_total{reason="wrong"} 1');
    expect(text).toContain('bale_sign_in_refusals_total{reason="too_often"} 1');
    expect(text).not.toMatch(/mail\.example|10\.1\.2\.3|3fa9|BREW|nowhere/);
  });

  test('say how the site is, also while its database is away', async () => {
    const db = await openTestDb(engine);
    await saveLead(db, aLead, async (inner, leadId) => {
      const mails = leadMails({ lead: aLead, leadId, listing: null, area: null, agency: aMailAgency });
      await insertMails(inner, mails, { domain: 'bale.example', now: now - 90_000 });
    });
    await noteBackup(db, { at: now, bytes: 1, name: 'x' });
    const { read } = openApp(db);
    const text = await read();
    for (const expected of [
      'bale_database_up 1',
      'bale_outbox_waiting 2',
      'bale_outbox_oldest_seconds 90',
      'bale_leads 1',
      `bale_backup_last_success_timestamp_seconds ${now / 1000}`,
      'bale_images_waiting{kind="urgent"} 2',
      'bale_build_info{version="1.2.3"} 1',
      'bale_page_cache_bytes 5000',
    ])
      expect(text).toContain(`${expected}\n`);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_open_fds'])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
    expect(text).toContain('process_start_time_seconds ');
    expect(text.includes('bale_database_connections{state="idle"}')).toBe(engine.name === 'postgres');
    await db.close();
    expect(await read()).toContain('bale_database_up 0\n');
  });
});
