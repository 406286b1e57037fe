import { MapCredit } from '#app/features/places/map/map-credit.tsx';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { AreaLabel, AreaLayout, AreaMapView } from './area-map.ts';

/** Metres that the scale bar of `area-map.css` is long. */
const scaleM = 2_000;

/**
 * The land around a point, rendered by the server: 12 km of it, on a phone the middle 6.5. Names stand at percentages of the
 * sheet, so they keep their size while the land grows with the page, and nothing needs a style.
 */
export function AreaMap({ map: { aroundM, paths, sources, wide, phone } }: { map: AreaMapView }) {
  const { language } = useI18n();
  return (
    <>
      <svg className="map-sheet" aria-hidden="true">
        <svg viewBox="0 0 1200 740" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
          <defs>
            <path id="map-land" d={paths.land} vectorEffect="non-scaling-stroke" />
          </defs>
          <use href="#map-land" className="map-depth-3" />
          <use href="#map-land" className="map-depth-2" />
          <use href="#map-land" className="map-depth-1" />
          <use href="#map-land" className="map-land" />
          <path className="map-stream" d={paths.streams} />
          <path className="map-lake" d={paths.lakes} />
          {aroundM > 0 && <circle className="map-around" cx="600" cy="370" r={aroundM / 10} />}
        </svg>
        <Layout {...wide} className="map-wide-only" />
        <Layout {...phone} className="map-phone-only" />
        {aroundM === 0 && (
          <>
            <circle className="map-halo" cx="50%" cy="50%" r="17" />
            <circle className="map-home" cx="50%" cy="50%" r="6" />
          </>
        )}
      </svg>
      <p className="map-scale" aria-hidden="true">
        <i />
        <bdi>{formatMeasure(distance(scaleM, language))}</bdi>
      </p>
      <MapCredit sources={sources} />
    </>
  );
}

function Layout({ lines, labels, className }: AreaLayout & { className: string }) {
  return (
    <g className={className}>
      {lines.map(({ x1, y1, x2, y2, from, outer }) => (
        <g key={`${x2} ${y2}`} className={classesOf(froms[from], outer && 'map-outer')}>
          <line x1={`${x1}%`} y1={`${y1}%`} x2={`${x2}%`} y2={`${y2}%`} />
          <circle cx={`${x2}%`} cy={`${y2}%`} r="2.5" />
        </g>
      ))}
      {labels.map(({ text, x, y, dx, dy, anchor, kind, from, outer }) => (
        <text
          key={`${kind} ${text}`}
          x={`${x}%`}
          y={`${y}%`}
          dx={dx}
          dy={dy}
          textAnchor={anchor}
          className={classesOf(kinds[kind], froms[from], outer && 'map-outer')}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

const classesOf = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

// Written out: a page has the styles that its scripts name.
const kinds: Record<AreaLabel['kind'], string> = {
  home: 'map-home-name',
  target: 'map-target-name',
  sea: 'map-sea-name',
  place: 'map-place-name',
};

/** By the width of the frame from which on a name is shown; the narrowest of each frame needs no rule. */
const froms: Record<number, string> = {
  330: 'map-from-330',
  480: 'map-from-480',
  690: 'map-from-690',
  720: 'map-from-720',
  900: 'map-from-900',
  1300: 'map-from-1300',
};
