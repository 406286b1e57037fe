import type { ReactNode } from 'react';
import { href, redirect } from 'react-router';
import { agentRules, workingWeek } from '#app/features/agency/agency.ts';
import { BackupNotice } from '#app/features/backup/backup-notice.tsx';
import { findBackupState } from '#app/features/backup/backup-runs.server.ts';
import {
  type FirstEvening,
  findFirstEvening,
  findFirstSteps,
} from '#app/features/first-evening/find-first-evening.server.ts';
import firstStyles from '#app/features/first-evening/first-evening.css?url';
import { FirstEveningPage } from '#app/features/first-evening/first-evening-page.tsx';
import { useFirstWords } from '#app/features/first-evening/first-evening-words.ts';
import { FirstNotice } from '#app/features/first-evening/first-notice.tsx';
import { ClockNotice } from '#app/features/inbox/dashboard/clock-notice.tsx';
import dashboardStyles from '#app/features/inbox/dashboard/dashboard.css?url';
import { findDashboard, hasDashboardData } from '#app/features/inbox/dashboard/dashboard.server.ts';
import { DaySection, NoLeadsYet, SourceSections } from '#app/features/inbox/dashboard/dashboard-sections.tsx';
import { defaultDays, type PeriodDays, periodOf, readPeriodDays } from '#app/features/inbox/dashboard/period/period.ts';
import { PeriodNav, PeriodSentence } from '#app/features/inbox/dashboard/period/period-nav.tsx';
import { RushNotice } from '#app/features/inbox/dashboard/rush-notice.tsx';
import { StatTiles } from '#app/features/inbox/dashboard/stat-tiles.tsx';
import { findWorklist } from '#app/features/inbox/dashboard/worklist/worklist.server.ts';
import { WorklistSection } from '#app/features/inbox/dashboard/worklist/worklist-section.tsx';
import { workingDayMs } from '#app/features/inbox/working-hours.ts';
import { findGoneNotice } from '#app/features/records/confirm/gone-notice.server.ts';
import { GoneNotice } from '#app/features/records/confirm/gone-notice.tsx';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/home.ts';

export const links: Route.LinksFunction = () =>
  [dashboardStyles, firstStyles].map((styles) => ({ rel: 'stylesheet', href: styles }));

/** `dashboard` is null until there is a lead or a chat; `evening` for others than owners. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, catalogue, agency, leads, clockWatch, clock } = services;
  const week = workingWeek(agency.record);
  const language = readLanguage(url.searchParams.get('lang'));
  const now = clock.now();
  const period = periodOf(readPeriodDays(url.searchParams.get('days')), now);
  const { staff } = getSignedIn(context);
  const isOwner = staff.role === 'owner';
  const notices = {
    ...{ rush: leads.rush(), jump: await clockWatch.findJump(), isOwner },
    ...{ backups: isOwner ? await findBackupState(db, now) : null, now },
    gone: await findGoneNotice(db, { staff, rules: agentRules(agency.record), language }),
  };
  const reader = { staffId: staff.id, language };
  if (!(await hasDashboardData(db))) {
    return {
      dashboard: null,
      notices,
      evening: notices.isOwner ? await findFirstEvening(services, reader) : null,
      now,
    };
  }
  const evening = notices.isOwner ? await findFirstSteps(services, reader) : null;
  const [dashboard, worklist] = await Promise.all([
    findDashboard({ db, places: catalogue.places, week }, period, language),
    findWorklist(db, { now, week, language, referencePrefix: catalogue.referencePrefix }),
  ]);
  return { dashboard, notices, evening, worklist, period, workingDayMs: workingDayMs(week) };
}

/** An owner confirms the date after the clock jumped to the moment of `clock`: 303 to the page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const clock = Number(form.get('clock'));
  if (Number.isSafeInteger(clock)) await context.get(servicesContext).clockWatch.confirm(clock);
  throw redirect(withLanguage(href('/account'), readLanguage(url.searchParams.get('lang'))), 303);
}

function Notices({ rush, jump, isOwner, backups, now, gone }: Route.ComponentProps['loaderData']['notices']) {
  const { language } = useI18n();
  const action = withLanguage(href('/account'), language);
  return (
    <>
      {jump && <ClockNotice jump={jump} mayConfirm={isOwner} action={action} />}
      {rush && <RushNotice rush={rush} />}
      {backups && <BackupNotice state={backups} now={now} />}
      {gone && <GoneNotice {...gone} />}
    </>
  );
}

/** Until visitors have written, and unless it was put away, the list of what makes the site the agency's own. */
function FirstOverview({ evening, now, notices }: { evening: FirstEvening; now: number; notices: ReactNode }) {
  const { language } = useI18n();
  const words = useFirstWords();
  const action = withLanguage(href('/account/first-evening'), language);
  return (
    <DeskPage title={words('first.title')}>
      {notices}
      <FirstEveningPage evening={evening} action={action} now={now} />
    </DeskPage>
  );
}

function addressOf(days: PeriodDays): string {
  return days === defaultDays ? href('/account') : `${href('/account')}?days=${days}`;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const words = useDeskWords();
  const notices = <Notices {...loaderData.notices} />;
  const way = loaderData.evening && <FirstNotice evening={loaderData.evening} />;
  if (loaderData.dashboard === null) {
    const { evening, now } = loaderData;
    if (evening && !evening.isPutAway) return <FirstOverview evening={evening} now={now} notices={notices} />;
    return (
      <DeskPage title={words('desk.overview')}>
        {notices}
        <NoLeadsYet />
        {way}
      </DeskPage>
    );
  }
  const { dashboard, worklist, period, workingDayMs } = loaderData;
  return (
    <DeskPage title={words('desk.overview')} aside={<PeriodNav days={period.days} addressOf={addressOf} />}>
      {notices}
      <div className="numbers">
        <WorklistSection worklist={worklist} />
        <div className="numbers-main">
          <div className="numbers-period">
            <PeriodSentence period={period} />
            <StatTiles {...dashboard} days={period.days} workingDayMs={workingDayMs} />
          </div>
          <DaySection steps={dashboard.steps} period={period} />
        </div>
        <SourceSections sources={dashboard.sources} areas={dashboard.areas} />
      </div>
      {way}
    </DeskPage>
  );
}
