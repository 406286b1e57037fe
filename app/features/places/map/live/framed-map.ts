import type { Point } from '#app/features/places/map/mercator.ts';
import { streetMapWord } from '#app/features/places/map/street-map-address.ts';
import { openLiveMap, type Surroundings } from './live-map.ts';

/** Longer than this and a visitor rather has the drawn map. */
const patienceMs = 15_000;
const zooms = [3, 19] as const;

type Options = Surroundings & { style: string; point: Point; approximate: boolean };

/** The street map in its frame. The page around it hears when it does not come. */
export function openFramedMap({ approximate, ...options }: Options): () => void {
  const map = openLiveMap({
    ...options,
    title: options.t('map.street'),
    approximate,
    zoom: approximate ? 13 : 15,
    down: 0.5,
    zooms,
    credited: true,
  });
  let styled = false;
  const giveUp = () => {
    if (!styled) window.parent.postMessage(streetMapWord.failed, window.location.origin);
  };
  const timer = setTimeout(giveUp, patienceMs);
  map.on('style.load', () => {
    styled = true;
  });
  // A piece that is missing later leaves a gap and no more.
  map.on('error', giveUp);
  return () => {
    clearTimeout(timer);
    map.remove();
  };
}
