import { agencyWeek } from '#app/features/agency/agency-week.ts';
import { NoLeadsYet } from '#app/features/inbox/numbers/no-leads-yet.tsx';
import numbersStyles from '#app/features/inbox/numbers/numbers.css?url';
import { findNumbers, hasNumbers } from '#app/features/inbox/numbers/numbers.server.ts';
import { DaySection, SourceSections } from '#app/features/inbox/numbers/numbers-sections.tsx';
import { periodOf, readPeriodDays } from '#app/features/inbox/numbers/period/period.ts';
import { PeriodNav } from '#app/features/inbox/numbers/period/period-nav.tsx';
import { PeriodSentence } from '#app/features/inbox/numbers/period/period-sentence.tsx';
import { StatTiles } from '#app/features/inbox/numbers/stat-tiles.tsx';
import { findWorklist } from '#app/features/inbox/numbers/worklist/worklist.server.ts';
import { WorklistSection } from '#app/features/inbox/numbers/worklist/worklist-section.tsx';
import { workingDayMs } from '#app/features/inbox/working-hours.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/home.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: numbersStyles }];

/** `numbers` is null while nobody has written to the agency at all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, catalogue, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const now = clock.now();
  const period = periodOf(readPeriodDays(url.searchParams.get('days')), now);
  if (!(await hasNumbers(db))) return { numbers: null };
  const [numbers, worklist] = await Promise.all([
    findNumbers({ db, places: catalogue.places, week: agencyWeek }, period, language),
    findWorklist(db, { now, week: agencyWeek, language }),
  ]);
  return { numbers, worklist, period, workingDayMs: workingDayMs(agencyWeek) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const words = useDeskWords();
  if (loaderData.numbers === null)
    return (
      <DeskPage title={words('desk.overview')}>
        <NoLeadsYet />
      </DeskPage>
    );
  const { numbers, worklist, period, workingDayMs } = loaderData;
  return (
    <DeskPage title={words('desk.overview')} aside={<PeriodNav days={period.days} />}>
      <PeriodSentence period={period} />
      <StatTiles {...numbers} workingDayMs={workingDayMs} />
      <div className="numbers">
        <WorklistSection worklist={worklist} />
        <DaySection steps={numbers.steps} period={period} />
        <SourceSections sources={numbers.sources} areas={numbers.areas} />
      </div>
    </DeskPage>
  );
}
