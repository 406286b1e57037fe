import { boxAround } from '#app/features/listings/bounding-box.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import type { Circle, Ring } from '#app/features/listings/map-area.ts';
import { isInside } from '#app/features/places/map/is-inside.ts';

type Areas = Pick<ListingFilters, 'area' | 'near' | 'bbox'>;

const corners = 48;
const metresPerDegree = 111_320;

/**
 * What a search is limited to on the map: the areas, and the circle, as rings. What it finds lies within one ring of each of
 * these groups. Empty where it is not limited.
 */
export function searchedRings({ area, near }: Pick<Areas, 'area' | 'near'>): (readonly Ring[])[] {
  return [area ?? [], near ? [ringAround(near)] : []].filter((rings) => rings.length > 0);
}

/** Of more than these a line of corners would be left. */
const maxMarked = 24;

/** The corners that are seen as such: those of areas with few, not those of a circle. */
export function markedCorners<Spot>(groups: readonly (readonly (readonly Spot[])[])[]): Spot[] {
  return groups
    .flat()
    .filter(({ length }) => length <= maxMarked)
    .flat();
}

/** Whether a spot lies where a search is limited to; everything does where it is not. */
export function isSearched(groups: readonly (readonly Ring[])[], spot: Ring[number]): boolean {
  return groups.every((rings) => rings.some((ring) => isInside(ring, spot)));
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
