import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';
import { securityHeaders } from './security-headers.ts';

function appWith(https: boolean) {
  return new Hono<ServerEnv>()
    .use(requestInfo(createLog('silent')))
    .use(securityHeaders({ https, development: false, mapOrigin: 'https://tiles.example' }))
    .get('/page', (c) => c.html(pageWith(c.var.request.nonce), 200, { 'Content-Length': '1' }))
    .get('/own', (c) => c.text('', 200, { 'Cross-Origin-Resource-Policy': 'cross-origin' }))
    .get('/json', (c) => c.json({}))
    .get('/drawing', (c) => c.body('<svg/>', 200, { 'Content-Type': 'image/svg+xml' }))
    .get('/photograph', (c) => c.body('x', 200, { 'Content-Type': 'image/avif' }))
    .get('/font', (c) => c.body('x', 200, { 'Content-Type': 'font/woff2' }))
    .get('/script', (c) => c.body('x', 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get('/error', () => {
      throw new Error('broken');
    })
    .onError((_, c) => c.text('', 500));
}

const pageWith = (nonce: string) => `<script nonce="${nonce}">ours()</script><script>theirs()</script>`;

it.each(['/page', '/json', '/drawing', '/error', '/unknown'])('marks %s with strict headers', async (path) => {
  const { headers } = await appWith(false).request(path);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

it.each(['/photograph', '/font', '/script'])('spares %s what can mean nothing to it', async (path) => {
  const { headers } = await appWith(false).request(path);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toBeNull();
  const asWorker = "default-src 'none'; script-src 'self'; connect-src 'self' https://tiles.example";
  expect(headers.get('Content-Security-Policy')).toBe(path === '/script' ? asWorker : null);
});

it('asks for https only where the site is on https', async () => {
  expect((await appWith(true).request('/json')).headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
  expect((await appWith(false).request('/json')).headers.get('Strict-Transport-Security')).toBeNull();
});

it('lets a handler know better', async () => {
  const { headers } = await appWith(false).request('/own');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

it('sends a page without its nonce, under a policy with the hash of its own code only', async () => {
  const response = await appWith(false).request('/page');
  expect(await response.text()).toBe('<script>ours()</script><script>theirs()</script>');
  expect(response.headers.get('Content-Security-Policy')?.match(/sha256-/g)).toHaveLength(1);
  expect(response.headers.get('Content-Length')).not.toBe('1');
});

it('sends the same page under the same policy, so that both can be cached', async () => {
  const policies = [await appWith(false).request('/page'), await appWith(false).request('/page')];
  const [one, other] = policies.map((response) => response.headers.get('Content-Security-Policy'));
  expect(one).toBe(other);
});
