import { readHomes } from '#app/features/listings/favorites/favorites-address.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { findFavoriteCards } from '#app/features/listings/view/listing-cards.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/favorite-cards.ts';

/** The cards of the homes named by `ids` and `offers`, for the page of favorites; those that nobody may see are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const options = viewOptions(services, readLanguage(searchParams.get('lang')));
  return Response.json(await findFavoriteCards(services.db, readHomes(searchParams), options));
}
