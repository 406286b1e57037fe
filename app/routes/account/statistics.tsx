import { agentRules } from '#app/features/agency/agency.ts';
import dashboardStyles from '#app/features/inbox/dashboard/dashboard.css?url';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { findStatistics, isOwnOnly } from '#app/features/statistics/find-statistics.server.ts';
import statisticsStyles from '#app/features/statistics/statistics.css?url';
import { StatisticsPage } from '#app/features/statistics/statistics-page.tsx';
import { readStatisticsQuery } from '#app/features/statistics/statistics-query.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/statistics.ts';

export const links: Route.LinksFunction = () =>
  [dashboardStyles, statisticsStyles].map((styles) => ({ rel: 'stylesheet', href: styles }));

/** Listings of a page. */
const pageSize = 50;

/** The page that was asked for, or the last one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reader = {
    ...{ staff: getSignedIn(context).staff, rules: agentRules(services.agency.record), now: services.clock.now() },
    ...{ places: services.catalogue.places, language: readLanguage(url.searchParams.get('lang')) },
  };
  const query = readStatisticsQuery(url.searchParams);
  const { listings, days: _, ...statistics } = await findStatistics(services.db, query, reader);
  const total = listings.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(query.page, pages);
  const shown = listings.slice((page - 1) * pageSize, page * pageSize);
  return {
    statistics: { ...statistics, listings: shown },
    query: { ...query, page },
    ...{ total, pages, pageSize, isOwn: isOwnOnly(reader) },
    referencePrefix: services.catalogue.referencePrefix,
  };
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  return <StatisticsPage {...loaderData} />;
}
