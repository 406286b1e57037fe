import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { requestInfo } from './request-info.ts';
import { sameOrigin } from './same-origin.ts';

const app = new Hono<ServerEnv>()
  .use(requestInfo(createLog('silent')))
  .use(sameOrigin('https://bale.example'))
  .all('*', (c) => c.text('taken'));

const foreign = 'https://elsewhere.example';

it.each<[string, string, Record<string, string>, number]>([
  ['a form of the site', 'POST', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://bale.example' }, 200],
  [
    'the same behind a proxy that names another host',
    'POST',
    { Origin: 'https://bale.example', Host: 'app:3000' },
    200,
  ],
  [
    'a form of the site in the house, without https',
    'POST',
    { Origin: 'http://10.0.0.3:3000', Host: '10.0.0.3:3000' },
    200,
  ],
  ['a program', 'POST', { Host: 'bale.example' }, 200],
  ['a page of another site that is read', 'GET', { 'Sec-Fetch-Site': 'cross-site', Origin: foreign }, 200],
  ['a form of another site', 'POST', { 'Sec-Fetch-Site': 'cross-site', Origin: foreign }, 403],
  ['a form of a sister site', 'POST', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.bale.example' }, 403],
  ['a form of another site in an older browser', 'POST', { Origin: foreign, Host: 'bale.example' }, 403],
  ['one that hides where it comes from', 'POST', { Origin: 'null', Host: 'bale.example' }, 403],
  ['nonsense', 'DELETE', { Origin: '%', Host: 'bale.example' }, 403],
])('%s: %s', async (_, method, headers, status) => {
  const response = await app.request('http://bale.example/contact', { method, headers });
  expect(response.status).toBe(status);
});
