import { expect, test } from 'vitest';
import type { Basemap } from '#app/features/places/map/basemap/basemap.server.ts';
import { tileRoutes } from './tiles.ts';

const basemap: Basemap = {
  ...{ hash: '0123abcd', bounds: [114.4, -9, 116.8, -8], zooms: [7, 13] },
  find: async ({ x }) => (x === 1 ? Uint8Array.from([26, 0]).buffer : null),
  close: async () => {},
};

const answer = async (path: string, from: Basemap | null = basemap) => {
  const response = await tileRoutes({ basemap: from }).request(path);
  const { status, headers } = response;
  return {
    status,
    cache: headers.get('Cache-Control'),
    type: headers.get('Content-Type'),
    body: await response.text(),
  };
};

test('tiles are for ever, by an address that changes with them', async () => {
  const source = JSON.parse((await answer('/map/basemap.json')).body);
  expect(source).toEqual({ tiles: '/map/tiles/0123abcd/{z}/{x}/{y}.mvt', bounds: basemap.bounds, zooms: [7, 13] });
  const forEver = 'public, max-age=31536000, immutable';
  expect(await answer('/map/tiles/0123abcd/9/1/1.mvt')).toMatchObject({
    ...{ status: 200, cache: forEver, type: 'application/vnd.mapbox-vector-tile' },
  });
  expect(await answer('/map/tiles/0123abcd/9/2/1.mvt')).toMatchObject({ status: 204, cache: forEver });
  expect(await answer('/map/tiles/ffffffff/9/1/1.mvt')).toMatchObject({ status: 200, cache: 'no-store' });
});

test('what names no tile, and a site without a base map, answer 404', async () => {
  for (const path of ['/map/tiles/none', '/map/tiles/0123abcd/9/999/1.mvt'])
    expect((await answer(path)).status).toBe(404);
  for (const path of ['/map/basemap.json', '/map/tiles/0123abcd/9/1/1.mvt'])
    expect((await answer(path, null)).status).toBe(404);
});
