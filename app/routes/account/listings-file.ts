import { data } from 'react-router';
import { agentRules, offeredLanguages } from '#app/features/agency/agency.ts';
import { listFile, listFileName } from '#app/features/records/list/list-file.server.ts';
import { readRecordQuery } from '#app/features/records/list/list-query.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listings-file.ts';

/** Streams the listings of a view as a file; 403 for who may not have it. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const rules = agentRules(agency.record);
  if (!mayDo('exportList', staff, null, rules)) throw data(null, { status: 403 });
  const now = clock.now();
  const language = readLanguage(url.searchParams.get('lang'));
  const about = { staff, rules, offered: offeredLanguages(agency.record), now, language, places: catalogue.places };
  return new Response(listFile(db, readRecordQuery(url.searchParams), about), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${listFileName(now)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
