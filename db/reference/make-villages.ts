/**
 * Makes `app/features/places/villages/bali-villages.json` from the villages of OpenStreetMap as GeoJSON (`name`, `district`,
 * `regency`). Run from the project's root: `node db/reference/make-villages.ts bali-villages.geojson`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { encodeRing } from '#app/features/places/villages/ring-code.ts';

type Ring = [longitude: number, latitude: number][];
type Village = {
  properties: { name: string; district: string; regency: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
};

const [, , source = ''] = process.argv;
const { features } = JSON.parse(readFileSync(source, 'utf8')) as { features: Village[] };
const lines = features
  .map(({ properties: { name, district, regency }, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return [regency, district, name, ...polygons.flat().map(encodeRing)];
  })
  .toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
  .map((village) => JSON.stringify(village));
const head = '{"attribution":"© OpenStreetMap contributors","licence":"ODbL-1.0","villages":[';
writeFileSync('app/features/places/villages/bali-villages.json', `${head}\n${lines.join(',\n')}\n]}\n`);
