import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { correctionStatus } from '#app/features/settings/correction-answer.ts';
import correctionStyles from '#app/features/settings/corrections.css?url';
import type { CostAnswer } from '#app/features/settings/costs/cost-answer.ts';
import { runCostCommand } from '#app/features/settings/costs/cost-command.server.ts';
import { useCostDeskWords } from '#app/features/settings/costs/cost-desk-words.ts';
import { CostLinePage } from '#app/features/settings/costs/cost-line-page.tsx';
import { findCostLine } from '#app/features/settings/costs/find-cost-lines.server.ts';
import settingStyles from '#app/features/settings/settings.css?url';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/cost-line.ts';

export const links: Route.LinksFunction = () =>
  [settingStyles, correctionStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

/** 404 where there is no such line. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, agency, clock } = context.get(servicesContext);
  const line = await findCostLine(
    { db, clock, fallback: agency.fallback },
    params.line,
    readLanguage(url.searchParams.get('lang')),
  );
  if (line === null) throw data(null, { status: 404 });
  return { line, formKey: randomUUID() };
}

/**
 * 303 to the lines; with everything typed 422 for what cannot hold it, 409 for a line that somebody else changed meanwhile, 503 and 507
 * when it could not be saved; 404 where there is no such line.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const tools = { ...services, fallback: services.agency.fallback, staff: getSignedIn(context).staff, language };
  const answer = await runCostCommand(tools, params.line, await readForm(request));
  if (answer === 'gone') throw data(null, { status: 404 });
  if (answer !== 'saved') return data<CostAnswer>(answer, { status: correctionStatus(answer) });
  // Visitors read it at once.
  await services.catalogue.follow();
  throw redirect(withLanguage(`${href('/account/agency/costs')}?done=saved`, language), 303);
}

export default function CostLine({ loaderData: { line, formKey }, actionData, params }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useCostDeskWords();
  return (
    <DeskPage
      title={typeof line.name === 'string' ? line.name : line.name.children}
      back={
        <Link to={href('/account/agency/costs')} className="desk-back">
          {words('cost_desk.title')}
        </Link>
      }
    >
      <p className="desk-text">{line.amount}</p>
      <CostLinePage
        key={params.line}
        {...{ line, formKey }}
        action={withLanguage(href('/account/agency/costs/:line', params), language)}
        answer={actionData}
      />
    </DeskPage>
  );
}
