import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/languages.ts';
import { scaleOf } from './map-scale.ts';
import { zooms } from './search-map-camera.ts';

const equatorPx = 40_075_017 / 512;

test('a scale is round, as long as it says, and never longer than its room nor shorter than two fifths of it', () => {
  const zoom = fc.double({ min: zooms[0], max: zooms[1], noNaN: true });
  fc.assert(
    fc.property(zoom, (at) => {
      const metresPerPx = equatorPx / 2 ** at;
      const { metres, px } = scaleOf(metresPerPx);
      expect(Math.abs(px - metres / metresPerPx)).toBeLessThanOrEqual(0.5);
      expect(px).toBeLessThanOrEqual(112);
      expect(px).toBeGreaterThanOrEqual(44);
      expect(['1', '2', '5']).toContain(String(metres).replace(/0+$/, ''));
      // What is written is no other length.
      for (const { tag } of languages) {
        const { value } = distance(metres, tag);
        expect(value.replaceAll(/\D/g, '')).toBe(String(metres < 1_000 ? metres : metres / 1_000));
      }
    }),
  );
});

test.for([
  [5, 'en', '500 m'],
  [25, 'id', '2 km'],
  [5, 'ar', '500 م'],
  [25, 'ar', '2 كم'],
] as const)('%d metres a pixel in %s: %s', ([metresPerPx, language, said]) => {
  expect(formatMeasure(distance(scaleOf(metresPerPx).metres, language)).replaceAll('\u00a0', ' ')).toBe(said);
});
