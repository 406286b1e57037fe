import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';

/** An archive as any program that reads PMTiles sees it. */
export function openArchive(bytes: Buffer): PMTiles {
  const getBytes = async (offset: number, length: number) => ({
    data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
  });
  return new PMTiles({ getKey: () => 'archive', getBytes });
}

/** The layers of a tile: of each, how many features it has. Null where there is none. */
export async function readTile(archive: PMTiles, [z, x, y]: readonly [number, number, number]) {
  const tile = await archive.getZxy(z, x, y);
  return tile ? new VectorTile(new PbfReader(new Uint8Array(tile.data))) : null;
}
