import { MapCredit } from './map-credit.tsx';
import { type MapView, planFrame } from './map-view.ts';
import { type Point, projected } from './mercator.ts';
import { sheetAround } from './plan-sheet.ts';

/**
 * The map before its script: a piece of one drawing of the islands, the point in its middle. An inner `svg`
 * makes that point the origin whatever the size of the box, so names keep their size and nothing needs a style.
 */
export function MapPlan({ map: { point, here, around, plan } }: { map: MapView }) {
  const { zoom, down } = planFrame;
  return (
    <>
      <svg className="map-plan" aria-hidden="true">
        <svg x="50%" y={`${down * 100}%`} overflow="visible" aria-hidden="true">
          {/* An `<image>` cannot wait until the map is near. */}
          <foreignObject {...sheetAround(point, zoom)}>
            <img src={plan} alt="" loading="lazy" decoding="async" />
          </foreignObject>
          {around.map(({ name, fromRem, ...place }) => (
            <g key={name} className={fromClass[fromRem]}>
              <PlaceName name={name} {...awayFrom(point, place, zoom)} />
            </g>
          ))}
          <circle className="map-glow" r="14" />
          <circle className="map-dot" r="6" />
          <text className="map-here" x="18" y="5">
            {here}
          </text>
        </svg>
      </svg>
      <MapCredit sources={['osm', 'gshhg']} />
    </>
  );
}

// Written out: a page has the styles that its scripts name.
const fromClass = {
  0: undefined,
  48: 'map-from-48rem',
  64: 'map-from-64rem',
  86: 'map-from-86rem',
  120: 'map-from-120rem',
};

function PlaceName({ name, x, y }: { name: string; x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="2" />
      <text x={x + 7} y={y + 4}>
        {name}
      </text>
    </>
  );
}

function awayFrom(centre: Point, point: Point, zoom: number): { x: number; y: number } {
  const [from, to] = [projected(centre, zoom), projected(point, zoom)];
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
}
