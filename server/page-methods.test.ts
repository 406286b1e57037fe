import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { pageMethods } from './page-methods.ts';
import { pageRoutes } from './page-routes.ts';
import { requestInfo } from './request-info.ts';

const action = async () => null;
const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  house: { id: 'house', parentId: 'root', path: 'house/:id', module: {} },
  contact: { id: 'contact', parentId: 'root', path: 'contact', module: { action } },
  unknown: { id: 'unknown', parentId: 'root', path: '*', module: {} },
};

const build = { routes } as unknown as ServerBuild;

const app = new Hono<ServerEnv>()
  .use(requestInfo(createLog('silent')))
  .use(pageMethods(build, pageRoutes(build)))
  .all('*', (c) => c.text('rendered'));

it.each([
  ['GET', '/', 200, null],
  ['HEAD', '/house/1', 200, null],
  ['GET', '/nowhere', 200, null],
  ['POST', '/contact', 200, null],
  ['POST', '/contact.data', 200, null],
  ['POST', '/', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/house/1', 405, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/house/1', 405, 'GET, HEAD, OPTIONS'],
  ['PUT', '/contact', 405, 'GET, HEAD, POST, OPTIONS'],
  ['PROPFIND', '/', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/', 204, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/contact', 204, 'GET, HEAD, POST, OPTIONS'],
  ['OPTIONS', '/nowhere', 404, null],
  ['POST', '/nowhere', 200, null],
])('%s %s answers %i', async (method, path, status, allow) => {
  const response = await app.request(path, { method });
  expect(response.status).toBe(status);
  if (allow !== null) expect(response.headers.get('Allow')).toBe(allow);
});
