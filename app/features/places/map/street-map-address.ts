import type { MapView } from './map-view.ts';
import type { Point } from './mercator.ts';

/** What the framed street map tells the page around it. */
export const streetMapWord = { failed: 'street-map-failed' } as const;

export type StreetMapSpot = { point: Point; aroundM: number };

export function streetMapQuery({ point, aroundM }: Pick<MapView, 'point' | 'aroundM'>): string {
  const query = new URLSearchParams({ lat: String(point.latitude), lng: String(point.longitude) });
  if (aroundM > 0) query.set('around', String(aroundM));
  return query.toString();
}

/** Null when the address names no point on earth. */
export function readStreetMapSpot(params: URLSearchParams): StreetMapSpot | null {
  const [latitude, longitude] = [readDegrees(params.get('lat'), 85), readDegrees(params.get('lng'), 180)];
  if (latitude === null || longitude === null) return null;
  const around = params.get('around') ?? '';
  return { point: { latitude, longitude }, aroundM: /^\d{1,5}$/.test(around) ? Number(around) : 0 };
}

function readDegrees(text: string | null, most: number): number | null {
  const degrees = text !== null && /^-?\d{1,3}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : null;
}
