import { Hono } from 'hono';
import { readTileAddress, type TileSource, tileTemplate } from '#app/features/places/map/basemap/tile-address.ts';
import { endpoints } from '#app/pages.ts';
import type { Services } from '#app/services.ts';

/** The vector tiles of our own map, and where they are. */
export function tileRoutes({ basemap }: Pick<Services, 'basemap'>): Hono {
  const [source, tiles] = endpoints.tiles;
  return new Hono()
    .get(source, (c) => {
      if (basemap === null) return c.text('There is no base map.', 404);
      const { hash, bounds, zooms } = basemap;
      c.header('Cache-Control', 'public, max-age=300');
      return c.json({ tiles: tileTemplate(hash), bounds, zooms } satisfies TileSource);
    })
    .get(tiles, async (c) => {
      const address = readTileAddress(c.req.path);
      if (basemap === null || address === null) return c.text('There is no such tile.', 404);
      const bytes = await basemap.find(address);
      // A page from before the tiles were made anew shows those there are, and nobody keeps them.
      const isCurrent = address.hash === basemap.hash;
      c.header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
      if (bytes === null) return c.body(null, 204);
      c.header('Content-Type', 'application/vnd.mapbox-vector-tile');
      return c.body(bytes);
    });
}
