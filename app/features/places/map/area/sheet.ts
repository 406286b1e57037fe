import type { Point } from '#app/features/places/map/mercator.ts';
import { shores } from '#app/features/places/sea/metres-to-sea.ts';
import water from './bali-water.geo.json' with { type: 'json' };
import { type Box, clipArea, clipLine, pathThrough, type Spot } from './clip.ts';
import { sheetAround, sheetSize } from './sheet-points.ts';

/** Units beyond the edges, so that no line along a cut is seen. */
const margin = 80;
const cut: Box = {
  left: -margin,
  top: -margin,
  right: sheetSize.width + margin,
  bottom: sheetSize.height + margin,
};

/** A shore or a stream, with the box it lies in: most of them are nowhere near. */
type Drawn = { line: readonly (readonly number[])[]; west: number; east: number; south: number; north: number };

function drawn(line: readonly (readonly number[])[]): Drawn {
  const [longitudes, latitudes] = [0, 1].map((at) => line.map((corner) => corner[at] ?? 0)) as [number[], number[]];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  return { line, west, east, south: Math.min(...latitudes), north: Math.max(...latitudes) };
}

const lands = { osm: shores.bali.map(drawn), gshhg: shores.lombok.map(drawn) };
const lakes = water.areas.map(drawn);
const streams = water.lines.map(drawn);

/** Degrees that a sheet reaches from its middle, with room. */
const reach = 0.08;

export type Sheet = ReturnType<typeof readSheet>;

/** What is printed of the sheet around a point. `sources`: whose data these are. */
export function readSheet(centre: Point) {
  const place = sheetAround(centre);
  const near = (all: readonly Drawn[]) =>
    all
      .filter(({ west, east }) => west < centre.longitude + reach && east > centre.longitude - reach)
      .filter(({ south, north }) => south < centre.latitude + reach && north > centre.latitude - reach)
      .map(({ line }) => line.map(([longitude = 0, latitude = 0]) => place({ latitude, longitude })));
  const areas = (all: readonly Drawn[]) =>
    near(all)
      .map((ring) => clipArea(ring, cut))
      .filter((ring) => ring.length > 0);
  const [osm, gshhg] = [areas(lands.osm), areas(lands.gshhg)];
  return {
    land: [...osm, ...gshhg],
    lakes: areas(lakes),
    streams: near(streams).flatMap((line) => clipLine(line, cut)),
    sources: [...(osm.length > 0 ? ['osm' as const] : []), ...(gshhg.length > 0 ? ['gshhg' as const] : [])],
  };
}

/** The same as SVG paths. */
export function sheetPaths({ land, lakes, streams }: Sheet) {
  const areas = (rings: readonly Spot[][]) => rings.map((ring) => pathThrough(ring, true)).join('');
  return { land: areas(land), lakes: areas(lakes), streams: streams.map((line) => pathThrough(line, false)).join('') };
}
