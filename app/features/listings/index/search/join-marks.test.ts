import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinCovered } from './join-marks.ts';
import type { MapCell } from './map-cell.ts';

const pxPerDegree = 5_000;

/** Many of them closer than a mark is wide, some at one place. */
const anyCells = fc.array(
  fc
    .record({ id: fc.nat(), count: fc.integer({ min: 1, max: 9 }), right: fc.nat(40), up: fc.nat(40) })
    .map(({ id, count, right, up }): MapCell => {
      const [longitude, latitude] = [115 + right / 700, -8.7 + up / 700];
      return { id, count, longitude, latitude, box: [longitude, latitude, longitude + 0.001, latitude + 0.001] };
    }),
  { maxLength: 90 },
);

/** Goes through the marks as long as there are fewer each time, and joins each with the first one that it covers. */
function joinPlainly(cells: readonly MapCell[]): MapCell[] {
  const marks = [...cells];
  for (let before = Number.POSITIVE_INFINITY; marks.length < before; ) {
    before = marks.length;
    for (let at = 0; at < marks.length; at += 1) {
      const mark = marks[at]!;
      const pxUp = pxPerDegree / Math.cos((mark.latitude * Math.PI) / 180);
      const near = marks.findIndex((other) => {
        const right = (other.longitude - mark.longitude) * pxPerDegree;
        const up = (other.latitude - mark.latitude) * pxUp;
        return other !== mark && right * right + up * up < 44 * 44;
      });
      const [other] = near < 0 ? [] : marks.splice(near, 1);
      if (!other) continue;
      if (near < at) at -= 1;
      const count = mark.count + other.count;
      const middle = (one: number, another: number) => (one * mark.count + another * other.count) / count;
      marks[at] = {
        ...{ count, id: mark.id },
        longitude: middle(mark.longitude, other.longitude),
        latitude: middle(mark.latitude, other.latitude),
        box: [
          ...[Math.min(mark.box[0], other.box[0]), Math.min(mark.box[1], other.box[1])],
          ...[Math.max(mark.box[2], other.box[2]), Math.max(mark.box[3], other.box[3])],
        ] as unknown as MapCell['box'],
      };
      at -= 1;
    }
  }
  return marks;
}

test('marks that cover each other become one, as when each is compared with each', () => {
  fc.assert(
    fc.property(anyCells, (cells) => {
      expect(joinCovered(cells, pxPerDegree)).toEqual(joinPlainly(cells));
    }),
    { seed: 31, numRuns: 300 },
  );
});
