import type { Map as LiveMap } from 'maplibre-gl';
import { type Box, isReadable, labelsOf, type Sized } from '#app/features/places/map/labels.ts';
import { wholeIsland } from '#app/features/places/place.ts';
import type { WirePlace } from '#app/features/places/wire-place.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { BaseMap } from './drawn-style.ts';
import { placeOnMap } from './live-map.ts';

/** A name on a map, and of what it is; `within`: a place where a dot would be taken for a home. */
export type Mark = Sized & { kind: 'place' | 'within' | 'peak' | 'airport' | 'here' };

/** Landmarks weigh as much as a town. */
const landmarkM = 2_000;

/** Every area but the whole island. */
export function placeMarks(places: readonly WirePlace[]): Mark[] {
  return places
    .filter(({ slug }) => slug !== wholeIsland)
    .map((place): Mark => ({ ...place, precisionM: place.precision_m, kind: 'place' }));
}

/** Those that come first have the better places: each from the zoom on that has room for it, as long as nothing cuts or covers it. */
export function addNames(map: LiveMap, marks: readonly Mark[]): void {
  const labels = labelsOf(marks).map((label) => ({
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

/** What lies over the map, in pixels of it: what operates it, the card of a wide window, what stands there for pictures. */
function boxesOver(container: HTMLElement): Box[] {
  const map = container.getBoundingClientRect();
  const controls = container.querySelectorAll('.maplibregl-ctrl-group');
  const cards = document.querySelectorAll('.map-card, .gallery-plan > p');
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

/** The peaks and airports of the base map. */
export function landmarks({ features }: BaseMap, language: Language): Mark[] {
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
