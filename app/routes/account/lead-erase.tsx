import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { ErasePerson } from '#app/features/inbox/lead/erase/erase-person.tsx';
import leadStyles from '#app/features/inbox/lead/lead.css?url';
import { LeadGone } from '#app/features/inbox/lead/lead-page.tsx';
import { readLeadId } from '#app/features/inbox/lead/lead-record.ts';
import { findLead } from '#app/features/leads/leads.server.ts';
import { erasePerson, findPerson } from '#app/features/leads/privacy/person.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { type Services, servicesContext } from '#app/services.ts';
import type { Route } from './+types/lead-erase.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: leadStyles }];

/** How much is kept about the person who wrote a lead. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const email = await getEmail(services, params.id);
  const { leads, mails } = await findPerson(services.db, email);
  return { leadId: params.id, email, leads: leads.length, mails: mails.length };
}

/** Deletes it when the form says so; 303 to the inbox. The log learns who did it and how much it was, and nothing about the person. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const email = await getEmail(services, params.id);
  const form = await request.formData().catch(() => new FormData());
  if (form.get('do') !== 'erase') throw data(null, { status: 400 });
  const erased = await erasePerson(services.db, email, services.forgetFiles);
  context.get(requestContext).log.info({ staff: getSignedIn(context).staff.id, ...erased }, 'A person was erased');
  throw redirect(
    withLanguage(`${href('/account/leads')}?done=erased`, readLanguage(url.searchParams.get('lang'))),
    303,
  );
}

async function getEmail({ db }: Services, param: string): Promise<string> {
  const id = readLeadId(param);
  const lead = id === null ? null : await findLead(db, id);
  if (lead === null) throw data(null, { status: 404 });
  return lead.email;
}

export default function LeadErase({ loaderData }: Route.ComponentProps) {
  return <ErasePerson {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LeadGone />;
  throw error;
}
