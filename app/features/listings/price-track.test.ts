import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceScale } from './filter-values.ts';
import { trackOf } from './index/search/price-tracks.ts';
import { barHeight, type PriceTrack, placeOf, priceAt, trackMarks } from './price-track.ts';

const scale = priceScale('sale');

/** The track of offers at these prices. */
function trackOfPrices(prices: readonly number[]): PriceTrack | null {
  const counts = new Uint32Array((scale.max - scale.min) / scale.step);
  for (const price of prices) {
    const at = Math.floor(price / scale.step);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return trackOf(counts, scale);
}

const anyPrice = fc.integer({ min: 0, max: scale.max - 1 });
const anyPrices = fc.oneof(
  fc.array(anyPrice, { minLength: 8, maxLength: 200 }),
  fc.array(fc.constantFrom(0, 9_999, 250_000, 4_999_999), { minLength: 8, maxLength: 40 }),
);

describe('the track of a price slider', () => {
  test('goes from end to end of the scale, each mark at a step of it', () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const track = trackOfPrices(prices);
        const marks = [scale.min, ...(track?.marks ?? []), scale.max];
        const places = [0, ...trackMarks.map(({ place }) => place), 1];
        expect(marks.length).toBe(places.length);
        for (const [at, mark] of marks.entries()) {
          expect(mark % scale.step).toBe(0);
          if (at > 0) expect(mark).toBeGreaterThan(marks[at - 1] ?? 0);
          expect(placeOf(mark, scale, track)).toBeCloseTo(places[at] ?? 0, 9);
        }
      }),
    );
  });

  test('has one place for each price, further along for a higher one', () => {
    fc.assert(
      fc.property(anyPrices, anyPrice, anyPrice, (prices, a, b) => {
        const track = trackOfPrices(prices);
        expect(priceAt(placeOf(a, scale, track), scale, track)).toBeCloseTo(a, 3);
        if (a < b) expect(placeOf(a, scale, track)).toBeLessThan(placeOf(b, scale, track));
      }),
    );
  });

  test('has bars as high as offers are many, and none where there are none', () => {
    fc.assert(
      fc.property(anyPrices, (prices) => {
        const track = trackOfPrices(prices);
        const bars = track?.bars ?? [];
        expect(Math.max(...bars)).toBe(barHeight);
        const isUsed = (bar: number) =>
          prices.some((price) => {
            const step = Math.floor(price / scale.step) * scale.step;
            const [from, to] = [step, step + scale.step].map((end) => placeOf(end, scale, track) * bars.length);
            return (from ?? 0) < bar + 1 && (to ?? 0) > bar;
          });
        for (const [bar, height] of bars.entries()) if (height > 0) expect(isUsed(bar), `bar ${bar}`).toBe(true);
      }),
    );
  });

  test('puts half of the offers on either side of its middle', () => {
    const track = trackOfPrices(Array.from({ length: 100 }, (_, at) => at * 10_000));
    expect(track?.marks).toEqual([50_000, 250_000, 500_000, 750_000, 950_000]);
    expect(priceAt(0.5, scale, track)).toBe(500_000);
    expect(priceAt(0.96, scale, track)).toBeCloseTo(2_975_000, 3);
  });

  test('is even, and shows nothing, where too few offers tell of a market', () => {
    expect(trackOfPrices([100_000, 200_000])).toBeNull();
    expect([placeOf(1_000_000, scale, null), priceAt(0.2, scale, null)]).toEqual([0.2, 1_000_000]);
  });
});
