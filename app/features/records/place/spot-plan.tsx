import { metresPerUnit, sheetAround } from '#app/features/places/map/area/sheet-points.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import type { PlaceSpot, Shown } from './place-spot.ts';

type Props = {
  spot: PlaceSpot;
  /** In the middle of the drawing. */
  middle: Point;
  /** Pixels that ten metres take. */
  px: number;
  pin: Point | null;
  shown: Shown | null;
};

/** The land around a listing, and over it in terracotta what visitors see of where it is. */
export function SpotPlan({ spot: { centre, paths, names }, middle, px, pin, shown }: Props) {
  const place = sheetAround(centre);
  const [left, top] = place(middle);
  const on = (point: Point) => {
    const [x, y] = place(point);
    return { x: rounded((x - left) * px), y: rounded((y - top) * px) };
  };
  const [circle, tip] = [shown && on(shown), pin && on(pin)];
  return (
    <svg className="place-plan" aria-hidden="true">
      <svg x="50%" y="50%" overflow="visible" aria-hidden="true">
        <g transform={`scale(${px}) translate(${rounded(-left)} ${rounded(-top)})`}>
          <path className="place-land" d={paths.land} />
          <path className="place-stream" d={paths.streams} />
          <path className="place-lake" d={paths.lakes} />
        </g>
        {names
          .filter(({ fromPx }) => fromPx <= px)
          .map(({ name, ...point }) => (
            <text key={name} {...on(point)}>
              {name}
            </text>
          ))}
        {circle && shown && shown.withinM > 0 && (
          <circle className="place-shown" cx={circle.x} cy={circle.y} r={(px * shown.withinM) / metresPerUnit} />
        )}
        {tip && (
          <g className="place-pin" transform={`translate(${tip.x} ${tip.y})`}>
            {shown?.withinM === 0 && <circle className="place-shown" r="12" />}
            <path d="M0 0c-1 0-18-18-18-31a18 18 0 0 1 36 0c0 13-17 31-18 31" />
            <circle className="place-eye" cy="-31" r="6.5" />
          </g>
        )}
      </svg>
    </svg>
  );
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
