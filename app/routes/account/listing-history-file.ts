import { data } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { historyFile } from '#app/features/records/history/history-file.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-history-file.ts';

/** The history of a listing as a file, for who may read all of it. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(db, id);
  if (record === null) throw data(null, { status: 404 });
  const rules = agentRules(agency.record);
  if (!mayDo('exportHistory', staff, record.agentId, rules)) throw data(null, { status: 403 });
  const language = readLanguage(url.searchParams.get('lang'));
  const reader = { staff, rules, language, now: clock.now(), places: catalogue.placesEver };
  return new Response(await historyFile(db, record, reader), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${record.reference}-history.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
