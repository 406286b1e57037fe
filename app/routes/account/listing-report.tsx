import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { agentRules, mailAgency } from '#app/features/agency/agency.ts';
import { isUnsaved, orUnsaved, unsavedStatus } from '#app/features/changes/unsaved.server.ts';
import dashboardStyles from '#app/features/inbox/dashboard/dashboard.css?url';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { findReport, ownerAddress, sendReport } from '#app/features/statistics/report/find-report.server.ts';
import reportStyles from '#app/features/statistics/report/report.css?url';
import { ReportPage } from '#app/features/statistics/report/report-page.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readFormKey } from '#app/platform/forms/form-key.server.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-report.ts';
import { requireListed } from './listing-editor.server.ts';

export const links: Route.LinksFunction = () =>
  [dashboardStyles, reportStyles].map((styles) => ({ rel: 'stylesheet', href: styles }));

/** 404 for a listing that is not there or was never published, 403 where it is not theirs. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const record = await requireOwn({ params, context });
  const report = await findReport(toolsOf(context), record, url.searchParams);
  if (report === null) throw data(null, { status: 404 });
  const agency = context.get(servicesContext).agency.record.name;
  const isSent = url.searchParams.get('done') === 'sent';
  return { id: record.id, report, agency, address: ownerAddress(record), formKey: randomUUID(), isSent };
}

/** 303 to the page once it is on its way; 409 where what was shown has changed, 503 and 507 when it could not be saved. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const record = await requireOwn({ params, context });
  const form = await readForm(request);
  const { db, outbox, agency, settings } = context.get(servicesContext);
  const tools = { ...toolsOf(context), outbox, site: mailAgency(agency.record, settings.publicUrl) };
  const [to, until] = ['to', 'until'].map((name) => String(form.get(name) ?? ''));
  const sent = { to: to ?? '', until: until ?? '', key: readFormKey(form.get('key')) };
  const { log } = context.get(requestContext);
  const outcome = await orUnsaved({ db, log }, () => sendReport(tools, record, url.searchParams, sent));
  if (outcome === null) throw data(null, { status: 404 });
  if (isUnsaved(outcome)) return data(outcome, { status: unsavedStatus(outcome.unsaved) });
  if (outcome === 'changed') return data({ changed: true }, { status: 409 });
  const shown = new URLSearchParams({ done: 'sent' });
  for (const name of ['language', 'days']) shown.set(name, url.searchParams.get(name) ?? '');
  const language = readLanguage(url.searchParams.get('lang'));
  throw redirect(withLanguage(`${url.pathname}?${shown}`, language), 303);
}

/** A listing whose owner and figures this member may know. */
async function requireOwn(request: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const record = await requireListed(request);
  const rules = agentRules(request.context.get(servicesContext).agency.record);
  const { staff } = getSignedIn(request.context);
  const mayRead = (['readInternal', 'readStatistics'] as const).every((o) => mayDo(o, staff, record.agentId, rules));
  if (!mayRead) throw data(null, { status: 403 });
  return record;
}

function toolsOf(context: Route.LoaderArgs['context']) {
  const { db, catalogue, clock } = context.get(servicesContext);
  return { db, places: catalogue.places, now: clock.now() };
}

export default function ListingReport({ loaderData: { isSent, ...page }, actionData }: Route.ComponentProps) {
  const hasChanged = actionData !== undefined && 'changed' in actionData;
  return (
    <ReportPage
      {...page}
      outcome={hasChanged ? 'changed' : isSent && actionData === undefined ? 'sent' : null}
      unsaved={actionData && 'unsaved' in actionData ? actionData.unsaved : undefined}
    />
  );
}
