import { findSearchable } from '#app/features/listings/listing-page.server.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { withKnownOwner } from '#app/features/listings/owners/offer-owners.ts';
import { possibleFilters } from '#app/features/listings/search/possible-filters.ts';
import { listingCard, viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/marker-card.ts';

/** The card of a listing on the map, showing the offer that the search in the address finds; 404 once it is found no more. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { rules } = services.catalogue.owners.law;
  const filters = possibleFilters(withKnownOwner(readSearch(searchParams).filters, rules));
  const options = viewOptions(services, readLanguage(searchParams.get('lang')));
  const id = readListingId(params.id);
  const [listing] = id === null ? [] : await findSearchable(services.db, [id], options.language);
  if (!listing) throw new Response(null, { status: 404 });
  return Response.json(listingCard(listing, filters, options), { headers: { 'Cache-Control': 'public, max-age=60' } });
}
