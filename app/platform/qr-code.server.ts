import { encode } from 'uqr';

/**
 * A QR code of this text: rows from the top, each a string of `#` and spaces, without the quiet zone. A seventh of it may
 * be damaged.
 */
export function qrCode(text: string): string[] {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  return data.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''));
}
