import type { Map as LiveMap } from 'maplibre-gl';
import { loadPlaces } from '#app/features/places/load-places.ts';
import { type Box, byWeight, isReadable, labelsOf, type Sized } from '#app/features/places/map/labels.ts';
import { type MapView, planFrame, pointAcross } from '#app/features/places/map/map-view.ts';
import { wholeIsland } from '#app/features/places/place.ts';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { type BaseMap, drawnStyle, loadBaseMap } from './drawn-style.ts';
import { openLiveMap, placeOnMap, type Surroundings } from './live-map.ts';

/** From the whole of Bali and Lombok to a village; closer, our coast would show its corners. */
const zooms = [8, 13] as const;

/** Landmarks weigh as much as a town. */
const landmarkM = 2_000;

/** From here on the card lies over the map: as in `map.css`. */
const isWide = () => matchMedia('(width >= 64rem)').matches;

type Mark = Sized & { kind: 'place' | 'peak' | 'airport' | 'here' };

/** Our own map of the islands over the plan, showing the same piece of them. Answers how to take it away again. */
export function openDrawnMap({ map: view, ...surroundings }: Surroundings & { map: MapView }): () => void {
  const { container, language, t } = surroundings;
  let map: LiveMap | undefined;
  let closed = false;
  // A map without names is still one.
  const names = loadPlaces(language, t).then(
    ({ places }) => places,
    () => [],
  );
  Promise.all([loadBaseMap(t), names]).then(
    ([baseMap, places]) => {
      if (closed) return;
      const { zoom, down } = planFrame;
      const { point, aroundM } = view;
      const style = drawnStyle(baseMap);
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
        credited: false,
      });
      const isPlace = ({ slug }: { slug: string }) => slug !== wholeIsland;
      addNames(map, view, [
        ...places.filter(isPlace).map((place): Mark => ({ ...place, precisionM: place.precision_m, kind: 'place' })),
        ...landmarks(baseMap, language),
      ]);
      map.once('idle', () => container.classList.add('map-drawn'));
    },
    // The coast did not come: the plan stays, which says where it is as well.
    () => {},
  );
  return () => {
    closed = true;
    container.classList.remove('map-drawn');
    map?.remove();
  };
}

/** Each name from the zoom on that has room for it, as long as nothing cuts or covers it. */
function addNames(map: LiveMap, { point, here }: MapView, marks: readonly Mark[]): void {
  const own: Mark = { ...point, name: here, precisionM: 0, kind: 'here' };
  const labels = labelsOf([own, ...byWeight(marks, point)]).map((label) => ({
    ...label,
    element: nameElement(map, label),
  }));
  let over: Box[] = [];
  const showThoseWithRoom = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    for (const { element, fromZoom, name, longitude, latitude } of labels) {
      const isClear = isReadable(name, map.project([longitude, latitude]), { width, height, over });
      element.hidden = map.getZoom() < fromZoom || !isClear;
    }
  };
  const measure = () => {
    over = boxesOver(map.getContainer());
    showThoseWithRoom();
  };
  map.on('move', showThoseWithRoom);
  map.on('resize', measure);
  measure();
}

/** What lies over the map, in pixels of it: what operates it, and the card of a wide window. */
function boxesOver(container: HTMLElement): Box[] {
  const map = container.getBoundingClientRect();
  const controls = container.querySelectorAll('.maplibregl-ctrl-group');
  const cards = container.closest('.map')?.querySelectorAll('.map-card') ?? [];
  return [...controls, ...cards].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: left - map.left, top: top - map.top, right: right - map.left, bottom: bottom - map.top };
  });
}

function nameElement(map: LiveMap, mark: Mark): HTMLElement {
  const element = document.createElement('div');
  element.className = `map-name map-name-${mark.kind}`;
  const words = document.createElement('bdi');
  words.textContent = mark.name;
  element.append(words);
  placeOnMap(map, element, mark, 'left');
  return element;
}

function landmarks({ features }: BaseMap, language: Language): Mark[] {
  return features.flatMap(({ properties, geometry }) => {
    if (geometry.type !== 'Point' || !('names' in properties)) return [];
    const [longitude, latitude] = geometry.coordinates;
    return {
      kind: properties.kind,
      name: localize(properties.names, language).value,
      longitude,
      latitude,
      precisionM: landmarkM,
    };
  });
}
