import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from './env.ts';
import { privatePages } from './private-pages.ts';

const app = new Hono<ServerEnv>();
app.use(privatePages('/account'));
app.all('*', (c) => c.text('', 200, { 'Cache-Control': 'public, max-age=60' }));

const otherWays = ['/Account/leads', '/ACCOUNT', '/ACCOUNT/', '/Account/leads.data', '/%61ccount/staff'];

test.for(['/account', '/account.data', '/account/sign-in', '/account/nowhere', ...otherWays])(
  '%s is nobody else’s',
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
  },
);

test.for(['/', '/accounting', '/properties/account'])('%s is left alone', async (path) => {
  const { headers } = await app.request(path);
  expect(headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(headers.get('X-Robots-Tag')).toBeNull();
});
