import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingMetresToSea } from '#app/features/listings/sea-distance.ts';
import { languages } from '#app/i18n/languages.ts';
import { walkView } from './walk-view.server.ts';

/** By the beach of Seseh. */
const seseh = { latitude: -8.6485, longitude: 115.1135, precisionM: 0 };

test('is drawn with a mark each 50 metres, in every language', () => {
  const metres = listingMetresToSea(seseh) ?? 0;
  expect(metres).toBeGreaterThan(50);
  for (const { tag } of languages) {
    const walk = walkView(seseh, tag);
    expect(walk?.ticks).toHaveLength(Math.ceil(metres / 50) - 1);
    expect(walk?.sentence).toContain(String(walk?.distance));
  }
});

test('is not drawn where it is far, or not known where the home is', () => {
  expect(walkView({ ...seseh, latitude: -8.5069, longitude: 115.2625 }, 'en')).toBeNull();
  expect(walkView({ ...seseh, precisionM: 300 }, 'en')).toBeNull();
});

test('its marks lie between both ends, as far from each other as they are on the ground', () => {
  const point = fc.record({
    latitude: fc.double({ min: -8.85, max: -8.05, noNaN: true }),
    longitude: fc.double({ min: 114.4, max: 115.7, noNaN: true }),
    precisionM: fc.constantFrom(0, 50),
  });
  fc.assert(
    fc.property(point, (listing) => {
      const walk = walkView(listing, 'en');
      if (walk === null) return;
      const metres = listingMetresToSea(listing) ?? 0;
      for (const [at, share] of walk.ticks.entries()) {
        expect(Math.abs((share * metres) / 100 - (at + 1) * 50)).toBeLessThan(metres / 1_000);
        expect(share).toBeLessThanOrEqual(100);
      }
    }),
  );
});
