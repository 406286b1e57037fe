import type { Map as LiveMap } from 'maplibre-gl';
import { metresBetween } from '#app/features/places/distance.ts';
import { sheetWidthM } from '#app/features/places/map/area/sheet-points.ts';
import { byWeight } from '#app/features/places/map/labels.ts';
import { type Extent, type MapView, planFrame, pointAcross } from '#app/features/places/map/map-view.ts';
import { type Point, zoomFor } from '#app/features/places/map/mercator.ts';
import { directionOf } from '#app/i18n/languages.ts';
import { loadGround, onceDrawn } from './ground.ts';
import { openLiveMap, type Surroundings } from './live-map.ts';
import { addNames, type Mark } from './map-names.ts';

/**
 * From the whole of Bali and Lombok to a house among its lanes. The search's map goes closer, to part homes that are neighbours; one
 * point alone gains nothing there, where the corners of our shores, good to 13 m, would be seen.
 */
const zooms = [8, 15] as const;

/** From here on the card lies over the map: as in `map.css`. */
const isWide = () => matchMedia('(width >= 64rem)').matches;
/** Below it a phone's part of the sheet is shown: as in `area-map.css`. */
const isPhone = () => matchMedia('(width < 48rem)').matches;

type Options = Surroundings & {
  map: Pick<MapView, 'point' | 'aroundM'>;
  extent: Extent;
  /** What stands at the point, and what the map is called. */
  name: string;
  /** Called, perhaps more than once, when not all of the map comes: the plan is seen again by then. */
  onFailure(): void;
};

/** Our own map over the plan, showing the same piece of ground. Answers how to take it away again. */
export function openDrawnMap({ map: spot, extent, name, onFailure, ...surroundings }: Options): () => void {
  const { container } = surroundings;
  let map: LiveMap | undefined;
  let closed = false;
  const takeAway = () => {
    container.classList.remove('map-drawn');
    map?.remove();
    map = undefined;
  };
  const giveUp = () => {
    takeAway();
    onFailure();
  };
  loadGround(surroundings).then(({ style, marks }) => {
    if (closed) return;
    const { point, aroundM } = spot;
    const view = { ...firstView(extent, surroundings, point), zooms };
    map = openLiveMap({ ...surroundings, ...view, title: name, style, point, aroundM, credited: false });
    const own: Mark[] = aroundM > 0 ? [] : [{ ...point, name, precisionM: 0, kind: 'here' }];
    addNames(map, [...own, ...byWeight(marks, point).map((mark) => withoutDot(mark, spot))]);
    onceDrawn(map, { onFailure: giveUp });
  }, giveUp);
  return () => {
    closed = true;
    takeAway();
  };
}

/** What lies anywhere within an area has no point there: neither a name of its own nor the dot of a place. */
function withoutDot(mark: Mark, { point, aroundM }: Options['map']): Mark {
  const isWithin = mark.kind === 'place' && metresBetween(mark, point) < aroundM;
  return isWithin ? { ...mark, kind: 'within' } : mark;
}

/** Where the map looks first: at what the plan shows. */
function firstView(extent: Extent, { container, language }: Surroundings, point: Point) {
  if (extent === 'land') {
    const metres = isPhone() ? sheetWidthM.phone : sheetWidthM.wide;
    return {
      zoom: zoomFor(point, metres / container.clientWidth),
      down: 0.5,
      across: (width: number) => width / 2,
    };
  }
  const direction = directionOf(language);
  return { ...planFrame, across: (width: number) => pointAcross(width, { direction, isCardOver: isWide() }) };
}
