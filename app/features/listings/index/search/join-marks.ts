import { boxAround } from '#app/features/listings/bounding-box.ts';
import { apartPx, type MapCell } from './map-cell.ts';

/** Neighbours become one until no two are closer than `apartPx`. */
export function joinCovered(cells: readonly MapCell[], pxPerDegree: number): MapCell[] {
  const marks: (MapCell | null)[] = [...cells];
  // What is looked at again and again stands alone: one that was joined to another is nowhere.
  const x = Float64Array.from(cells, ({ longitude }) => longitude);
  const y = Float64Array.from(cells, ({ latitude }) => latitude);
  for (let isJoined = true; isJoined; ) {
    isJoined = false;
    for (let at = 0; at < marks.length; at += 1) {
      for (let mark = marks[at]; mark; ) {
        const near = findNear(x, y, at, pxPerDegree);
        const other = marks[near];
        if (!other) break;
        // Where it stands now, others may be near.
        mark = joined(mark, other);
        isJoined = true;
        marks[at] = mark;
        marks[near] = null;
        x[at] = mark.longitude;
        y[at] = mark.latitude;
        x[near] = Number.NaN;
      }
    }
  }
  return marks.filter((mark) => mark !== null);
}

/** The first that would cover a mark; -1 where none does. On this map a degree of latitude is longer the farther from the equator. */
function findNear(x: Float64Array, y: Float64Array, mark: number, pxPerDegree: number): number {
  const longitude = x[mark] ?? 0;
  const latitude = y[mark] ?? 0;
  const pxUp = pxPerDegree / Math.cos((latitude * Math.PI) / 180);
  for (let other = 0; other < x.length; other++) {
    const right = ((x[other] ?? 0) - longitude) * pxPerDegree;
    const up = ((y[other] ?? 0) - latitude) * pxUp;
    if (right * right + up * up < apartPx * apartPx && other !== mark) return other;
  }
  return -1;
}

/** One mark for both, at their middle. */
export function joined(one: MapCell, other: MapCell): MapCell {
  const count = one.count + other.count;
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count;
  return {
    ...{ count, id: one.id },
    longitude: middle(one.longitude, other.longitude),
    latitude: middle(one.latitude, other.latitude),
    box: boxAround([one.box, other.box]),
  };
}
