import type { Localized } from '#app/i18n/localized.ts';
import type { Places } from './place.ts';

/**
 * A slug that was a place's, and that of the place it leads to, which may have moved since. `names`: what the place was called that
 * became part of another; null where it has another slug only.
 */
export type FormerPlace = { slug: string; place: string; names: Localized | null };

/** Slugs that were places', by the slug that each leads to now: at once, also where it moved several times. */
export type MovedPlaces = ReadonlyMap<string, string>;

/** Where each former slug leads. One that a place has again, or that leads to none, is left out. */
export function movedPlaces(former: readonly FormerPlace[], places: Places): MovedPlaces {
  const next = new Map(former.map(({ slug, place }) => [slug, place]));
  const moved = new Map<string, string>();
  for (const [slug, first] of next) {
    let place: string | undefined = first;
    // No more steps than there are slugs: whatever is stored, nobody goes in circles.
    for (let step = 0; step < next.size && place !== undefined && !places.has(place); step++) place = next.get(place);
    if (place !== undefined && places.has(place) && !places.has(slug)) moved.set(slug, place);
  }
  return moved;
}

/** The places, and under each former slug the place it leads to, called as it was then: for what was said of it. */
export function placesEver(former: readonly FormerPlace[], places: Places): Places {
  const moved = movedPlaces(former, places);
  const others = former.flatMap(({ slug, names }) => {
    const place = places.get(moved.get(slug) ?? '');
    return place === undefined ? [] : [[slug, names === null ? place : { ...place, names }] as const];
  });
  return new Map([...places, ...others]);
}

/** The parameters that name places: those of searches and of the desk's lists. */
const parameters = ['location', 'place'];

/** The address with the places it names as they are called now; null where that is how it names them. */
export function movedAddress(address: URL, moved: MovedPlaces): URL | null {
  const params = currentParameters(address.searchParams, moved);
  if (params === address.searchParams) return null;
  const current = new URL(address);
  current.search = params.toString();
  return current.href === address.href ? null : current;
}

/** Parameters with the places they name as they are called now: the same ones where that is how they name them. */
export function currentParameters(params: URLSearchParams, moved: MovedPlaces): URLSearchParams {
  let current = params;
  for (const name of moved.size === 0 ? [] : parameters) {
    const values = params.getAll(name);
    const next = values.map((value) => currentSlugs(value, moved));
    if (next.every((value, at) => value === values[at])) continue;
    if (current === params) current = new URLSearchParams(params);
    current.delete(name);
    for (const value of new Set(next)) current.append(name, value);
  }
  return current;
}

/** Several slugs are separated by commas, and written in any case. */
function currentSlugs(value: string, moved: MovedPlaces): string {
  const slugs = value.split(',');
  const next = slugs.map((slug) => moved.get(slug.toLowerCase().replace(/\s+/g, '')) ?? slug);
  return next.every((slug, at) => slug === slugs[at]) ? value : [...new Set(next)].join(',');
}
