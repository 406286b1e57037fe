import type { Place } from '#app/features/places/place.ts';
import placesJson from './places.json' with { type: 'json' };

/** A place and the group of `market.json` whose prices hold there. */
export type DemoPlace = Place & { marketGroup: string };

/** The 65 areas, the whole island first, then by English name. */
export const demoPlaces: readonly DemoPlace[] = placesJson.map(({ source: _, ...place }) => place);

const bySlug = new Map(demoPlaces.map((place) => [place.slug, place]));

/** Throws for a slug that is not among the 65: the plan is wrong then. */
export function demoPlace(slug: string): DemoPlace {
  const place = bySlug.get(slug);
  if (place === undefined) throw new Error(`No place has the slug ${slug}.`);
  return place;
}
