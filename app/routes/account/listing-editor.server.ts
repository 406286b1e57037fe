import { data, type RouterContextProvider } from 'react-router';
import { agentRules, mailAgency, offeredLanguages } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { type EditorAnswer, runEditorCommand } from '#app/features/records/editor/editor-commands.server.ts';
import type { EditorView } from '#app/features/records/editor/editor-view.ts';
import { editorView } from '#app/features/records/editor/find-editor.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';

/** What the loaders and actions of a listing's pages are called with. */
type Request = { url: URL; params: { id: string }; context: Readonly<RouterContextProvider> };

/** The listing of the address, removed or not; 404 when there is none. */
export async function requireRecord({ params, context }: Pick<Request, 'params' | 'context'>): Promise<ListingRecord> {
  const record = await findRecord(context.get(servicesContext).db, requireId(params.id));
  if (record === null) throw data(null, { status: 404 });
  return record;
}

/** As `requireRecord`, and 404 also when it was removed. */
export async function requireListed(request: Pick<Request, 'params' | 'context'>): Promise<ListingRecord> {
  const record = await requireRecord(request);
  if (record.removedAt !== null) throw data(null, { status: 404 });
  return record;
}

export function requireId(text: string): number {
  const id = readListingId(text);
  if (id === null) throw data(null, { status: 404 });
  return id;
}

/** What a page on which the listing is edited shows to whoever is signed in. */
export function viewEditor(
  record: ListingRecord,
  { url, context }: Pick<Request, 'url' | 'context'>,
): Promise<EditorView> {
  const { db, pictures, catalogue, agency, clock } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const asked = { rules: agentRules(agency.record), offered: offeredLanguages(agency.record) };
  const tools = { db, pictures, places: catalogue.places, ...asked };
  return editorView(tools, record, { staff: getSignedIn(context).staff, language, now: clock.now() });
}

/** What the commands of a listing's pages need. */
export function editorTools(context: Request['context']) {
  const services = context.get(servicesContext);
  return {
    ...services,
    log: context.get(requestContext).log,
    staff: getSignedIn(context).staff,
    rules: agentRules(services.agency.record),
    site: mailAgency(services.agency.record, services.settings.publicUrl),
  };
}

/** Runs the command of a form that a page of the listing sends. */
export function runForm(
  form: FormData,
  { params, context }: Pick<Request, 'params' | 'context'>,
): Promise<EditorAnswer> {
  return runEditorCommand(editorTools(context), requireId(params.id), form);
}
