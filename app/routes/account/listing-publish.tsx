import { data, redirect } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { PublishPage } from '#app/features/records/checks/publish-page.tsx';
import { runEditorCommand } from '#app/features/records/editor/editor-commands.server.ts';
import { editorView } from '#app/features/records/editor/find-editor.server.ts';
import { unpublishedCuts } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { formatPrice } from '#app/i18n/format.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-publish.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, pictures, catalogue, agency, clock } = context.get(servicesContext);
  const id = readListingId(params.id);
  const record = id === null ? null : await findRecord(db, id);
  if (record === null || record.removedAt !== null) throw data(null, { status: 404 });
  const language = readLanguage(url.searchParams.get('lang'));
  const tools = { db, pictures, places: catalogue.places, rules: agentRules(agency.record) };
  return {
    view: await editorView(tools, record, { staff: getSignedIn(context).staff, language, now: clock.now() }),
    cutFrom: unpublishedCuts(record).map((price) => formatPrice(price, null, language)),
  };
}

/**
 * 303 to the editor once it is published or planned; 422 while something required is missing or for a wrong time, 409 when
 * somebody changed it meanwhile.
 */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = readListingId(params.id);
  if (id === null) throw data(null, { status: 404 });
  const form = await request.formData().catch(() => new FormData());
  form.set('do', 'publish');
  const { log } = context.get(requestContext);
  const tools = { ...services, log, staff: getSignedIn(context).staff, rules: agentRules(services.agency.record) };
  const answer = await runEditorCommand(tools, id, form);
  const language = readLanguage(url.searchParams.get('lang'));
  switch (answer.outcome) {
    case 'gone':
    case 'unknown':
      throw data(null, { status: 404 });
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'incomplete':
    case 'wrong_time':
      return data({ outcome: answer.outcome }, { status: 422 });
    case 'changed':
      return data({ outcome: answer.outcome }, { status: 409 });
    case 'lost':
    case 'disk_full':
      return data({ outcome: answer.outcome }, { status: 503 });
    default: {
      const done = answer.outcome === 'done' ? answer.done : 'published';
      throw redirect(withLanguage(`${url.pathname.replace(/\/publish$/, '')}?done=${done}`, language), 303);
    }
  }
}

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  return <PublishPage {...loaderData} outcome={actionData?.outcome ?? null} />;
}
