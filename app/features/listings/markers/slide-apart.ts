import { joined } from '#app/features/listings/index/search/join-marks.ts';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { type Box, overlap } from '#app/features/places/map/labels.ts';
import { projected, unprojected } from '#app/features/places/map/mercator.ts';
import { joinMeeting } from './join-meeting.ts';
import { boxAt } from './mark-reach.ts';

/** Pixels that a cluster may be moved: it stands for homes around it, a price for one. */
const maxSlidePx = 12;
/** Of more marks a phone would be full: they are joined. */
const mostMarks = 24;
/** Later ones move little. */
const rounds = 16;

type Placed = { cell: MapCell; reach: Box; from: Spot; spot: Spot };
type Spot = { x: number; y: number };

/**
 * Marks of which no two meet at this zoom. Where there are few, clusters give way a little; those that are still too close become
 * one, the closest first. Those that stay where they are are the same objects.
 */
export function slideApart(cells: readonly MapCell[], reachOf: (cell: MapCell) => Box, zoom: number): MapCell[] {
  if (cells.length > mostMarks) return joinMeeting(cells, reachOf, zoom);
  const marks = cells.map((cell): Placed => {
    const from = projected(cell, zoom);
    return { cell, reach: reachOf(cell), from, spot: from };
  });
  for (let round = 0; round < rounds && giveWay(marks); round += 1);
  const pairs = meetingOf(marks);
  if (pairs.length > 0) {
    const { one, other } = pairs.reduce((best, pair) => (pair.apart < best.apart ? pair : best));
    const rest = cells.filter((cell) => cell !== one.cell && cell !== other.cell);
    return slideApart([...rest, joined(one.cell, other.cell)], reachOf, zoom);
  }
  return marks.map(({ cell, from, spot }) => (spot === from ? cell : { ...cell, ...unprojected(spot, zoom) }));
}

/** Moves each cluster that meets another mark half of the way out of it; whether any was. */
function giveWay(marks: readonly Placed[]): boolean {
  const pairs = meetingOf(marks);
  for (const { one, other } of pairs) {
    const [a, b] = [boxOf(one), boxOf(other)];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const free = [one, other].filter(({ cell }) => cell.count > 1);
    for (const mark of free) {
      const away = mark === one ? -1 : 1;
      const right = away * (a.left + a.right > b.left + b.right ? -1 : 1);
      const low = away * (a.top + a.bottom > b.top + b.bottom ? -1 : 1);
      const px = (Math.min(across, down) + hair) / free.length;
      move(mark, across < down ? { x: right * px, y: 0 } : { x: 0, y: low * px });
    }
  }
  return pairs.length > 0;
}

/** Pixels, so that what touches is apart, also once it is rounded. */
const hair = 0.5;

function move(mark: Placed, { x, y }: Spot): void {
  const off = { x: mark.spot.x + x - mark.from.x, y: mark.spot.y + y - mark.from.y };
  const share = Math.min(1, maxSlidePx / Math.hypot(off.x, off.y));
  mark.spot = { x: mark.from.x + share * off.x, y: mark.from.y + share * off.y };
}

const boxOf = ({ reach, spot }: Placed) => boxAt(reach, spot);

function meetingOf(marks: readonly Placed[]) {
  const boxes = marks.map((mark) => ({ mark, box: boxOf(mark) }));
  return boxes.flatMap(({ mark: one, box }, at) =>
    boxes
      .slice(at + 1)
      .filter((each) => overlap(box, each.box))
      .map(({ mark: other }) => ({
        ...{ one, other },
        apart: Math.hypot(one.from.x - other.from.x, one.from.y - other.from.y),
      })),
  );
}
