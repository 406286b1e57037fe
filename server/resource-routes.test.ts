import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import type { ServerEnv } from './env.ts';
import { pageRoutes } from './page-routes.ts';
import { requestInfo } from './request-info.ts';
import { resourceRoutes } from './resource-routes.ts';

const loader = async () => null;
const page = { loader, default: () => null };
const routes = {
  root: { id: 'root', path: '', module: page },
  home: { id: 'home', parentId: 'root', index: true, module: page },
  feed: { id: 'feed', parentId: 'root', path: 'feed.json', module: { loader } },
  desk: { id: 'desk', parentId: 'root', path: 'desk', module: page },
  copy: { id: 'copy', parentId: 'root', path: 'desk/:id/copy.zip', module: { loader } },
  unknown: { id: 'unknown', parentId: 'root', path: '*', module: page },
};
const build = { routes } as unknown as ServerBuild;

const options = { build, routeOf: pageRoutes(build), privatePaths: ['/desk'], publicUrl: 'https://bale.example' };

const app = new Hono<ServerEnv>()
  .use(requestInfo(createLog('silent')))
  .use(resourceRoutes(options))
  .all('*', (c) => c.text('answered'));

it.each([
  ['/', 200],
  ['/_.data', 200],
  ['/desk.data', 200],
  ['/nowhere.data', 200],
  ['/feed.json', 200],
  ['/feed.json.data', 404],
  ['/desk/7/copy.zip', 200],
  ['/desk/7/copy.zip.data', 404],
  ['/desk/7/copy.zip.data?_routes=copy', 404],
  ['/desk/7/copy.zip/_.data', 404],
  ['/Desk/7/Copy.zip.data', 404],
  ['/desk/7/%63opy.zip.data', 404],
])('%s answers %i', async (path, status) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    expect([method, (await app.request(`http://bale.example${path}`, { method })).status]).toEqual([method, status]);
  }
});

it.each([
  ['/desk/7/copy.zip', 'cross-site', 403],
  ['/desk/7/copy.zip', 'same-site', 403],
  ['/desk/7/copy.zip', 'same-origin', 200],
  // Typed, from a mail program, or by a program.
  ['/desk/7/copy.zip', 'none', 200],
  ['/desk/7/copy.zip', null, 200],
  ['/desk', 'cross-site', 200],
  ['/feed.json', 'cross-site', 200],
])('%s opened from %s answers %i', async (path, site, status) => {
  const headers = site === null ? {} : { 'Sec-Fetch-Site': site };
  for (const method of ['GET', 'HEAD']) expect((await app.request(path, { method, headers })).status).toBe(status);
});
