import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { runEditorCommand } from '#app/features/records/editor/editor-commands.server.ts';
import { editorView } from '#app/features/records/editor/find-editor.server.ts';
import { arrangement, uploadForm } from '#app/features/records/pictures/pictures-form.server.ts';
import { PicturesPage } from '#app/features/records/pictures/pictures-page.tsx';
import { proposedTexts } from '#app/features/records/pictures/proposed-texts.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-pictures.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, pictures, catalogue, agency, clock } = context.get(servicesContext);
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(db, id);
  if (record === null) throw data(null, { status: 404 });
  const language = readLanguage(url.searchParams.get('lang'));
  const tools = { db, pictures, places: catalogue.places, rules: agentRules(agency.record) };
  const view = await editorView(tools, record, { staff: getSignedIn(context).staff, language, now: clock.now() });
  const open = view.pictures.find((picture) => picture.id === url.searchParams.get('picture'))?.id ?? null;
  return { view, proposed: proposedTexts(view.sheet), open, done: url.searchParams.get('done') };
}

/**
 * What is sent without a script: files to be added, or order, categories and texts. 303 back to the page; 422 with the files
 * that were not taken, or what could not be saved.
 */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = readListingId(params.id);
  if (id === null) throw data(null, { status: 404 });
  const { log } = context.get(requestContext);
  const tools = { ...services, log, staff: getSignedIn(context).staff, rules: agentRules(services.agency.record) };
  const { form, failures } = await uploadForm(tools, id, request);
  if (failures.some(({ failure }) => failure === 'gone')) throw data(null, { status: 404 });
  if (failures.some(({ failure }) => failure === 'forbidden')) throw data(null, { status: 403 });
  const answer = await runEditorCommand(tools, id, arrangement(form));
  if (answer.outcome === 'gone') throw data(null, { status: 404 });
  if (answer.outcome === 'forbidden') throw data(null, { status: 403 });
  if (answer.outcome === 'unknown') throw data(null, { status: 400 });
  const isWhole = answer.outcome === 'saved' && answer.refused.length === 0 && !hasAny(answer.conflicts);
  if (!isWhole || failures.length > 0) return data({ failures }, { status: answer.outcome === 'lost' ? 503 : 422 });
  throw redirect(withLanguage(`${url.pathname}?done=saved`, readLanguage(url.searchParams.get('lang'))), 303);
}

function hasAny(some: object): boolean {
  return Object.keys(some).length > 0;
}

/** Which picture is open is no matter of the server; what a script saves comes back with the page as it is then. */
export function shouldRevalidate({
  actionResult,
  currentUrl,
  nextUrl,
  ...rest
}: ShouldRevalidateFunctionArgs): boolean {
  const isElsewhere = currentUrl.pathname !== nextUrl.pathname;
  return (
    actionResult === undefined && (isElsewhere || currentUrl.href === nextUrl.href) && rest.defaultShouldRevalidate
  );
}

export default function ListingPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { view, ...page } = loaderData;
  return <PicturesPage key={view.id} view={view} {...page} failures={actionData?.failures ?? []} />;
}
