import type { MapView } from './map-view.ts';
import type { Point } from './mercator.ts';

/** What the framed street map tells the page around it. */
export const streetMapWord = { failed: 'street-map-failed' } as const;

export type StreetMapSpot = { point: Point; approximate: boolean };

export function streetMapQuery({ point, approximate }: Pick<MapView, 'point' | 'approximate'>): string {
  const query = new URLSearchParams({ lat: String(point.latitude), lng: String(point.longitude) });
  if (approximate) query.set('approximate', '1');
  return query.toString();
}

/** Null when the address names no point on earth. */
export function readStreetMapSpot(params: URLSearchParams): StreetMapSpot | null {
  const [latitude, longitude] = [readDegrees(params.get('lat'), 85), readDegrees(params.get('lng'), 180)];
  if (latitude === null || longitude === null) return null;
  return { point: { latitude, longitude }, approximate: params.get('approximate') === '1' };
}

function readDegrees(text: string | null, most: number): number | null {
  const degrees = text !== null && /^-?\d{1,3}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : null;
}
