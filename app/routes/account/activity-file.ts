import { activityFile, activityFileName } from '#app/features/what-happened/activity-file.server.ts';
import { readActivityQuery } from '#app/features/what-happened/activity-query.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/activity-file.ts';

/** Streams what was found of the activity log as a file. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const { db, catalogue, clock } = context.get(servicesContext);
  const now = clock.now();
  const { referencePrefix, placesEver } = catalogue;
  const reader = { language: readLanguage(url.searchParams.get('lang')), referencePrefix, placesEver, now };
  return new Response(activityFile(db, readActivityQuery(url.searchParams), reader), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${activityFileName(now)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
