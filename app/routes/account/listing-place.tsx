import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { readPoint } from '#app/features/places/typed-point/read-point.ts';
import { runEditorCommand } from '#app/features/records/editor/editor-commands.server.ts';
import { answerEditorForm } from '#app/features/records/editor/editor-response.server.ts';
import { sendEdit } from '#app/features/records/editor/editor-result.ts';
import { editorView } from '#app/features/records/editor/find-editor.server.ts';
import { PlacePage } from '#app/features/records/place/place-page.tsx';
import { pinInputs, roundedPin } from '#app/features/records/place/place-spot.ts';
import type { PointAnswer } from '#app/features/records/place/point-answer.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { writeForm } from '#app/features/records/sheet/form-inputs.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-place.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(context.get(servicesContext).db, id);
  if (record === null) throw data(null, { status: 404 });
  return { view: await findView(record, url, context), done: url.searchParams.get('done') };
}

function findView(record: ListingRecord, url: URL, context: Route.LoaderArgs['context']) {
  const { db, pictures, catalogue, agency, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const tools = { db, pictures, places: catalogue.places, rules: agentRules(agency.record) };
  return editorView(tools, record, { staff: getSignedIn(context).staff, language, now: clock.now() });
}

/**
 * What `answerEditorForm` says; for `do=read-point` the point that was typed or pasted: to a script as it is, without one it is
 * saved, and 422 with what was typed where there is none in it.
 */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = readListingId(params.id);
  if (id === null) throw data(null, { status: 404 });
  let form = await request.formData().catch(() => new FormData());
  if (form.get('do') === 'read-point') {
    const typed = String(form.get('typed') ?? '');
    const { point, problem } = readPoint(typed);
    const byScript = form.get('by') === 'script';
    if (point === null) {
      return data<PointAnswer>({ outcome: 'no_point', problem, typed }, { status: byScript ? 200 : 422 });
    }
    if (byScript) return data<PointAnswer>({ outcome: 'point', point });
    form = new FormData();
    writeForm(form, 'pin', pinInputs(roundedPin(point), 'en'));
    form.set('language', 'en');
  }
  const { log } = context.get(requestContext);
  const tools = { ...services, log, staff: getSignedIn(context).staff, rules: agentRules(services.agency.record) };
  return answerEditorForm(await runEditorCommand(tools, id, form), {
    ...{ url, form, editor: recordAddress(id) },
    findView: (record) => findView(record, url, context),
  });
}

/** What a script saves comes back with the page as it is then. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendEdit(serverAction);
}

export default function ListingPlace({ loaderData: { view, done }, actionData }: Route.ComponentProps) {
  return <PlacePage key={view.id} view={view} answer={actionData} done={done} />;
}
