/**
 * Makes, from the shores and the landmarks of `app/features/places`, `bali-plan.svg`, the plan that is shown before a map
 * loads, and `named-landmarks.geo.json`, the peaks and airports named on it. The ground of the map itself: `npm run basemap`.
 * Run from the project's root: `node db/demo/geography/make-base-map.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { depths } from '#app/features/places/map/depths.ts';
import { onSheet, sheetSize } from '#app/features/places/map/plan-sheet.ts';
import type { Ring } from './ring.ts';
import { simplified } from './simplify.ts';

type Landmark = {
  properties: { layer: string; name: string; name_id: string; name_ar: string };
  geometry: { type: string; coordinates: unknown };
};

const folder = 'app/features/places/map';
const attribution =
  '(c) OpenStreetMap contributors, ODbL 1.0; Lombok: GSHHG 2.3.7, Wessel and Smith, LGPL-3.0-or-later; simplified';

/** Degrees, about 33 m: half a pixel of the plan. */
const planTolerance = 0.0003;

function read<Feature>(path: string): Feature[] {
  return (JSON.parse(readFileSync(path, 'utf8')) as { features: Feature[] }).features;
}

const islands = ['bali', 'lombok'].flatMap((island) => {
  const path = `app/features/places/sea/${island}-coast.geo.json`;
  return (JSON.parse(readFileSync(path, 'utf8')) as { rings: Ring[] }).rings;
});
const landmarks = read<Landmark>('app/features/places/landmarks/landmarks.geo.json');
const lakes = landmarks.filter(({ properties }) => properties.layer === 'lake');
const lakeRings = lakes.map(({ geometry }) => (geometry.coordinates as Ring[])[0] ?? []);
const points = landmarks.filter(({ properties }) => ['peak', 'airport'].includes(properties.layer));

const named = points.map(({ properties, geometry }) =>
  feature({ kind: properties.layer, names: namesOf(properties) }, 'Point', geometry.coordinates),
);
writeFileSync(
  `${folder}/named-landmarks.geo.json`,
  `{"type":"FeatureCollection","features":[\n${named.join(',\n')}\n]}\n`,
);

const { width, height } = sheetSize;
const rings = depths.map(
  ({ width, percent }) =>
    `<use href="#land" fill="none" stroke="color-mix(in srgb,var(--color-canopy) ${percent}%,var(--color-water))" stroke-width="${width}"/>`,
);
// The server writes the agency's colours in the place of these.
const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke="var(--color-rule-strong)" stroke-linejoin="round">
<!-- ${attribution} -->
<defs><path id="land" vector-effect="non-scaling-stroke" d="${simplifiedRings(islands, planTolerance).map(path).join('')}"/></defs>
${rings.join('\n')}
<use href="#land" fill="var(--color-paper)"/>
<path vector-effect="non-scaling-stroke" fill="var(--color-water)" d="${simplifiedRings(lakeRings, planTolerance).map(path).join('')}"/>
</svg>
`;
writeFileSync(`${folder}/bali-plan.svg`, plan);

/** Islets of which nothing but a line would be left are left out. */
function simplifiedRings(rings: Ring[], tolerance: number): Ring[] {
  return rings.map((ring) => simplified(ring, tolerance)).filter((ring) => ring.length > 4);
}

function feature(properties: object, type: string, coordinates: unknown): string {
  return JSON.stringify({ type: 'Feature', properties, geometry: { type, coordinates } });
}

function namesOf({ name, name_id, name_ar }: Landmark['properties']) {
  return { en: name, id: name_id, ar: name_ar };
}

/** Steps between whole pixels: a third of the length of absolute ones. */
function path(ring: Ring): string {
  const corners = ring.map(([longitude = 0, latitude = 0]) => onSheet({ longitude, latitude })).map(wholePixel);
  const [first = { x: 0, y: 0 }, ...rest] = corners;
  let last = first;
  const steps = rest.slice(0, -1).flatMap((corner) => {
    const step = { x: corner.x - last.x, y: corner.y - last.y };
    last = corner;
    return step.x === 0 && step.y === 0 ? [] : `${step.x}${step.y < 0 ? '' : ' '}${step.y}`;
  });
  return `M${first.x} ${first.y}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

function wholePixel({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x), y: Math.round(y) };
}
