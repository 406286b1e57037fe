/**
 * Where prices stand on the slider's track: as much of it as the catalogue has offers, so that a track up to five million is
 * not all empty beyond the first. `marks`: the prices at `trackMarks`, multiples of the step. `bars`: how many offers stand
 * in each of as many equal parts of the track, as heights of up to `barHeight`.
 */
export type PriceTrack = { readonly marks: readonly number[]; readonly bars: readonly number[] };

export const barHeight = 24;

/** The share of offers below each mark, and its place on the track: few offers at either end have some room there. */
export const trackMarks = [
  { share: 0.05, place: 0.08 },
  { share: 0.25, place: 0.27 },
  { share: 0.5, place: 0.5 },
  { share: 0.75, place: 0.73 },
  { share: 0.95, place: 0.92 },
] as const;

type Ends = { readonly min: number; readonly max: number };

/** The place of a price, from 0 to 1. Without a track every price has as much room as any other. */
export function placeOf(price: number, ends: Ends, track: PriceTrack | null): number {
  const points = pointsOf(ends, track);
  const after = points.findIndex((point, at) => at > 0 && price <= point.price);
  const [from, to] = between(points, after);
  return Math.min(
    Math.max(from.place + ((price - from.price) / (to.price - from.price)) * (to.place - from.place), 0),
    1,
  );
}

/** The price at a place from 0 to 1, which is any number: the inverse of `placeOf`. */
export function priceAt(place: number, ends: Ends, track: PriceTrack | null): number {
  const points = pointsOf(ends, track);
  const after = points.findIndex((point, at) => at > 0 && place <= point.place);
  const [from, to] = between(points, after);
  return from.price + ((place - from.place) / (to.place - from.place)) * (to.price - from.price);
}

type Point = { readonly price: number; readonly place: number };

function pointsOf({ min, max }: Ends, track: PriceTrack | null): Point[] {
  const marks = track ? trackMarks.map(({ place }, at) => ({ price: track.marks[at] ?? max, place })) : [];
  return [{ price: min, place: 0 }, ...marks, { price: max, place: 1 }];
}

/** The point before the one at `after`, and that one; the last two where there is none. */
function between(points: readonly Point[], after: number): [Point, Point] {
  const [from, to] = after < 0 ? points.slice(-2) : points.slice(after - 1);
  return [from ?? { price: 0, place: 0 }, to ?? { price: 1, place: 1 }];
}
