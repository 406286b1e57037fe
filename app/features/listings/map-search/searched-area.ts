import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import type { Circle, Ring } from '#app/features/listings/map-area.ts';

type Areas = Pick<ListingFilters, 'area' | 'near' | 'bbox'>;

const corners = 48;
const metresPerDegree = 111_320;

/** What a search is limited to on the map, as rings: the areas, and the circle. Empty where it is not. */
export function searchedRings({ area, near }: Pick<Areas, 'area' | 'near'>): Ring[] {
  return [...(area ?? []), ...(near ? [ringAround(near)] : [])];
}

function ringAround([longitude, latitude, metres]: Circle): Ring {
  const high = metres / metresPerDegree;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: corners }, (_, at) => {
    const turn = (2 * Math.PI * at) / corners;
    return [longitude + wide * Math.cos(turn), latitude + high * Math.sin(turn)] as const;
  });
}

/** The box around what is searched: that of the address, or the one around its areas; null where there is neither. */
export function searchedBox(filters: Areas): BoundingBox | null {
  if (filters.bbox) return filters.bbox;
  // The circle and the areas narrow together: whatever is found lies within either.
  const spots = filters.near ? ringAround(filters.near) : (filters.area ?? []).flat();
  return spots.length === 0 ? null : boxAround(spots.map(([x, y]) => [x, y, x, y]));
}

/** The box that holds all of these; of none, one inside out. */
export function boxAround(boxes: readonly BoundingBox[]): BoundingBox {
  const edge = (at: 0 | 1 | 2 | 3, most: (...values: number[]) => number) => most(...boxes.map((box) => box[at]));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}

/** What both boxes hold; null where that is nothing. */
export function commonBox(one: BoundingBox, other: BoundingBox): BoundingBox | null {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return west <= east && south <= north ? [west, south, east, north] : null;
}
