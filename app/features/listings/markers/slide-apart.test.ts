import { expect, test } from 'vitest';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { expectParted, reachOfCell } from '#tests/parted-marks.ts';
import { joinMeeting } from './join-meeting.ts';
import { slideApart } from './slide-apart.ts';

test('whatever their words, no mark reaches into another, here and closer, none is lost, and no price leaves its home', () => {
  expectParted(slideApart, 30);
});

test('clusters that are a little too close stand side by side, and no farther than a little from their homes', () => {
  const zoom = 12;
  const degree = 360 / 512 / 2 ** zoom;
  const at = (id: number, x: number, count = 4): MapCell => {
    const [longitude, latitude] = [115.1 + x * degree, -8.6];
    return { ...{ id, count, longitude, latitude }, box: [longitude, latitude, longitude, latitude] };
  };
  const row = [at(1, 0), at(2, 38), at(3, 76)];
  expect(joinMeeting(row, reachOfCell, zoom).length).toBeLessThan(3);
  const marks = slideApart(row, reachOfCell, zoom);
  expect(marks.map(({ count }) => count)).toEqual([4, 4, 4]);
  for (const [index, mark] of marks.entries())
    expect(Math.abs(mark.longitude - (row[index]?.longitude ?? 0)) / degree).toBeLessThanOrEqual(12);
  // A price stays, and what stands upon another is one with it.
  const [price, cluster] = slideApart([at(1, 0, 1), at(2, 40)], reachOfCell, zoom);
  expect([price?.count, cluster?.count]).toEqual([1, 4]);
  expect(slideApart([at(1, 0), at(2, 3)], reachOfCell, zoom)).toHaveLength(1);
  // Many would fill the map.
  const many = Array.from({ length: 30 }, (_, index) => at(index, 38 * index));
  expect(slideApart(many, reachOfCell, zoom)).toEqual(joinMeeting(many, reachOfCell, zoom));
});
