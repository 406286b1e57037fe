import type { Map as LiveMap } from 'maplibre-gl';
import { byWeight } from '#app/features/places/map/labels.ts';
import { type MapView, planFrame, pointAcross } from '#app/features/places/map/map-view.ts';
import { directionOf } from '#app/i18n/languages.ts';
import { loadGround, onceDrawn } from './ground.ts';
import { openLiveMap, type Surroundings } from './live-map.ts';
import { addNames, type Mark } from './map-names.ts';

/** From the whole of Bali and Lombok to a village; closer, our coast would show its corners. */
const zooms = [8, 13] as const;

/** From here on the card lies over the map: as in `map.css`. */
const isWide = () => matchMedia('(width >= 64rem)').matches;

/** Our own map of the islands over the plan, showing the same piece of them. Answers how to take it away again. */
export function openDrawnMap({ map: view, ...surroundings }: Surroundings & { map: MapView }): () => void {
  const { container, language } = surroundings;
  let map: LiveMap | undefined;
  let closed = false;
  /** Also where ground did not come: the plan stays. */
  const takeAway = () => {
    container.classList.remove('map-drawn');
    map?.remove();
    map = undefined;
  };
  loadGround(surroundings).then(
    ({ style, marks }) => {
      if (closed) return;
      const { zoom, down } = planFrame;
      const { point, aroundM } = view;
      map = openLiveMap({
        ...surroundings,
        title: view.here,
        style,
        point,
        aroundM,
        zoom,
        down,
        across: (width) => pointAcross(width, { direction: directionOf(language), isCardOver: isWide() }),
        zooms,
        credited: true,
      });
      const own: Mark = { ...point, name: view.here, precisionM: 0, kind: 'here' };
      addNames(map, [own, ...byWeight(marks, point)]);
      onceDrawn(map, { onFailure: takeAway });
    },
    // What says where the ground is did not come: the plan stays, which says where it is as well.
    () => {},
  );
  return () => {
    closed = true;
    takeAway();
  };
}
