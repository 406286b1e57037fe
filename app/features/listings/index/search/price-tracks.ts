import { priceScale } from '#app/features/listings/filter-values.ts';
import { hasBit } from '#app/features/listings/index/columns/bitset.ts';
import { anyOffer, classesWith } from '#app/features/listings/index/columns/offer-class.ts';
import type { Segment } from '#app/features/listings/index/segment.ts';
import type { OfferKind } from '#app/features/listings/listing-vocabulary.ts';
import { barHeight, type PriceTrack, placeOf, trackMarks } from '#app/features/listings/price-track.ts';

/** The track of all offers of a kind, or of any, that can be found; null where there are too few to tell. */
export function createPriceTrack(segments: readonly Segment[], kind: OfferKind | null): PriceTrack | null {
  const scale = priceScale(kind);
  return trackOf(countPrices(segments, kind), scale);
}

/** How many offers cost from each step of the scale up to the next; what is beyond the scale is left out. */
function countPrices(segments: readonly Segment[], kind: OfferKind | null): Uint32Array {
  const { min, max, step } = priceScale(kind);
  const classes = kind === null ? anyOffer.classes : classesWith('status', kind);
  const counts = new Uint32Array((max - min) / step);
  for (const { columns, alive } of segments) {
    const { rowDocument, rowClass, rowPrice } = columns;
    for (let row = 0; row < rowPrice.length; row++) {
      if (((classes >>> (rowClass[row] ?? 0)) & 1) === 0 || !hasBit(alive, rowDocument[row] ?? 0)) continue;
      const at = Math.floor(((rowPrice[row] ?? 0) - min) / step);
      if (at >= 0 && at < counts.length) counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return counts;
}

type Scale = ReturnType<typeof priceScale>;

/** Fewer offers say nothing about a market. */
const minOffers = 8;
const barCount = 28;

/** The track of so many offers at each step of the scale. */
export function trackOf(counts: Uint32Array, scale: Scale): PriceTrack | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < minOffers) return null;
  const marks = findMarks(counts, total, scale);
  return { marks, bars: countBars(counts, marks, scale) };
}

/** The prices of the marks, each at least a step from the others and from the ends. */
function findMarks(counts: Uint32Array, total: number, { min, step }: Scale): number[] {
  let below = 0;
  let at = 0;
  let last = 0;
  return trackMarks.map(({ share }, mark) => {
    while (below < total * share) below += counts[at++] ?? 0;
    last = Math.min(Math.max(at, last + 1), counts.length - (trackMarks.length - mark));
    return min + last * step;
  });
}

/** The offers of each step, spread over the bars it reaches across; the fullest bar is `barHeight`. */
function countBars(counts: Uint32Array, marks: readonly number[], scale: Scale): number[] {
  const bars = new Float64Array(barCount);
  const place = (at: number) => placeOf(scale.min + at * scale.step, scale, { marks, bars: [] }) * barCount;
  for (const [at, count] of counts.entries()) {
    const from = place(at);
    const to = place(at + 1);
    for (let bar = Math.floor(from); bar < Math.min(to, barCount); bar++) {
      const share = (Math.min(to, bar + 1) - Math.max(from, bar)) / (to - from);
      bars[bar] = (bars[bar] ?? 0) + count * share;
    }
  }
  const highest = Math.max(...bars);
  return Array.from(bars, (count) => Math.ceil((count / highest) * barHeight));
}
