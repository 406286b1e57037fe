import { data, href, redirect } from 'react-router';
import { noteDeed } from '#app/features/activity/acting.server.ts';
import { findFirstEvening } from '#app/features/first-evening/find-first-evening.server.ts';
import firstStyles from '#app/features/first-evening/first-evening.css?url';
import { runFirstCommand } from '#app/features/first-evening/first-evening-commands.server.ts';
import { FirstEveningPage } from '#app/features/first-evening/first-evening-page.tsx';
import { useFirstWords } from '#app/features/first-evening/first-evening-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/first-evening.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: firstStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const { staff } = getSignedIn(context);
  return {
    evening: await findFirstEvening(services, { staffId: staff.id, language }),
    now: services.clock.now(),
  };
}

const removalDeeds = ['remove', 'bring_back'] as const;

/** 303 to the page, or to the overview once the list is put away; 409 when the demonstration can no longer be brought back. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const form = await readForm(request);
  const answer = await runFirstCommand({ ...services, staff: getSignedIn(context).staff }, form);
  if (answer === null) throw data(null, { status: 400 });
  const deed = removalDeeds.find((one) => one === form.get('do'));
  if (deed !== undefined && answer === 'done') noteDeed(deed);
  if (answer === 'too_late') return data({ answer }, { status: 409 });
  const next = form.get('do') === 'put_away' ? href('/account') : href('/account/first-evening');
  throw redirect(withLanguage(next, language), 303);
}

export default function FirstEvening({ loaderData, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useFirstWords();
  return (
    <DeskPage title={words('first.title')}>
      {actionData?.answer === 'too_late' && (
        <p className="form-outcome form-trouble" role="alert">
          {words('demo.too_late')}
        </p>
      )}
      <FirstEveningPage {...loaderData} action={withLanguage(href('/account/first-evening'), language)} />
    </DeskPage>
  );
}
