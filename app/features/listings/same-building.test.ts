import { expect, test } from 'vitest';
import { sameBuilding } from './same-building.ts';

function shown(building: string | null, ...pictures: string[]) {
  return { building, media: pictures.map((mediaId) => ({ mediaId })) };
}

test('two listings with one key show one building, whatever their pictures', () => {
  expect(sameBuilding(shown('Berawa Residence', 'a'), shown('Berawa Residence', 'b'))).toBe(true);
  expect(sameBuilding(shown('Berawa Residence', 'a', 'bathroom'), shown('Block', 'b', 'bathroom'))).toBe(false);
});

test('without a key for both, a picture they share tells it', () => {
  expect(sameBuilding(shown(null, 'a', 'b'), shown(null, 'b'))).toBe(true);
  expect(sameBuilding(shown('Block', 'a'), shown(null, 'a'))).toBe(true);
  expect(sameBuilding(shown(null, 'a'), shown(null, 'b'))).toBe(false);
  expect(sameBuilding(shown(null), shown(null))).toBe(false);
});
