import { href } from 'react-router';
import correctionStyles from '#app/features/settings/corrections.css?url';
import { useCostDeskWords } from '#app/features/settings/costs/cost-desk-words.ts';
import { CostLinesTable } from '#app/features/settings/costs/cost-lines-table.tsx';
import { listCostLines } from '#app/features/settings/costs/find-cost-lines.server.ts';
import settingStyles from '#app/features/settings/settings.css?url';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/cost-lines.ts';

export const links: Route.LinksFunction = () =>
  [settingStyles, correctionStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, agency, clock } = context.get(servicesContext);
  const lines = await listCostLines(
    { db, clock, fallback: agency.fallback },
    readLanguage(url.searchParams.get('lang')),
  );
  return { lines, isSaved: url.searchParams.get('done') === 'saved' };
}

export default function CostLines({ loaderData: { lines, isSaved } }: Route.ComponentProps) {
  const words = useCostDeskWords();
  return (
    <DeskPage
      title={words('cost_desk.title')}
      back={
        <Link to={`${href('/account/agency')}#setting-law`} className="desk-back">
          {words('cost_desk.agency')}
        </Link>
      }
    >
      <p className="desk-text">{words('cost_desk.text')}</p>
      {isSaved && (
        <p className="form-outcome entry-notice" role="status">
          {words('cost_desk.done')}
        </p>
      )}
      <CostLinesTable lines={lines} />
    </DeskPage>
  );
}
