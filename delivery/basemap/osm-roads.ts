import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Feature, LineString } from 'geojson';
import { PbfReader } from 'pbf';
import type { Bounds } from './write-pmtiles.ts';

export type Road = Feature<LineString, { class: RoadClass }>;

/** The roads that cars use, as OpenStreetMap's `highway` names them, the widest first. */
export const roadClasses = [
  ...(['motorway', 'trunk', 'primary', 'secondary', 'tertiary'] as const),
  ...(['unclassified', 'residential', 'living_street'] as const),
];

export type RoadClass = (typeof roadClasses)[number];

/** Why a file is none of ours to read. */
export class NotAnExtract extends Error {}

/**
 * The roads of an OpenStreetMap extract (`.osm.pbf`) that touch the bounds. The file is read twice, block by block: once for the
 * ways, once for the places of their nodes. Throws `NotAnExtract` where it is something else, or cut off.
 */
export async function readRoads(path: string, bounds: Bounds): Promise<Road[]> {
  const found: Way[] = [];
  for await (const block of blocksOf(path)) found.push(...roadsIn(block));
  const ways = joined(found);
  const nodes = new NodePlaces(ways);
  for await (const block of blocksOf(path)) nodes.read(block);
  const [west, south, east, north] = bounds;
  const isWithin = ([longitude = 0, latitude = 0]: number[]) =>
    longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  return ways.flatMap(({ class: roadClass, refs }): Road[] => {
    // An extract that was cut at a border has ways without some of their nodes.
    const coordinates = refs.flatMap((id) => nodes.find(id) ?? []);
    if (coordinates.length < 2 || !coordinates.some(isWithin)) return [];
    return [{ type: 'Feature', properties: { class: roadClass }, geometry: { type: 'LineString', coordinates } }];
  });
}

/** A way as the numbers of its nodes. */
type Way = { class: RoadClass; refs: number[] };

/** Ways of a class that go on in one another become one: pieces shorter than a pixel would be left out of the far zooms. */
function joined(ways: readonly Way[]): Way[] {
  const ends = new Map<string, Way[]>();
  const nameOf = (way: Way, node: number | undefined) => `${way.class} ${node}`;
  for (const way of ways) {
    for (const node of [way.refs[0], way.refs.at(-1)]) {
      const name = nameOf(way, node);
      ends.set(name, [...(ends.get(name) ?? []), way]);
    }
  }
  const taken = new Set<Way>();
  /** Where just one other of its class ends as well, it goes on there. */
  const goOn = (first: Way, refs: number[]): number[] => {
    const line = [...refs];
    for (let last = first; ; ) {
      const here = ends.get(nameOf(first, line.at(-1))) ?? [];
      const next = here.length === 2 ? here.find((way) => way !== last && !taken.has(way)) : undefined;
      if (next === undefined) return line;
      taken.add(next);
      const onward = next.refs[0] === line.at(-1) ? next.refs : next.refs.toReversed();
      for (const node of onward.slice(1)) line.push(node);
      last = next;
    }
  };
  return ways.flatMap((way) => {
    if (taken.has(way)) return [];
    taken.add(way);
    return { class: way.class, refs: goOn(way, goOn(way, way.refs).toReversed()).toReversed() };
  });
}

/** Where the nodes of ways lie: sorted numbers, as a map of millions of them would take gigabytes. */
class NodePlaces {
  readonly #ids: Float64Array;
  readonly #places: Float64Array;

  constructor(ways: readonly { refs: readonly number[] }[]) {
    const ids = new Float64Array(ways.reduce((sum, { refs }) => sum + refs.length, 0));
    let at = 0;
    for (const { refs } of ways) {
      ids.set(refs, at);
      at += refs.length;
    }
    this.#ids = ids.sort().filter((id, index, all) => id !== all[index - 1]);
    this.#places = new Float64Array(2 * this.#ids.length).fill(Number.NaN);
  }

  read({ groups, places }: Block): void {
    for (const group of groups) {
      for (const { id, latitude, longitude } of nodesOf(group)) {
        const at = this.#indexOf(id);
        if (at >= 0) this.#places.set([places(longitude, 'longitude'), places(latitude, 'latitude')], 2 * at);
      }
    }
  }

  /** In an array, as coordinates are; null where the extract does not have it. */
  find(id: number): [number[]] | null {
    const at = this.#indexOf(id);
    const [longitude = Number.NaN, latitude = Number.NaN] = this.#places.subarray(2 * at, 2 * at + 2);
    return Number.isNaN(longitude) ? null : [[longitude, latitude]];
  }

  #indexOf(id: number): number {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return this.#ids[low] === id ? low : -1;
  }
}

type Axis = 'longitude' | 'latitude';
/** A block of the file: its words, its groups of things still packed, and what turns its whole numbers into degrees. */
type Block = { words: string[]; groups: Uint8Array[]; places(value: number, axis: Axis): number };

const maxHeaderBytes = 64 * 1024;
const maxBlobBytes = 32 * 1024 * 1024;
const inflateAsync = promisify(inflate);

/** https://wiki.openstreetmap.org/wiki/PBF_Format */
async function* blocksOf(path: string): AsyncGenerator<Block> {
  const file = await open(path);
  try {
    for (let at = 0; ; ) {
      const size = Buffer.alloc(4);
      const { bytesRead } = await file.read(size, 0, 4, at);
      if (bytesRead === 0) return;
      const headerLength = size.readUInt32BE();
      const header = readHeader(await readExactly(file, { at: at + 4, length: headerLength, most: maxHeaderBytes }));
      const blobAt = at + 4 + headerLength;
      const blob = await readExactly(file, { at: blobAt, length: header.size, most: maxBlobBytes });
      if (at === 0 && header.type !== 'OSMHeader') throw new NotAnExtract();
      if (header.type === 'OSMData') yield readBlock(await unpacked(blob));
      at = blobAt + header.size;
    }
  } finally {
    await file.close();
  }
}

type Piece = { at: number; length: number; most: number };

async function readExactly(
  file: Awaited<ReturnType<typeof open>>,
  { at, length, most }: Piece,
): Promise<Buffer<ArrayBuffer>> {
  if (length > most) throw new NotAnExtract();
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead < length) throw new NotAnExtract();
  return bytes;
}

function readHeader(bytes: Uint8Array): { type: string; size: number } {
  return reading(bytes, { type: '', size: 0 }, (tag, header, pbf) => {
    if (tag === 1) header.type = pbf.readString();
    else if (tag === 3) header.size = pbf.readVarint();
  });
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const { raw, zlib } = reading(bytes, { raw: null, zlib: null } as Record<'raw' | 'zlib', Uint8Array | null>, fill);
  if (raw) return raw;
  if (!zlib) throw new NotAnExtract('It is packed in another way than with zlib.');
  return inflateAsync(zlib, { maxOutputLength: maxBlobBytes }).catch(() => {
    throw new NotAnExtract();
  });
  function fill(tag: number, blob: Record<'raw' | 'zlib', Uint8Array | null>, pbf: PbfReader) {
    if (tag === 1) blob.raw = pbf.readBytes();
    else if (tag === 3) blob.zlib = pbf.readBytes();
  }
}

function readBlock(bytes: Uint8Array): Block {
  const read = reading(
    bytes,
    { words: [] as string[], groups: [] as Uint8Array[], granularity: 100, latitude: 0, longitude: 0 },
    (tag, block, pbf) => {
      if (tag === 1)
        pbf.readMessage((inner, words, table) => inner === 1 && words.push(table.readString()), block.words);
      else if (tag === 2) block.groups.push(pbf.readBytes());
      else if (tag === 17) block.granularity = pbf.readVarint();
      else if (tag === 19) block.latitude = pbf.readVarint(true);
      else if (tag === 20) block.longitude = pbf.readVarint(true);
    },
  );
  return { ...read, places: (value, axis) => (read[axis] + value * read.granularity) / 1e9 };
}

function roadsIn({ words, groups }: Block): Way[] {
  const highway = words.indexOf('highway');
  if (highway < 0) return [];
  const isRoad = (word: string | undefined): word is RoadClass => roadClasses.some((known) => known === word);
  return groups.flatMap((group) =>
    reading(group, [] as Way[], (tag, ways, pbf) => {
      if (tag !== 3) return;
      const way = pbf.readMessage(readWay, { keys: [] as number[], values: [] as number[], refs: [] as number[] });
      const roadClass = words[way.values[way.keys.indexOf(highway)] ?? -1];
      if (isRoad(roadClass)) ways.push({ class: roadClass, refs: summed(way.refs) });
    }),
  );
}

function readWay(tag: number, way: { keys: number[]; values: number[]; refs: number[] }, pbf: PbfReader): void {
  if (tag === 2) pbf.readPackedVarint(way.keys);
  else if (tag === 3) pbf.readPackedVarint(way.values);
  else if (tag === 8) pbf.readPackedSVarint(way.refs);
}

type Node = { id: number; latitude: number; longitude: number };

function nodesOf(group: Uint8Array): Node[] {
  return reading(group, [] as Node[], (tag, nodes, pbf) => {
    if (tag === 1) {
      nodes.push(
        pbf.readMessage(
          (field, node, inner) => {
            if (field === 1) node.id = inner.readSVarint();
            else if (field === 8) node.latitude = inner.readSVarint();
            else if (field === 9) node.longitude = inner.readSVarint();
          },
          { id: 0, latitude: 0, longitude: 0 },
        ),
      );
    } else if (tag === 2) {
      const { id, latitude, longitude } = pbf.readMessage(
        (field, dense, inner) => {
          if (field === 1) inner.readPackedSVarint(dense.id);
          else if (field === 8) inner.readPackedSVarint(dense.latitude);
          else if (field === 9) inner.readPackedSVarint(dense.longitude);
        },
        { id: [] as number[], latitude: [] as number[], longitude: [] as number[] },
      );
      const [latitudes, longitudes] = [summed(latitude), summed(longitude)];
      summed(id).forEach((each, at) => {
        nodes.push({ id: each, latitude: latitudes[at] ?? 0, longitude: longitudes[at] ?? 0 });
      });
    }
  });
}

/** Of differences, what they add up to. */
function summed(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

function reading<Result>(
  bytes: Uint8Array,
  result: Result,
  readField: (tag: number, result: Result, pbf: PbfReader) => void,
): Result {
  try {
    return new PbfReader(bytes).readFields(readField, result);
  } catch {
    throw new NotAnExtract();
  }
}
