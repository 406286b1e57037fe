import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { runEditorCommand } from '#app/features/records/editor/editor-commands.server.ts';
import { answerEditorForm } from '#app/features/records/editor/editor-response.server.ts';
import { sendEdit } from '#app/features/records/editor/editor-result.ts';
import { editorView } from '#app/features/records/editor/find-editor.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { textsView } from '#app/features/records/texts/find-texts.server.ts';
import { readTextsQuery } from '#app/features/records/texts/text-address.ts';
import { TextsPage } from '#app/features/records/texts/texts-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-texts.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(context.get(servicesContext).db, id);
  if (record === null || record.removedAt !== null) throw data(null, { status: 404 });
  const { text } = readTextsQuery(url.searchParams);
  return { view: await findView(record, url, context), text, done: url.searchParams.get('done') };
}

async function findView(record: ListingRecord, url: URL, context: Route.LoaderArgs['context']) {
  const { db, pictures, catalogue, agency, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const tools = { db, pictures, places: catalogue.places, rules: agentRules(agency.record) };
  const now = clock.now();
  const view = await editorView(tools, record, { staff: getSignedIn(context).staff, language, now });
  const { first } = readTextsQuery(url.searchParams);
  const [cover = null] = view.pictures;
  return { ...view, sideBySide: await textsView(tools, record, { language, now, first, cover }) };
}

/** What `answerEditorForm` says. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = readListingId(params.id);
  if (id === null) throw data(null, { status: 404 });
  const form = await request.formData().catch(() => new FormData());
  const { log } = context.get(requestContext);
  const tools = { ...services, log, staff: getSignedIn(context).staff, rules: agentRules(services.agency.record) };
  const answer = await runEditorCommand(tools, id, form);
  const { text } = readTextsQuery(
    new URLSearchParams({ text: String(form.get('text') ?? url.searchParams.get('text')) }),
  );
  return answerEditorForm(answer, {
    ...{ url, form, editor: recordAddress(id), query: text === null ? '' : `text=${text}` },
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

export default function ListingTexts({ loaderData: { view, text, done }, actionData }: Route.ComponentProps) {
  return <TextsPage key={view.id} view={view} text={text} done={done} answer={actionData} />;
}
