import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { runEditorCommand } from '#app/features/records/editor/editor-commands.server.ts';
import { EditorPage } from '#app/features/records/editor/editor-page.tsx';
import { answerEditorForm } from '#app/features/records/editor/editor-response.server.ts';
import { sendEdit } from '#app/features/records/editor/editor-result.ts';
import { editorView } from '#app/features/records/editor/find-editor.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { sections } from '#app/features/records/sheet/field-names.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(context.get(servicesContext).db, id);
  if (record === null) throw data(null, { status: 404 });
  return {
    view: await findView(record, url, context),
    section: sections.find((section) => section === url.searchParams.get('section')) ?? null,
    done: url.searchParams.get('done'),
  };
}

function findView(record: ListingRecord, url: URL, context: Route.LoaderArgs['context']) {
  const { db, pictures, catalogue, agency, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const tools = { db, pictures, places: catalogue.places, rules: agentRules(agency.record) };
  return editorView(tools, record, { staff: getSignedIn(context).staff, language, now: clock.now() });
}

/** What `answerEditorForm` says. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = readListingId(params.id);
  if (id === null) throw data(null, { status: 404 });
  const form = await request.formData().catch(() => new FormData());
  const { staff } = getSignedIn(context);
  const { log } = context.get(requestContext);
  const tools = { ...services, log, staff, rules: agentRules(services.agency.record) };
  const answer = await runEditorCommand(tools, id, form);
  const findNow = (record: ListingRecord) => findView(record, url, context);
  return answerEditorForm(answer, { url, form, editor: url.pathname, findView: findNow });
}

/** What a script saves comes back with the page as it is then. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendEdit(serverAction);
}

export default function Listing({ loaderData: { view, section, done }, actionData }: Route.ComponentProps) {
  return <EditorPage key={view.id} view={view} answer={actionData} section={section} done={done} />;
}
