import { readSearch } from '#app/features/listings/listing-search.ts';
import { findMarkers } from '#app/features/listings/markers/markers.server.ts';
import { readMapWindow } from '#app/features/listings/markers/markers.ts';
import { withKnownOwner } from '#app/features/listings/owners/offer-owners.ts';
import { possibleFilters } from '#app/features/listings/search/possible-filters.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/markers.ts';

/** The pins and clusters of a search within a window of the map. Cached for a minute, so moving back sends no request. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { rules } = services.catalogue.owners.law;
  const filters = possibleFilters(withKnownOwner(readSearch(searchParams).filters, rules));
  const options = viewOptions(services, readLanguage(searchParams.get('lang')));
  const markers = await findMarkers(services, filters, readMapWindow(searchParams), options);
  return Response.json(markers, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
