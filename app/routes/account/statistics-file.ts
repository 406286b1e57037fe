import { agentRules } from '#app/features/agency/agency.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { findStatistics } from '#app/features/statistics/find-statistics.server.ts';
import { statisticsFile, statisticsFileName } from '#app/features/statistics/statistics-file.server.ts';
import { readCountSubject, readStatisticsQuery } from '#app/features/statistics/statistics-query.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/statistics-file.ts';

/** All rows of one of the page's tables as a file, in its order. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, agency, catalogue, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const [now, language] = [clock.now(), readLanguage(url.searchParams.get('lang'))];
  const query = readStatisticsQuery(url.searchParams);
  const reader = { staff, rules: agentRules(agency.record), places: catalogue.places, language, now };
  const by = readCountSubject(url.searchParams);
  return new Response(statisticsFile(await findStatistics(db, query, reader), by, reader), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${statisticsFileName(by, query.days, now)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
