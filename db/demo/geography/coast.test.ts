import { expect, test } from 'vitest';
import { demoPlaces } from '#db/demo/demo-places.ts';
import { isOnLand, neighbourhoodOf } from './coast.ts';

test('all 65 places lie on land', () => {
  const wet = demoPlaces.filter((place) => !isOnLand(place)).map(({ slug }) => slug);
  expect(demoPlaces).toHaveLength(65);
  expect(wet).toEqual([]);
});

test('lakes, straits and the open sea are not land', () => {
  const lakeBatur = { latitude: -8.258, longitude: 115.408 };
  const lombokStrait = { latitude: -8.6, longitude: 115.75 };
  const offUluwatu = { latitude: -8.84, longitude: 115.06 };
  expect([lakeBatur, lombokStrait, offUluwatu].map(isOnLand)).toEqual([false, false, false]);
});

test('a neighbourhood knows the distance to the shore and what is dry', () => {
  const sanur = { latitude: -8.6932, longitude: 115.26 };
  const around = neighbourhoodOf(sanur, 1_500);
  expect(around.metresToSea(sanur)).toBeGreaterThan(400);
  expect(around.metresToSea(sanur)).toBeLessThan(900);
  expect(around.isDry(sanur)).toBe(true);
  expect(around.isDry({ ...sanur, longitude: 115.275 })).toBe(false);
});
