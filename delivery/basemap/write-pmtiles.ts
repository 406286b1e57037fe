import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

/** A vector tile, packed with gzip. */
export type Tile = { z: number; x: number; y: number; bytes: Buffer };

/** West, south, east and north, in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

type Entry = { id: number; run: number; length: number; offset: number };

const headerBytes = 127;
/** A reader fetches this much first, and expects the root directory in it. */
const maxRootBytes = 16_384 - headerBytes;
const entriesOfLeaf = 2048;

/** An archive as PMTiles 3 describes it (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). Tiles that are alike are stored once. */
export function writePmtiles(tiles: readonly Tile[], { bounds, about }: { bounds: Bounds; about: object }): Buffer {
  const parts: Buffer[] = [];
  const offsets = new Map<string, number>();
  const entries: Entry[] = [];
  let end = 0;
  const inOrder = tiles.map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }));
  for (const { id, bytes } of inOrder.toSorted((one, other) => one.id - other.id)) {
    const hash = createHash('sha256').update(bytes).digest('base64');
    const offset = offsets.get(hash) ?? end;
    if (offset === end) {
      offsets.set(hash, offset);
      parts.push(bytes);
      end += bytes.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, length: bytes.length, offset });
  }
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(about));
  const zooms = tiles.map(({ z }) => z);
  const header = writeHeader({
    sections: [root.length, metadata.length, leaves.length, end],
    counts: [tiles.length, entries.length, offsets.size],
    zooms: [Math.min(...zooms), Math.max(...zooms)],
    bounds,
  });
  return Buffer.concat([header, root, metadata, leaves, ...parts]);
}

/** One directory; where that is too large, one of directories. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = writeDirectory(entries);
  if (whole.length <= maxRootBytes) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += entriesOfLeaf) {
    const own = entries.slice(at, at + entriesOfLeaf);
    const leaf = writeDirectory(own);
    pointers.push({ id: own[0]?.id ?? 0, run: 0, length: leaf.length, offset });
    leaves.push(leaf);
    offset += leaf.length;
  }
  const root = writeDirectory(pointers);
  if (root.length > maxRootBytes) throw new Error('There are more tiles than two levels of directories can name.');
  return { root, leaves: Buffer.concat(leaves) };
}

function writeDirectory(entries: readonly Entry[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  let lastId = 0;
  for (const { id } of entries) {
    writer.writeVarint(id - lastId);
    lastId = id;
  }
  for (const { run } of entries) writer.writeVarint(run);
  for (const { length } of entries) writer.writeVarint(length);
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1];
    // Nought says: right after the one before.
    writer.writeVarint(before && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return gzipSync(writer.finish());
}

type Header = {
  /** Bytes of root directory, metadata, leaf directories and tiles. */
  sections: readonly [number, number, number, number];
  /** Tiles that have an address, entries of the directory, contents. */
  counts: readonly [number, number, number];
  zooms: readonly [least: number, most: number];
  bounds: Bounds;
};

function writeHeader({ sections, counts, zooms, bounds }: Header): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let at = 8;
  const writeLong = (value: number) => {
    header.writeBigUInt64LE(BigInt(value), at);
    at += 8;
  };
  let offset = headerBytes;
  for (const length of sections) {
    writeLong(offset);
    writeLong(length);
    offset += length;
  }
  for (const count of counts) writeLong(count);
  const clustered = 1;
  const gzip = 2;
  const vectorTiles = 1;
  for (const value of [clustered, gzip, gzip, vectorTiles, ...zooms]) {
    header.writeUInt8(value, at);
    at += 1;
  }
  for (const degrees of bounds) {
    header.writeInt32LE(Math.round(degrees * 1e7), at);
    at += 4;
  }
  const [west, south, east, north] = bounds;
  header.writeUInt8(zooms[0], at);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), at + 1);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), at + 5);
  return header;
}
