import type { Place } from '#app/features/places/place.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import groups from './market/place-groups.json' with { type: 'json' };

/** A place and the group of `market.json` whose prices hold there. */
export type DemoPlace = Place & { marketGroup: string };

/** The reference places, in their order. */
export const demoPlaces: readonly DemoPlace[] = referencePlaces.map((place) => {
  const marketGroup = (groups as Record<string, string>)[place.slug];
  if (marketGroup === undefined) throw new Error(`No market group is named for ${place.slug}.`);
  return { ...place, marketGroup };
});

const bySlug = new Map(demoPlaces.map((place) => [place.slug, place]));

/** Throws for a slug that is not among the 65: the plan is wrong then. */
export function demoPlace(slug: string): DemoPlace {
  const place = bySlug.get(slug);
  if (place === undefined) throw new Error(`No place has the slug ${slug}.`);
  return place;
}
