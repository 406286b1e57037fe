import { agentRules } from '#app/features/agency/agency.ts';
import { listFile, listFileName } from '#app/features/records/list/list-file.server.ts';
import { readRecordQuery } from '#app/features/records/list/list-query.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listings-file.ts';

/** Streams the listings of a view as a file. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const now = clock.now();
  const language = readLanguage(url.searchParams.get('lang'));
  const about = { staff, rules: agentRules(agency.record), now, language, places: catalogue.places };
  return new Response(listFile(db, readRecordQuery(url.searchParams), about), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${listFileName(now)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
