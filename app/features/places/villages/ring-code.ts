/** Steps in a degree: eleven metres, as exact as the villages are. */
const steps = 10_000;
const base = 32;
/** From `?` on, without the characters that JSON would escape. */
const alphabet = '?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~!#';

type Ring = readonly (readonly number[])[];

/** A ring of longitudes and latitudes in few letters: the steps from corner to corner, small numbers in one letter each. */
export function encodeRing(ring: Ring): string {
  let [x, y] = [0, 0];
  return ring
    .map(([longitude = 0, latitude = 0]) => {
      const [toX, toY] = [Math.round(longitude * steps), Math.round(latitude * steps)];
      const step = encodeNumber(toX - x) + encodeNumber(toY - y);
      [x, y] = [toX, toY];
      return step;
    })
    .join('');
}

export function decodeRing(code: string): [longitude: number, latitude: number][] {
  const ring: [number, number][] = [];
  let at = 0;
  const next = () => {
    let [number, weight] = [0, 1];
    for (;;) {
      const digit = alphabet.indexOf(code.charAt(at++));
      number += (digit % base) * weight;
      if (digit < base) return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
      weight *= base;
    }
  };
  let [x, y] = [0, 0];
  while (at < code.length) {
    x += next();
    y += next();
    ring.push([x / steps, y / steps]);
  }
  return ring;
}

/** The sign in the lowest bit, then five bits a letter, the lowest first; letters of the second half go on. */
function encodeNumber(number: number): string {
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  let code = '';
  for (; rest >= base; rest = Math.floor(rest / base)) code += alphabet.charAt(base + (rest % base));
  return code + alphabet.charAt(rest);
}
