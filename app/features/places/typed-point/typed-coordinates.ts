import type { Point } from '#app/features/places/map/mercator.ts';
import { ownValue } from '#app/platform/own-value.ts';

/** Longer is no pair of coordinates. */
const maxLength = 120;

/** What coordinates are written with: a number, a side of the world in three languages, or a word that only names them. */
const tokens =
  /(?<number>[+-]? ?\d{1,3}(?:\.\d{1,20}|,\d{1,20}(?![.\d]))?)|(?<mark>[°'"])|(?<side>LS|LU|BT|BB|[NSEW](?![a-z])|جنوبا?|شمالا?|شرقا?|غربا?)|(?<name>latitude|longitude|lintang|bujur|lat|long|lng|lon)|[\s,;:/=()]/giy;

type Side = 'N' | 'S' | 'E' | 'W';

const sides: Readonly<Record<string, Side>> = {
  ...{ n: 'N', s: 'S', e: 'E', w: 'W' },
  // Indonesian: lintang selatan and utara, bujur timur and barat.
  ...{ ls: 'S', lu: 'N', bt: 'E', bb: 'W' },
  ...{ شمال: 'N', جنوب: 'S', شرق: 'E', غرب: 'W' },
};

/** Degrees, minutes and seconds as far as they are written. */
type Written = { parts: number[]; isNegative: boolean; side: Side | null };

/**
 * Latitude and longitude as people write them: decimal with a point or a comma, or degrees, minutes and seconds; with a sign or
 * the sides of the world. The latitude comes first unless sides or sizes say otherwise. Null for anything else.
 */
export function readCoordinates(text: string): Point | null {
  if (text.length > maxLength) return null;
  const written = readWritten(text);
  if (written === null) return null;
  const [one, other, ...more] = written;
  if (one === undefined || other === undefined || more.length > 0) return null;
  const [first, second] = [degreesOf(one), degreesOf(other)];
  if (first === null || second === null) return null;
  const isSwapped = isEastWest(one.side) || isNorthSouth(other.side) || Math.abs(first) > 90;
  if (isSwapped && (isNorthSouth(one.side) || isEastWest(other.side))) return null;
  const [latitude, longitude] = isSwapped ? [second, first] : [first, second];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const isEastWest = (side: Side | null) => side === 'E' || side === 'W';
const isNorthSouth = (side: Side | null) => side === 'N' || side === 'S';

type Token = { kind: 'number'; value: number; isNegative: boolean } | { kind: 'degree' } | { kind: 'side'; side: Side };

function readWritten(text: string): Written[] | null {
  const read = tokensOf(text);
  if (read === null) return null;
  const written: Written[] = [];
  const isSideFirst = read[0]?.kind === 'side';
  const hasSides = read.some(({ kind }) => kind === 'side');
  let begins = true;
  for (const [index, token] of read.entries()) {
    const last = written.at(-1);
    if (token.kind === 'side') {
      if (isSideFirst) written.push({ parts: [], isNegative: false, side: token.side });
      else if (last === undefined || last.side !== null) return null;
      else last.side = token.side;
      begins = !isSideFirst;
    } else if (token.kind === 'number') {
      // Without sides only a degree sign, or there being just two numbers, says where the second one begins.
      const isDegrees = read[index + 1]?.kind === 'degree';
      if (begins || (!hasSides && (isDegrees || !read.some(({ kind }) => kind === 'degree')))) {
        written.push({ parts: [token.value], isNegative: token.isNegative, side: null });
      } else if (last === undefined) return null;
      else if (last.parts.length === 0) Object.assign(last, { parts: [token.value], isNegative: token.isNegative });
      else if (token.isNegative) return null;
      else last.parts.push(token.value);
      begins = false;
    }
  }
  return written;
}

/** Null where something stands between that belongs to no coordinates. */
function tokensOf(text: string): Token[] | null {
  const found: Token[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < text.length) {
    const groups = tokens.exec(text)?.groups;
    if (groups === undefined) return null;
    const { number, mark, side } = groups;
    if (number !== undefined) {
      const value = Number(number.replace(/[+\- ]/g, '').replace(',', '.'));
      found.push({ kind: 'number', value, isNegative: number.startsWith('-') });
    } else if (mark === '°') found.push({ kind: 'degree' });
    else if (side !== undefined) {
      const named = ownValue(sides, side.toLowerCase().replace(/ا$/, ''));
      if (named === undefined) return null;
      found.push({ kind: 'side', side: named });
    }
  }
  return found;
}

function degreesOf({ parts, isNegative, side }: Written): number | null {
  const [degrees, minutes = 0, seconds = 0] = parts;
  if (degrees === undefined || parts.length > 3 || minutes >= 60 || seconds >= 60) return null;
  const size = Math.round((degrees + minutes / 60 + seconds / 3600) * 1e9) / 1e9;
  return isNegative || side === 'S' || side === 'W' ? -size : size;
}
