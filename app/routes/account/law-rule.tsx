import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { correctionStatus } from '#app/features/settings/correction-answer.ts';
import correctionStyles from '#app/features/settings/corrections.css?url';
import { findRule } from '#app/features/settings/rules/find-rules.server.ts';
import type { RuleAnswer } from '#app/features/settings/rules/rule-answer.ts';
import { runRuleCommand } from '#app/features/settings/rules/rule-command.server.ts';
import { useRuleDeskWords } from '#app/features/settings/rules/rule-desk-words.ts';
import { RulePage } from '#app/features/settings/rules/rule-page.tsx';
import { SubjectList } from '#app/features/settings/rules/rule-subject.tsx';
import settingStyles from '#app/features/settings/settings.css?url';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/law-rule.ts';

export const links: Route.LinksFunction = () =>
  [settingStyles, correctionStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

/** 404 where there is no such rule. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, agency, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const rule = await findRule({ db, clock, fallback: agency.fallback }, params.rule, language);
  if (rule === null) throw data(null, { status: 404 });
  return { rule, formKey: randomUUID() };
}

/**
 * 303 to the rules; with everything typed 422 for what cannot hold it, 409 for a rule that somebody else changed meanwhile, 503 and 507
 * when it could not be saved; 404 where there is no such rule.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const tools = { ...services, fallback: services.agency.fallback, staff: getSignedIn(context).staff };
  const answer = await runRuleCommand(tools, params.rule, await readForm(request));
  if (answer === 'gone') throw data(null, { status: 404 });
  if (answer !== 'saved') return data<RuleAnswer>(answer, { status: correctionStatus(answer) });
  // Visitors read it at once.
  await services.catalogue.follow();
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${href('/account/agency/rules')}?done=saved`, language), 303);
}

export default function LawRule({ loaderData: { rule, formKey }, actionData, params }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useRuleDeskWords();
  return (
    <DeskPage
      title={words('rule_desk.rule_name', { id: rule.id })}
      back={
        <Link to={href('/account/agency/rules')} className="desk-back">
          {words('rule_desk.title')}
        </Link>
      }
    >
      <SubjectList rule={rule} />
      <p className="desk-text">{words('rule_desk.about_hint')}</p>
      <RulePage
        key={params.rule}
        {...{ rule, formKey }}
        action={withLanguage(href('/account/agency/rules/:rule', params), language)}
        answer={actionData}
      />
    </DeskPage>
  );
}
