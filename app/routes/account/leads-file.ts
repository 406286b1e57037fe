import { data } from 'react-router';
import { agentRules, workingWeek } from '#app/features/agency/agency.ts';
import { leadFile, leadFileName } from '#app/features/inbox/list/lead-export.server.ts';
import { readLeadQuery } from '#app/features/inbox/list/lead-query.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/leads-file.ts';

/** Streams the listed leads as a file; 403 for who may not have it. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const week = workingWeek(agency.record);
  const { staff } = getSignedIn(context);
  if (!mayDo('exportLeads', staff, null, agentRules(agency.record))) throw data(null, { status: 403 });
  const language = readLanguage(url.searchParams.get('lang'));
  const now = clock.now();
  const file = leadFile(db, readLeadQuery(url.searchParams), {
    staffId: staff.id,
    now,
    language,
    week,
    referencePrefix: catalogue.referencePrefix,
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${leadFileName(now)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
