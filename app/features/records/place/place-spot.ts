import type { Point } from '#app/features/places/map/mercator.ts';
import type { Village } from '#app/features/places/villages/village-at.ts';
import { type Inputs, inputsOf, readInputs } from '#app/features/records/sheet/form-inputs.ts';
import type { Language } from '#app/i18n/languages.ts';
import { ownValue } from '#app/platform/own-value.ts';

/** A name on the map. `fromPx`: how many pixels ten metres take where it has room among the others. */
export type SpotName = Point & { name: string; fromPx: number };

/** Where a listing is and what visitors would learn of it, as it was saved last, with the land around it. */
export type PlaceSpot = {
  /** In the middle of the sheet whose `paths` these are. */
  centre: Point;
  paths: { land: string; lakes: string; streams: string };
  /** Whose data these are. */
  sources: readonly ('osm' | 'gshhg')[];
  names: readonly SpotName[];
  pin: Point | null;
  /** What visitors get of that pin where they learn of its surroundings only. */
  around: Point | null;
  /** The area it was saved in. */
  area: (Point & { slug: string; name: string; precisionM: number }) | null;
  village: Village | null;
  /** The area in which visitors would look for the pin. */
  proposed: { value: string; label: string } | null;
  /** Area, village and regency. */
  line: string;
};

/** What visitors learn: a point and how far from it the listing may be. Null: known once it is saved. */
export type Shown = Point & { withinM: number };

export function shownToVisitors(
  { pin, privacy, place }: { pin: Point | null; privacy: string; place: string },
  spot: Pick<PlaceSpot, 'pin' | 'around' | 'area'>,
  aroundM: number,
): Shown | null {
  if (privacy === 'area') {
    if (spot.area?.slug !== place) return null;
    const { latitude, longitude, precisionM } = spot.area;
    return { latitude, longitude, withinM: precisionM };
  }
  if (pin === null) return null;
  if (privacy === 'exact') return { ...pin, withinM: 0 };
  return spot.around !== null && isSamePoint(pin, spot.pin) ? { ...spot.around, withinM: aroundM } : null;
}

export function isSamePoint(one: Point | null, other: Point | null): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude;
}

/** The pin that stands in the inputs; null where there is none, or no numbers. */
export function pinOf(inputs: Inputs): Point | null {
  const value = readInputs('pin', inputs) as Record<string, unknown> | null;
  const { latitude, longitude } = value ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

export function pinInputs(pin: Point, language: Language): Inputs {
  return inputsOf('pin', { ...pin }, language);
}

const metresPerDegree = 111_195;
const steps: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where an arrow key puts a pin: 5 m on, 50 m with Shift. Left is west in every language. Null for other keys. */
export function steppedPin(pin: Point, { key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const step = ownValue(steps, key);
  if (step === undefined) return null;
  const degrees = (shiftKey ? 50 : 5) / metresPerDegree;
  const east = degrees / Math.cos((pin.latitude * Math.PI) / 180);
  return roundedPin({ latitude: pin.latitude + step[1] * degrees, longitude: pin.longitude + step[0] * east });
}

/** To a metre. */
export function roundedPin({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 };
}
