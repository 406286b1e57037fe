import type { Point } from '#app/features/places/map/mercator.ts';
import { isOnIslands } from './islands.ts';
import { isShortened, readMapLink } from './map-link.ts';
import { readPlusCode } from './plus-code.ts';
import { readCoordinates } from './typed-coordinates.ts';

/** `shortened`: a link that only its maker can resolve. `outside`: a point, but not on Bali, Lombok or the islands around. */
export type PointProblem = 'shortened' | 'outside' | 'unreadable';

export type ReadPoint = { point: Point; problem: null } | { point: null; problem: PointProblem };

/** No link of a map is longer. */
const maxLength = 4_000;

/**
 * Where somebody pointed: typed coordinates, a full plus code, or a link of Google Maps, Apple Maps, OpenStreetMap or `geo:`
 * within whatever was pasted. Nobody is asked.
 */
export function readPoint(typed: string): ReadPoint {
  if (typed.length > maxLength) return { point: null, problem: 'unreadable' };
  const text = plain(typed);
  const link = findLink(text);
  if (link !== null && isShortened(link)) return { point: null, problem: 'shortened' };
  const point = link === null ? (readCoordinates(text) ?? readPlusCode(text)) : readMapLink(link);
  if (point === null) return { point: null, problem: 'unreadable' };
  return isOnIslands(point) ? { point, problem: null } : { point: null, problem: 'outside' };
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
