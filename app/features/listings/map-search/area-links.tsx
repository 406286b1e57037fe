import type { Facets } from '#app/features/listings/listing-search.ts';
import type { Circle } from '#app/features/listings/map-area.ts';
import type { PlaceOption } from '#app/features/listings/search/filter-options.ts';
import { type ListingSearch, searchAddress } from '#app/features/listings/search/search-address.ts';
import { wholeIsland } from '#app/features/places/place.ts';
import { Link } from '#app/ui/link.tsx';
import { useMapWords } from './map-words.ts';

type Props = { search: ListingSearch; places: readonly PlaceOption[]; facets: Facets | null };

/** For whoever has no script to move the map with: each area where something is found, and how much, as links to it. */
export function AreaLinks({ search, places, facets }: Props) {
  const words = useMapWords();
  const found = places.flatMap(([slug, place]) => {
    const count = facets?.location[slug] ?? 0;
    return count > 0 && slug !== wholeIsland ? [{ slug, place, count }] : [];
  });
  return (
    <nav aria-label={words('areas')}>
      <ul>
        {found.map(({ slug, place, count }) => (
          <li key={slug}>
            <Link to={addressIn(search, slug)}>{words('area', { place, homes: words('homes', { count }) })}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same search in this area instead of others. */
export function addressIn(search: ListingSearch, slug: string): string {
  return searchAddress({ ...search, filters: { ...search.filters, location: [slug] }, page: 1 });
}

/** The same search around a point, wherever else on the map it was limited to. */
export function addressAround(search: ListingSearch, near: Circle): string {
  const filters = { ...search.filters, location: null, area: null, bbox: null, near };
  return searchAddress({ ...search, filters, page: 1 });
}
