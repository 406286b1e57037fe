import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';

const app = new Hono<ServerEnv>()
  .use(requestInfo(createLog('silent')))
  .get('/', (c) => c.json({ id: c.var.request.id, nonce: c.var.request.nonce }))
  .get('/refused', (c) => c.text('', 404));

async function idOf(path: string, sent?: string) {
  const response = await app.request(path, sent === undefined ? {} : { headers: { 'X-Request-Id': sent } });
  return response.headers.get('X-Request-Id');
}

it('answers every request with an id of its own', async () => {
  const ids = await Promise.all([idOf('/'), idOf('/'), idOf('/refused'), idOf('/unknown')]);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
});

it("keeps the proxy's id", async () => {
  expect(await idOf('/', 'proxy-4f2a.77_b')).toBe('proxy-4f2a.77_b');
});

it.each(['short', 'x'.repeat(65), 'two words', '{"a":1}aaaa', 'a;b=c,dddd'])('does not keep %s', async (id) => {
  expect(await idOf('/', id)).not.toBe(id);
});

it('says once that visitors of a public site seem to have no address of their own', async () => {
  async function count(isPublic: boolean, ...requests: [peer: string, path: string, forwardedFor?: string][]) {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const site = new Hono<ServerEnv>()
      .use(requestInfo(log, { isPublic, trustedProxies: ['172.17.0.1'] }))
      .all('*', (c) => c.text(''));
    for (const [remoteAddress, path, forwardedFor] of requests) {
      const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
      await site.request(path, { headers }, { incoming: { socket: { remoteAddress } } });
    }
    return lines.length;
  }
  const bridge = '::ffff:172.17.0.1';
  expect(await count(true, [bridge, '/'], [bridge, '/about'])).toBe(1);
  expect(await count(true, ['203.0.113.7', '/'], ['127.0.0.1', '/'], ['::1', '/'], [bridge, '/readyz'])).toBe(0);
  expect(await count(true, [bridge, '/', '203.0.113.7'])).toBe(0);
  expect(await count(true, ['172.17.0.9', '/', '203.0.113.7'])).toBe(1);
  expect(await count(false, [bridge, '/'])).toBe(0);
});

it('makes a nonce that nobody can guess from the last', async () => {
  const seen = new Set<string>();
  for (let i = 0; i < 5; i++) seen.add((await (await app.request('/')).json()).nonce);
  expect(seen.size).toBe(5);
});
