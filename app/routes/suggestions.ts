import { findSuggestions } from '#app/features/listings/suggestions/suggestions.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/suggestions.ts';

/** Suggestions for the partial input `q`. Cached for a minute, so deleting a letter sends no request. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = readLanguage(searchParams.get('lang'));
  const answer = await findSuggestions(context.get(servicesContext), searchParams.get('q') ?? '', language);
  return Response.json(answer, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
