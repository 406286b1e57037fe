import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { runEditorCommand } from '#app/features/records/editor/editor-commands.server.ts';
import { EditorPage } from '#app/features/records/editor/editor-page.tsx';
import { type EditorResult, sendEdit } from '#app/features/records/editor/editor-result.ts';
import { editorView } from '#app/features/records/editor/find-editor.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { inputsOf, readForm } from '#app/features/records/sheet/form-inputs.ts';
import { sections } from '#app/features/records/sheet/record-fields.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
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

/**
 * 303 to where a command leads. What a script saves is answered with the listing as it is now; without one the page comes
 * back, with 409 and 422 for fields that somebody else changed and that cannot hold what was typed, and 503 when nothing
 * was saved.
 */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = readListingId(params.id);
  if (id === null) throw data(null, { status: 404 });
  const form = await request.formData().catch(() => new FormData());
  const { staff } = getSignedIn(context);
  const { log } = context.get(requestContext);
  const tools = { ...services, log, staff, rules: agentRules(services.agency.record) };
  const answer = await runEditorCommand(tools, id, form);
  const language = readLanguage(url.searchParams.get('lang'));
  switch (answer.outcome) {
    case 'gone':
      throw data(null, { status: 404 });
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'unknown':
      throw data(null, { status: 400 });
    case 'done':
      throw redirect(withLanguage(`${pathFrom(url.pathname, answer.path)}?done=${answer.done}`, language), 303);
    case 'incomplete':
      throw redirect(withLanguage(`${url.pathname}/publish`, language), 303);
    case 'changed':
      return data<EditorResult>(answer, { status: 409 });
    case 'lost':
    case 'disk_full':
      return data<EditorResult>({ ...answer, sent: sentInputs(form) }, { status: 503 });
    case 'saved': {
      const { record, ...result } = answer;
      if (form.get('by') === 'script') {
        return data<EditorResult>({ ...result, view: await findView(record, url, context) });
      }
      const hasConflicts = Object.keys(answer.conflicts).length > 0;
      if (!hasConflicts && answer.refused.length === 0) {
        throw redirect(withLanguage(`${url.pathname}?done=saved`, language), 303);
      }
      return data<EditorResult>({ ...result, sent: sentInputs(form) }, { status: hasConflicts ? 409 : 422 });
    }
  }
}

/** What was typed, by field. */
function sentInputs(form: FormData) {
  const language = readLanguage(String(form.get('language')));
  const values = Object.entries(readForm(form, language));
  return Object.fromEntries(values.map(([field, value]) => [field, inputsOf(field, value, language)]));
}

function pathFrom(here: string, path: string): string {
  if (path === '') return here;
  return new URL(path, `http://site${here}/`).pathname.replace(/\/$/, '');
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
