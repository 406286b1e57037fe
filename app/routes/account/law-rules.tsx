import { href } from 'react-router';
import correctionStyles from '#app/features/settings/corrections.css?url';
import { listRules } from '#app/features/settings/rules/find-rules.server.ts';
import { useRuleDeskWords } from '#app/features/settings/rules/rule-desk-words.ts';
import { RulesTables } from '#app/features/settings/rules/rules-table.tsx';
import settingStyles from '#app/features/settings/settings.css?url';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/law-rules.ts';

export const links: Route.LinksFunction = () =>
  [settingStyles, correctionStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, agency, clock } = context.get(servicesContext);
  const rules = await listRules(
    { db, clock, fallback: agency.fallback },
    url.searchParams,
    readLanguage(url.searchParams.get('lang')),
  );
  return { rules, isSaved: url.searchParams.get('done') === 'saved' };
}

export default function LawRules({ loaderData: { rules, isSaved } }: Route.ComponentProps) {
  const words = useRuleDeskWords();
  return (
    <DeskPage
      title={words('rule_desk.title')}
      back={
        <Link to={`${href('/account/agency')}#setting-law`} className="desk-back">
          {words('rule_desk.agency')}
        </Link>
      }
    >
      <p className="desk-text">{words('rule_desk.text')}</p>
      {isSaved && (
        <p className="form-outcome entry-notice" role="status">
          {words('rule_desk.done')}
        </p>
      )}
      {rules.problem !== null && (
        <p className="form-outcome form-trouble" role="alert">
          {words('rule_desk.problem', { problem: rules.problem })}
        </p>
      )}
      <RulesTables rules={rules} />
    </DeskPage>
  );
}
