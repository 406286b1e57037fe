import type { Point } from '#app/features/places/map/mercator.ts';
import { openLiveMap, type Surroundings } from './live-map.ts';

/** Longer than this and a visitor rather has the drawn map. */
const patienceMs = 15_000;
const zooms = [3, 19] as const;

type Options = Surroundings & {
  style: string;
  point: Point;
  aroundM: number;
  /** Called, perhaps more than once, when the map does not come. */
  onFailure(): void;
};

/** The street map in its frame. */
export function openFramedMap({ aroundM, onFailure, ...options }: Options): () => void {
  const map = openLiveMap({
    ...options,
    title: options.t('map.street'),
    aroundM,
    zoom: aroundM === 0 ? 15 : 22.5 - Math.log2(aroundM),
    down: 0.5,
    across: (width) => width / 2,
    zooms,
    credited: true,
  });
  let styled = false;
  const giveUp = () => {
    if (!styled) onFailure();
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
