import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';
import { findStaticFiles, matches, staticFiles } from './static-files.ts';

let folder = '';
let app = new Hono<ServerEnv>();
const script = 'console.log("hello");';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bale-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1a2b.js'), script);
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  app = new Hono<ServerEnv>()
    .use(requestInfo(createLog('silent')))
    .use(staticFiles(findStaticFiles(folder)))
    .all('*', (c) => c.text('a page'));
});

afterAll(() => rm(folder, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(path, { method, headers });
}

describe('static files', () => {
  it('serves a hashed file for ever, in its own type', async () => {
    const response = await get('/assets/app-1a2b.js');
    expect(await response.text()).toBe(script);
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('Content-Length')).toBe(String(script.length));
  });

  it('serves other files for a while', async () => {
    const { headers } = await get('/robots.txt');
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it('sends what was compressed beforehand, with a tag of its own', async () => {
    const plain = await get('/assets/app-1a2b.js');
    const compressed = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
    expect(compressed.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(script);
    expect(compressed.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
    expect(compressed.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it('does not send again what the browser has', async () => {
    const etag = (await get('/robots.txt')).headers.get('ETag') ?? '';
    const again = await get('/robots.txt', { 'If-None-Match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(etag);
    expect((await get('/robots.txt', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD and OPTIONS, and refuses to be written to', async () => {
    const head = await get('/robots.txt', {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([200, '', '13']);
    expect((await get('/robots.txt', {}, 'OPTIONS')).status).toBe(204);
    const post = await get('/robots.txt', {}, 'POST');
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('knows nothing else', async () => {
    expect((await get('/assets/gone.js')).status).toBe(404);
    for (const path of ['/assets/app-1a2b.js.br', '/assets/..%2f..%2fetc/passwd', '/assets/']) {
      expect((await get(path)).status).toBe(404);
    }
    expect(await (await get('/properties')).text()).toBe('a page');
  });

  it('still serves them after a later build took them away', async () => {
    await rm(join(folder, 'robots.txt'));
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *');
  });
});

it.each([
  [undefined, false],
  ['*', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
])('If-None-Match: %s', (header, known) => expect(matches(header, '"a"')).toBe(known));
