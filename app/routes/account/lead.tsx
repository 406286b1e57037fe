import { data, isRouteErrorResponse, redirect } from 'react-router';
import { mailAgency } from '#app/features/agency/agency.ts';
import { runCommand } from '#app/features/inbox/lead/commands/run-command.server.ts';
import { type SendResult, sendCommand } from '#app/features/inbox/lead/commands/send-command.ts';
import leadStyles from '#app/features/inbox/lead/lead.css?url';
import { findLeadPage } from '#app/features/inbox/lead/lead-page.server.ts';
import { LeadGone, LeadPage } from '#app/features/inbox/lead/lead-page.tsx';
import { readLeadId } from '#app/features/inbox/lead/lead-record.ts';
import { findLeadRecord } from '#app/features/inbox/lead/lead-records.server.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { type Services, servicesContext } from '#app/services.ts';
import type { Route } from './+types/lead.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: leadStyles }];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const record = await getRecord(services, params.id);
  const agency = mailAgency(services.agency.record, services.settings.publicUrl);
  const view = {
    ...viewOptions(services, readLanguage(url.searchParams.get('lang'))),
    places: services.catalogue.placesEver,
  };
  return findLeadPage({ db: services.db, agency, view, now: services.clock.now() }, record, getSignedIn(context).staff);
}

/** 303 to the page; with everything typed 409 when a colleague was faster, 422 when invalid, 503 when not saved. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const record = await getRecord(services, params.id);
  const form = await readForm(request);
  const { log } = context.get(requestContext);
  const tools = { ...services, log, agency: mailAgency(services.agency.record, services.settings.publicUrl) };
  const answer = await runCommand(tools, record, getSignedIn(context).staff.id, form);
  if (answer === null) throw data(null, { status: 400 });
  switch (answer.outcome) {
    case 'gone':
      throw data(null, { status: 404 });
    case 'done':
      throw redirect(url.pathname + url.search, 303);
    case 'inserted':
      return data<SendResult>(answer);
    case 'changed':
      return data<SendResult>(answer, { status: 409 });
    case 'lost':
      return data<SendResult>(answer, { status: 503 });
    case 'refused':
      return data<SendResult>(answer, { status: 422 });
  }
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendCommand(serverAction, new URL(request.url).pathname);
}

async function getRecord({ db }: Services, param: string) {
  const id = readLeadId(param);
  const record = id === null ? null : await findLeadRecord(db, id);
  if (record === null) throw data(null, { status: 404 });
  return record;
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage key={loaderData.lead.id} {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LeadGone />;
  throw error;
}
