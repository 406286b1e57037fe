import { workingWeek } from '#app/features/agency/agency.ts';
import dashboardStyles from '#app/features/inbox/dashboard/dashboard.css?url';
import { findDashboard, hasDashboardData } from '#app/features/inbox/dashboard/dashboard.server.ts';
import { DaySection, NoLeadsYet, SourceSections } from '#app/features/inbox/dashboard/dashboard-sections.tsx';
import { periodOf, readPeriodDays } from '#app/features/inbox/dashboard/period/period.ts';
import { PeriodNav, PeriodSentence } from '#app/features/inbox/dashboard/period/period-nav.tsx';
import { RushNotice } from '#app/features/inbox/dashboard/rush-notice.tsx';
import { StatTiles } from '#app/features/inbox/dashboard/stat-tiles.tsx';
import { findWorklist } from '#app/features/inbox/dashboard/worklist/worklist.server.ts';
import { WorklistSection } from '#app/features/inbox/dashboard/worklist/worklist-section.tsx';
import { workingDayMs } from '#app/features/inbox/working-hours.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/home.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: dashboardStyles }];

/** `dashboard` is null until there is a lead or a chat. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, catalogue, agency, leads, clock } = context.get(servicesContext);
  const week = workingWeek(agency.record);
  const language = readLanguage(url.searchParams.get('lang'));
  const now = clock.now();
  const period = periodOf(readPeriodDays(url.searchParams.get('days')), now);
  const rush = leads.rush();
  if (!(await hasDashboardData(db))) return { dashboard: null, rush };
  const [dashboard, worklist] = await Promise.all([
    findDashboard({ db, places: catalogue.places, week }, period, language),
    findWorklist(db, { now, week, language, referencePrefix: catalogue.referencePrefix }),
  ]);
  return { dashboard, rush, worklist, period, workingDayMs: workingDayMs(week) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const words = useDeskWords();
  const notices = loaderData.rush && <RushNotice rush={loaderData.rush} />;
  if (loaderData.dashboard === null)
    return (
      <DeskPage title={words('desk.overview')}>
        {notices}
        <NoLeadsYet />
      </DeskPage>
    );
  const { dashboard, worklist, period, workingDayMs } = loaderData;
  return (
    <DeskPage title={words('desk.overview')} aside={<PeriodNav days={period.days} />}>
      {notices}
      <PeriodSentence period={period} />
      <StatTiles {...dashboard} workingDayMs={workingDayMs} />
      <div className="numbers">
        <WorklistSection worklist={worklist} />
        <DaySection steps={dashboard.steps} period={period} />
        <SourceSections sources={dashboard.sources} areas={dashboard.areas} />
      </div>
    </DeskPage>
  );
}
