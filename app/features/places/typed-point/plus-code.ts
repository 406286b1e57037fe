import type { Point } from '#app/features/places/map/mercator.ts';

/** The digits of Open Location Code, a specification of Google's: https://github.com/google/open-location-code. */
const digits = '23456789CFGHJMPQRVWX';
const fullCode = new RegExp(`^[${digits}]{8}\\+[${digits}]{2,7}$`);

/** Of the last digits each stands for one of five rows and four columns. */
const [rows, columns] = [5, 4];
const pairedDigits = 10;

/** The middle of what a full plus code covers, `6P3Q5QM6+2V`; null for anything else, short codes included. */
export function readPlusCode(text: string): Point | null {
  const upper = text.toUpperCase();
  if (!fullCode.test(upper)) return null;
  const values = [...upper.replace('+', '')].map((digit) => digits.indexOf(digit));
  let [latitude, longitude, high, wide] = [-90, -180, 400, 400];
  for (let at = 0; at < pairedDigits; at += 2) {
    [high, wide] = [high / 20, wide / 20];
    latitude += (values[at] ?? 0) * high;
    longitude += (values[at + 1] ?? 0) * wide;
  }
  for (const value of values.slice(pairedDigits)) {
    [high, wide] = [high / rows, wide / columns];
    latitude += Math.floor(value / columns) * high;
    longitude += (value % columns) * wide;
  }
  return { latitude: rounded(latitude + high / 2), longitude: rounded(longitude + wide / 2) };
}

/** What adding up fractions leaves behind the centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
