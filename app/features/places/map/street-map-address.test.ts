import { expect, it } from 'vitest';
import { readStreetMapSpot, streetMapQuery } from './street-map-address.ts';

const point = { latitude: -8.7233, longitude: 115.1723 };

it.each([0, 300, 20_000])('is read as it was written (%i metres around)', (aroundM) => {
  expect(readStreetMapSpot(new URLSearchParams(streetMapQuery({ point, aroundM })))).toEqual({
    point,
    aroundM,
  });
});

it.each(['', 'lat=-8.7', 'lat=91&lng=115', 'lat=1e1&lng=115', 'lat=-8.7&lng=javascript:1', 'lat=&lng='])(
  'is nowhere for %j',
  (query) => {
    expect(readStreetMapSpot(new URLSearchParams(query))).toBeNull();
  },
);
