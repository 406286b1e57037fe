import { data, redirect } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { isUnsaved, orUnsaved, unsavedStatus } from '#app/features/changes/unsaved.server.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { runHistoryCommand } from '#app/features/records/history/history-commands.server.ts';
import { HistoryPage } from '#app/features/records/history/history-page.tsx';
import { historyView, readHistoryQuery } from '#app/features/records/history/history-view.server.ts';
import { textsIn } from '#app/features/records/left-texts.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-history.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, catalogue } = context.get(servicesContext);
  const record = await getRecord(context, params.id);
  const reader = { ...readerOf(context, url), places: catalogue.placesEver };
  return {
    view: await historyView(db, record, readHistoryQuery(url.searchParams), reader),
    done: url.searchParams.get('done'),
  };
}

/** 303 to the page, which says whether it is restored or somebody was faster; 422 for a form it does not know, 503 and 507 when it could not be saved. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const record = await getRecord(context, params.id);
  const form = await readForm(request);
  const reader = readerOf(context, url);
  const { db } = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const answer = await orUnsaved({ db, log }, () => runHistoryCommand(db, record, form, reader));
  if (isUnsaved(answer)) return data(answer, { status: unsavedStatus(answer.unsaved) });
  if (answer === null) return data({ left: textsIn(form) }, { status: 422 });
  const { outcome, lost = [] } = answer;
  if (outcome === 'gone') throw data(null, { status: 404 });
  if (outcome === 'forbidden') throw data(null, { status: 403 });
  const without = lost.map((id) => `&lost=${id}`).join('');
  throw redirect(withLanguage(`${url.pathname}?done=${outcome}${without}`, reader.language), 303);
}

function readerOf(context: Route.LoaderArgs['context'], url: URL) {
  const { agency, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  return { staff: getSignedIn(context).staff, rules: agentRules(agency.record), language, now: clock.now() };
}

async function getRecord(context: Route.LoaderArgs['context'], param: string) {
  const id = readListingId(param);
  const record = id === null ? null : await findRecord(context.get(servicesContext).db, id);
  if (record === null) throw data(null, { status: 404 });
  return record;
}

export default function ListingHistory({ loaderData: { view, done }, actionData }: Route.ComponentProps) {
  const problem = actionData ?? null;
  return (
    <HistoryPage
      view={view}
      done={done}
      unsaved={problem && 'unsaved' in problem ? problem.unsaved : undefined}
      left={problem && 'left' in problem ? problem.left : null}
    />
  );
}
