import type { Point } from '#app/features/places/map/mercator.ts';
import { isOnIslands } from './islands.ts';
import { isShortened, type LinkPoint, readMapLink } from './map-link.ts';
import { readPlusCode } from './plus-code.ts';
import { readCoordinates } from './typed-coordinates.ts';

/** `shortened`: a link that only its maker can resolve. `outside`: a point, but not on Bali, Lombok or the islands around. */
export type PointProblem = 'shortened' | 'outside' | 'unreadable';

/** `isWindow`: the middle of what a link shows, which pins nothing. */
export type ReadPoint =
  | { point: Point; isWindow: boolean; problem: null }
  | { point: null; isWindow: false; problem: PointProblem };

/** No link of a map is longer. */
const maxLength = 4_000;

/**
 * Where somebody pointed: typed coordinates, a full plus code, or a link of Google Maps, Apple Maps, OpenStreetMap or `geo:`
 * within whatever was pasted. Nobody is asked.
 */
export function readPoint(typed: string): ReadPoint {
  const read = readPointAnywhere(typed);
  return read.point === null || isOnIslands(read.point) ? read : noPoint('outside');
}

/** The same, wherever on earth. */
export function readPointAnywhere(typed: string): ReadPoint {
  if (typed.length > maxLength) return noPoint('unreadable');
  const text = plain(typed);
  const link = findLink(text);
  if (link !== null && isShortened(link)) return noPoint('shortened');
  const read = link === null ? readWritten(text) : readMapLink(link);
  if (read === null) return noPoint('unreadable');
  const { isWindow, ...point } = read;
  return { point, isWindow, problem: null };
}

function readWritten(text: string): LinkPoint | null {
  const point = readCoordinates(text) ?? readPlusCode(text);
  return point && { ...point, isWindow: false };
}

function noPoint(problem: PointProblem): ReadPoint {
  return { point: null, isWindow: false, problem };
}

/** Western digits, one kind of each mark, and nothing that only steers the direction of a text. */
function plain(typed: string): string {
  return typed
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replace(/[−–—]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[″”“]/g, '"')
    .replace(/[′’‘]/g, "'")
    .replaceAll("''", '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first link in a text; people paste what their phone shares, and leave `https://` out. */
function findLink(text: string): URL | null {
  for (const word of text.split(' ')) {
    const link = /^(?:https?:\/\/|geo:)/i.test(word) ? word : linkWithoutScheme(word);
    if (link !== null) return URL.parse(link);
  }
  return null;
}

function linkWithoutScheme(word: string): string | null {
  return /^(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}\//i.test(word) ? `https://${word}` : null;
}
