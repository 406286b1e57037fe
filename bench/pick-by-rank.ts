import type { Random } from '#db/demo/random.ts';

/** Zipf's law with Mandelbrot's shift, as in texts of a few thousand words. */
const shift = 2.7;

/** Picks the item at place n, counted from 1, about 1 / (n + shift) as often as the others. Throws for an empty list. */
export function pickByRank<Item>(random: Random, items: readonly Item[]): Item {
  const place = (shift + 1) * ((items.length + shift + 1) / (shift + 1)) ** random.next() - shift - 1;
  const item = items[Math.min(items.length - 1, Math.floor(place))];
  if (item === undefined) throw new Error('Nothing to pick from: the list is empty.');
  return item;
}
