import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { mailAgency } from '#app/features/agency/agency.ts';
import { findFirstEvening } from '#app/features/first-evening/find-first-evening.server.ts';
import firstStyles from '#app/features/first-evening/first-evening.css?url';
import { runFirstCommand } from '#app/features/first-evening/first-evening-commands.server.ts';
import { FirstEveningPage } from '#app/features/first-evening/first-evening-page.tsx';
import { useFirstWords } from '#app/features/first-evening/first-evening-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/first-evening.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: firstStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const { staff } = getSignedIn(context);
  return {
    evening: await findFirstEvening(services, { staffId: staff.id, language }),
    formKey: randomUUID(),
    now: services.clock.now(),
    isMailed: url.searchParams.get('done') === 'mail',
  };
}

/** 303 to the page, or to the overview once the list is put away; 409 when the demonstration can no longer be brought back. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const form = await request.formData().catch(() => new FormData());
  const site = mailAgency(services.agency.record, services.settings.publicUrl);
  const answer = await runFirstCommand({ ...services, site, language, staff: getSignedIn(context).staff }, form);
  if (answer === null) throw data(null, { status: 400 });
  if (answer === 'too_late') return data({ answer }, { status: 409 });
  const here = href('/account/first-evening');
  const next = form.get('do') === 'put_away' ? href('/account') : here;
  throw redirect(withLanguage(answer === 'mail_sent' ? `${here}?done=mail` : next, language), 303);
}

export default function FirstEvening({ loaderData, actionData }: Route.ComponentProps) {
  const { language } = useI18n();
  const words = useFirstWords();
  const { isMailed, ...page } = loaderData;
  return (
    <DeskPage title={words('first.title')}>
      {isMailed && (
        <p className="form-outcome" role="status">
          {words('first.mail_sent')}
        </p>
      )}
      {actionData?.answer === 'too_late' && (
        <p className="form-outcome form-trouble" role="alert">
          {words('demo.too_late')}
        </p>
      )}
      <FirstEveningPage {...page} action={withLanguage(href('/account/first-evening'), language)} />
    </DeskPage>
  );
}
