/**
 * The verdicts on one offer of everybody who may ask, in the order of the law's data, as a short text: pages carry it for all, and
 * each device reads its own. A verdict is its place from the mildest, three to a character. It begins with whose order it is in: a
 * page from before somebody was added would else be read in another's place.
 */
export function writeVerdicts(places: readonly number[], order: string): string {
  const characters = Array.from({ length: Math.ceil(places.length / each) }, (_, at) => {
    const bits = places.slice(at * each, (at + 1) * each).reduce((sum, place, digit) => sum + place * 4 ** digit, 0);
    return alphabet[bits];
  });
  return order + characters.join('');
}

/** Two characters for an order of owners; another one has others, but for one in four thousand. */
export function orderOf(owners: readonly string[]): string {
  let sum = 0;
  for (const character of owners.join()) sum = (sum * 31 + character.charCodeAt(0)) % 4093;
  return `${alphabet[sum >> 6]}${alphabet[sum & 63]}`;
}

/** The verdict of who stands at this place of this order; null where nobody does, and in a code of another order. */
export function readVerdict(code: string, at: number, order: string): number | null {
  if (!code.startsWith(order)) return null;
  const bits = alphabet.indexOf(code[order.length + Math.floor(at / each)] ?? ' ');
  return bits < 0 ? null : (bits >> (2 * (at % each))) & 3;
}

const each = 3;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
