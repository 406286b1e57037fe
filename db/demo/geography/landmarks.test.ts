import { expect, test } from 'vitest';
import { nearLandmarks } from './landmarks.ts';

function names(...place: Parameters<typeof nearLandmarks>): string[] {
  return nearLandmarks(...place).map(({ landmark }) => landmark.names.en);
}

test('measures to what is near, the airport last', () => {
  const berawa = { latitude: -8.657, longitude: 115.143 };
  expect(names(berawa, 'Bali', 1_300)).toEqual(['Berawa Beach', 'Tanah Lot Temple', 'the airport']);
});

test('names the sea where no named beach is near, and never a landmark across a strait', () => {
  const lembongan = { latitude: -8.6795, longitude: 115.4517 };
  expect(names(lembongan, 'Nusa Lembongan', 640)).toEqual(['the sea']);
  expect(names(lembongan, 'Nusa Penida', 4_200)).toEqual(['the sea']);
  const lombok = { latitude: -8.5766, longitude: 116.3313 };
  expect(names(lombok, 'Lombok', Number.POSITIVE_INFINITY)).toEqual(['the airport']);
});
