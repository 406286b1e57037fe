import { data, redirect } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { unsavedStatus } from '#app/features/changes/unsaved.server.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { stateView } from '#app/features/records/move/find-state.server.ts';
import { runMove } from '#app/features/records/move/move-command.server.ts';
import { StatePage } from '#app/features/records/move/state-page.tsx';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-state.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const record = await findThere(params.id, context);
  const { showsSoldPrices = false } = agency.record;
  const tools = { db, places: catalogue.places, rules: agentRules(agency.record), showsSoldPrices };
  const language = readLanguage(url.searchParams.get('lang'));
  const { staff } = getSignedIn(context);
  return {
    view: await stateView(tools, record, { staff, language, now: clock.now() }),
    isMoved: url.searchParams.get('done') === 'moved',
  };
}

async function findThere(text: string, context: Route.LoaderArgs['context']) {
  const id = readListingId(text);
  const record = id === null ? null : await findRecord(context.get(servicesContext).db, id);
  if (record === null || record.removedAt !== null) throw data(null, { status: 404 });
  return record;
}

/** 303 back to the page; 422 for fields that are wrong or a form it does not know, 409 when the offer was moved meanwhile, 503 and 507 when nothing was saved. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { db, agency, clock } = context.get(servicesContext);
  const record = await findThere(params.id, context);
  const form = await readForm(request);
  const { log } = context.get(requestContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const { staff } = getSignedIn(context);
  const tools = { db, log, clock, rules: agentRules(agency.record) };
  const answer = await runMove(tools, record, form, { staff });
  switch (answer.outcome) {
    case 'moved':
      throw redirect(withLanguage(`${url.pathname}?done=moved`, language), 303);
    case 'gone':
      throw data(null, { status: 404 });
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'refused':
    case 'old_form':
      return data(answer, { status: 422 });
    case 'changed':
      return data(answer, { status: 409 });
    case 'lost':
    case 'disk_full':
      return data(answer, { status: unsavedStatus(answer.outcome) });
  }
}

export default function ListingState({ loaderData, actionData }: Route.ComponentProps) {
  return <StatePage {...loaderData} problem={actionData ?? null} />;
}
