import type { FilterName, ListingFilters } from '#app/features/listings/filter.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import type { Circle } from '#app/features/listings/map-area.ts';
import { metresBetween } from '#app/features/places/distance.ts';
import { type Place, type Places, placeName, wholeIsland } from '#app/features/places/place.ts';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';

type World = { places: Places; language: Language };

/** As near to the middle of a place, a circle is around the place. */
const aroundPlaceM = 300;
/** Farther away, its name says nothing of where a point is. */
const maxMetresToPlace = 30_000;

/** The words of a circle: how far it reaches, the nearest place, and whether it is around that; null where none is near. */
export function circleWords([longitude, latitude, radiusM]: Circle, { places, language }: World) {
  const [nearest] = [...places.values()]
    .filter(({ slug }) => slug !== wholeIsland)
    .map((place: Place) => ({ place, metres: metresBetween(place, { latitude, longitude }) }))
    .toSorted((one, other) => one.metres - other.metres);
  if (nearest === undefined || nearest.metres > maxMetresToPlace) return null;
  return {
    isAround: nearest.metres <= aroundPlaceM,
    distance: formatMeasure(distance(radiusM, language)),
    place: placeName(nearest.place, nearest.place.slug, language),
  };
}

/** What a search is limited to on the map, as it stands after *for sale in*; null where that is a place, or nowhere. */
export function mapLimitName(filters: ListingFilters, world: World): string | null {
  const words = listingWordsOf(world.language);
  const { area, near, bbox, location } = filters;
  if (area) return words(area.length > 1 ? 'map.in_areas' : 'map.in_area');
  if (near) return circleName(near, world);
  return bbox && location === null ? words('map.in_box') : null;
}

/** What is removed with a filter of the map, where its chip says more than a name; null for others. */
export function removedLimit(name: FilterName, { area, near }: ListingFilters, world: World): string | null {
  const words = listingWordsOf(world.language);
  if (name === 'area' && area) return words(area.length > 1 ? 'map.the_areas' : 'map.the_area');
  return name === 'near' && near ? circleName(near, world) : null;
}

function circleName(near: Circle, world: World): string {
  const words = listingWordsOf(world.language);
  const circle = circleWords(near, world);
  if (!circle) return words('map.circle_on_map');
  const { isAround, ...values } = circle;
  return words(isAround ? 'map.circle' : 'map.circle_near', values);
}
