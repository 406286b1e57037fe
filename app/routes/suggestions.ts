import { findSuggestions } from '#app/features/listings/suggestions/suggestions.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/suggestions.ts';

/** What somebody may mean who has typed `q` so far. Kept for a minute, so that a letter taken back asks nobody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const language = readLanguage(searchParams.get('lang'));
  const answer = await findSuggestions(context.get(servicesContext), searchParams.get('q') ?? '', language);
  return Response.json(answer, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
