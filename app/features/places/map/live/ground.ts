import type { Map as LiveMap } from 'maplibre-gl';
import { loadPlaces } from '#app/features/places/load-places.ts';
import { drawnStyle, loadBaseMap } from './drawn-style.ts';
import type { Surroundings } from './live-map.ts';
import { landmarks, placeMarks } from './map-names.ts';

/** What our own map shows, whatever is searched: its style, and the names of areas and landmarks. Throws when the tiles cannot be had. */
export async function loadGround({ language, t }: Pick<Surroundings, 'language' | 't'>) {
  // A map without names is still one.
  const names = loadPlaces(language, t).then(
    ({ places }) => places,
    () => [],
  );
  const [baseMap, places] = await Promise.all([loadBaseMap(t), names]);
  return { style: drawnStyle(baseMap), marks: [...placeMarks(places), ...landmarks(baseMap, language)] };
}

/**
 * Marks the container of a map once all of it is drawn. Where some of it does not come it would look like sea, and has failed: what
 * is idle after that, before it is taken away, is not drawn.
 */
export function onceDrawn(map: MapEvents, { onDrawn, onFailure }: { onDrawn?: () => void; onFailure(): void }): void {
  const drawn = () => {
    map.off('error', lost);
    map.getContainer().classList.add('map-drawn');
    onDrawn?.();
  };
  const lost = () => {
    map.off('idle', drawn);
    onFailure();
  };
  map.once('error', lost);
  map.once('idle', drawn);
}

type MapEvents = Pick<LiveMap, 'getContainer'> & {
  once(event: 'error' | 'idle', listener: () => void): unknown;
  off(event: 'error' | 'idle', listener: () => void): unknown;
};
