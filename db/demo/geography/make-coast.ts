/**
 * Makes `coast.geo.json` from GSHHG's full-resolution shorelines. Needs Debian's packages `gmt` and
 * `gmt-gshhg-full`; run from the project's root: `node db/demo/geography/make-coast.ts`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Ring = [longitude: number, latitude: number][];

/** West of it lies Java, east of it Sumbawa with their islets. */
const west = 114.42;
const east = 116.73;

function readRings(): Ring[] {
  const lines = execFileSync('gmt', ['coast', '-R114.3/116.8/-9.2/-7.9', '-Df', '-W', '-M'], {
    cwd: tmpdir(),
    maxBuffer: 1e8,
  });
  const shoreline = join(tmpdir(), 'bale-shoreline.txt');
  writeFileSync(shoreline, lines);
  const joined = execFileSync('gmt', ['connect', shoreline, '-T0.0000001d'], {
    encoding: 'utf8',
    cwd: tmpdir(),
    maxBuffer: 1e8,
  });
  return joined
    .split(/^>.*$/m)
    .map((part) =>
      [...part.matchAll(/^(\S+)\t(\S+)/gm)].map((match): Ring[number] => [Number(match[1]), Number(match[2])]),
    )
    .filter((ring) => ring.length > 3);
}

function isWhollyInside(ring: Ring): boolean {
  const closed = String(ring[0]) === String(ring.at(-1));
  return closed && ring.every(([longitude]) => longitude > west && longitude < east);
}

/** A metre is enough: neighbours closer than that become one point. */
function rounded(ring: Ring): Ring {
  const points = ring.map(([longitude, latitude]): Ring[number] => [round(longitude), round(latitude)]);
  return points.filter((point, index) => index === 0 || String(point) !== String(points[index - 1]));
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

const features = readRings()
  .filter(isWhollyInside)
  .toSorted((a, b) => b.length - a.length)
  .map((ring) =>
    JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [rounded(ring)] } }),
  );
const collection = `{"type":"FeatureCollection","attribution":"GSHHG 2.3.7, Wessel and Smith, LGPL-3.0-or-later","features":[\n${features.join(',\n')}\n]}\n`;
writeFileSync('db/demo/geography/coast.geo.json', collection);
