import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { useSettingWords } from '#app/features/settings/setting-words.ts';
import settingStyles from '#app/features/settings/settings.css?url';
import { findPerson } from '#app/features/settings/team/find-person.server.ts';
import { type PersonAnswer, personStatus } from '#app/features/settings/team/person-answer.ts';
import { PersonPage } from '#app/features/settings/team/person-page.tsx';
import { receivePerson } from '#app/features/settings/team/receive-person.server.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/agency-person.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }];

/** 404 where there is nobody by this key, but for `new`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = readLanguage(url.searchParams.get('lang'));
  const person = await findPerson(context.get(servicesContext), params.person, language);
  if (person === null) throw data(null, { status: 404 });
  return { person, formKey: randomUUID() };
}

/**
 * 303 to the team; with everything typed 422 for what cannot hold it, 409 for somebody who was changed or taken out meanwhile, 503 and
 * 507 when it could not be saved; 400 for what is no whole form.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  const tools = { ...services, fallback: services.agency.record, staff };
  const answer = await receivePerson(tools, params.person, request);
  if (answer === null) throw data(null, { status: 400 });
  if (answer !== 'done') return data<PersonAnswer>(answer, { status: personStatus(answer) });
  // What the page shows next is what was saved.
  await services.agency.follow();
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${href('/account/agency')}?done=saved#setting-team`, language), 303);
}

export default function AgencyPerson({ loaderData: { person, formKey }, actionData, params }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useSettingWords();
  return (
    <DeskPage
      title={person.name ?? words('settings.team_add')}
      back={
        <Link to={`${href('/account/agency')}#setting-team`} className="desk-back">
          {words('settings.title')}
        </Link>
      }
    >
      <PersonPage
        key={params.person}
        person={person}
        formKey={formKey}
        action={withLanguage(href('/account/agency/team/:person', params), language)}
        answer={actionData}
      />
    </DeskPage>
  );
}
