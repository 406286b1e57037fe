import { findFeaturedCards } from '#app/features/listings/view/listing-cards.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/featured.ts';

/** The home page's featured cards alone, for when they did not come with it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = readLanguage(new URL(request.url).searchParams.get('lang'));
  return Response.json(await findFeaturedCards(context.get(servicesContext), language));
}
