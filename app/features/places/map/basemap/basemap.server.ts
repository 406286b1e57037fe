import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Header, PMTiles, type RangeResponse } from 'pmtiles';
import type { Logger } from '#app/platform/log.ts';
import type { TileAddress, TileSource } from './tile-address.ts';

/** The tiles that come with the project, and where an agency puts its own, made of a whole extract. */
export const bundledBasemap = 'app/features/places/map/basemap/bali.pmtiles';
export const ownBasemap = (dataDir: string) => join(dataDir, 'basemap.pmtiles');

export type Basemap = Pick<TileSource, 'bounds' | 'zooms'> & {
  /** Eight digits that change when the tiles do. */
  hash: string;
  /** A vector tile, unpacked; null where there is nothing. */
  find(address: TileAddress): Promise<ArrayBuffer | null>;
  close(): Promise<void>;
};

type Options = { dataDir: string; log: Pick<Logger, 'warn'>; bundled?: string };

/** The agency's own base map, or the project's. Null, and a line in the log, where neither can be read: maps stay plans. */
export async function openBasemap({ dataDir, log, bundled = bundledBasemap }: Options): Promise<Basemap | null> {
  for (const path of [ownBasemap(dataDir), bundled]) {
    try {
      return await openArchive(path);
    } catch (err) {
      const isNone = path !== bundled && (err as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isNone) log.warn({ err, path }, 'This base map cannot be read');
    }
  }
  return null;
}

async function openArchive(path: string): Promise<Basemap> {
  const file = await open(path);
  try {
    const archive = new PMTiles({ getKey: () => path, getBytes: (offset, length) => readRange(file, offset, length) });
    const header = await archive.getHeader();
    checkWhole(header, (await file.stat()).size);
    return {
      hash: await hashOf(file),
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      zooms: [header.minZoom, header.maxZoom],
      find: async ({ z, x, y }) => (await archive.getZxy(z, x, y))?.data ?? null,
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Of the content: the same on every machine. */
async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return hash.digest('hex').slice(0, 8);
}

async function readRange(file: FileHandle, offset: number, length: number): Promise<RangeResponse> {
  const bytes = new ArrayBuffer(length);
  const { bytesRead } = await file.read(new Uint8Array(bytes), 0, length, offset);
  return { data: bytes.slice(0, bytesRead) };
}

/** A copy that was cut off would open, and fail tile by tile. */
function checkWhole({ tileDataOffset, tileDataLength = 0 }: Header, size: number): void {
  if (size < tileDataOffset + tileDataLength) throw new Error('The file is shorter than it says');
}
