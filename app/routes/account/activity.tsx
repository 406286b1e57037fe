import { activityDaysOf } from '#app/features/agency/agency.ts';
import { ActivityPage } from '#app/features/what-happened/activity-page.tsx';
import { readActivityQuery } from '#app/features/what-happened/activity-query.ts';
import { findActivity, findWho } from '#app/features/what-happened/find-activity.server.ts';
import { tellActivity } from '#app/features/what-happened/tell-activity.server.ts';
import activityStyles from '#app/features/what-happened/what-happened.css?url';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/activity.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: activityStyles }];

const pageSize = 50;

/** The page that was asked for, or the last one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, catalogue, clock, agency } = context.get(servicesContext);
  const { referencePrefix, placesEver } = catalogue;
  const reader = { language: readLanguage(url.searchParams.get('lang')), referencePrefix, placesEver };
  const query = readActivityQuery(url.searchParams);
  const { found, ...counts } = await findActivity(db, query, { now: clock.now(), pageSize });
  return {
    ...{ query: { ...query, page: counts.page }, pageSize, ...counts },
    found: await tellActivity(db, found, reader),
    staff: await findWho(db),
    keptDays: activityDaysOf(agency.record),
  };
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />;
}
