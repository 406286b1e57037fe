import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { desk, privatePaths } from '#app/pages.ts';
import type { ServerEnv } from './env.ts';
import { privatePages } from './private-pages.ts';

const app = new Hono<ServerEnv>();
app.use(privatePages([...privatePaths, '/property/:id/own']));
app.all('*', (c) => c.text('', 200, { 'Cache-Control': 'public, max-age=60' }));

const otherWays = [
  '/Account/leads',
  '/ACCOUNT',
  '/ACCOUNT/',
  '/Account/leads.data',
  '/%61ccount/staff',
  '/Account/_.data',
];
const withParameter = ['/property/7/own', '/Property/7/OWN/', '/property/%37/own.data', '/property/7/own/key'];
const ofTheDesk = Object.values(desk).map(({ path }) => path.replace(':id', 'a'));

test.for(['/account.data', '/account/nowhere', ...ofTheDesk, ...otherWays, ...withParameter])(
  '%s is nobody else’s',
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
  },
);

test.for(['/', '/accounting', '/properties/account', '/property/7', '/property/7/x/own', '/property/own'])(
  '%s is left alone',
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(headers.get('X-Robots-Tag')).toBeNull();
  },
);
