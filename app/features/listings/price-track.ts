/**
 * Where prices stand on the slider's track: each quarter of it holds a quarter of the offers, so that a track up to five
 * million is not all empty beyond the first. `quarters`: where the second, third and last begin, multiples of the
 * step. `bars`: how many offers stand in each of as many equal parts of the track, as heights of up to `barHeight`.
 */
export type PriceTrack = { readonly quarters: readonly number[]; readonly bars: readonly number[] };

export const barHeight = 24;

type Ends = { readonly min: number; readonly max: number };

/** The place of a price, from 0 to 1. Without a track every price has as much room as any other. */
export function placeOf(price: number, { min, max }: Ends, track: PriceTrack | null): number {
  const marks = [min, ...(track?.quarters ?? []), max];
  const parts = marks.length - 1;
  const after = marks.findIndex((mark, at) => at > 0 && price <= mark);
  const part = after < 0 ? parts - 1 : after - 1;
  const from = marks[part] ?? min;
  const to = marks[part + 1] ?? max;
  return Math.min(Math.max((part + (price - from) / (to - from)) / parts, 0), 1);
}

/** The price at a place from 0 to 1, which is any number: the inverse of `placeOf`. */
export function priceAt(place: number, { min, max }: Ends, track: PriceTrack | null): number {
  const marks = [min, ...(track?.quarters ?? []), max];
  const parts = marks.length - 1;
  const part = Math.min(Math.max(Math.floor(place * parts), 0), parts - 1);
  const from = marks[part] ?? min;
  const to = marks[part + 1] ?? max;
  return from + (place * parts - part) * (to - from);
}
