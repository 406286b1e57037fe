import { randomUUID } from 'node:crypto';
import { data, href, redirect } from 'react-router';
import { agentRules } from '#app/features/agency/agency.ts';
import { placeName } from '#app/features/places/place.ts';
import { createFromForm, typedValues } from '#app/features/records/new/new-record.server.ts';
import { NewRecordForm } from '#app/features/records/new/new-record-form.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { isUnsaved, orUnsaved, unsavedStatus } from '#app/features/records/unsaved.server.ts';
import { UnsavedNotice } from '#app/features/records/unsaved-notice.tsx';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-new.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const places = [...catalogue.places.values()].map((place) => ({
    value: place.slug,
    label: placeName(place, place.slug, language),
  }));
  return { formKey: randomUUID(), places };
}

/** 303 to the editor of the draft; with everything typed 422, or 503 and 507 when it could not be saved. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  if (!mayDo('create', staff, staff.id, agentRules(agency.record))) throw data(null, { status: 403 });
  const form = await request.formData().catch(() => new FormData());
  const language = readLanguage(url.searchParams.get('lang'));
  const tools = { db, places: catalogue.places, staff, now: clock.now(), language };
  const result = await orUnsaved({ db, log: context.get(requestContext).log }, () => createFromForm(tools, form));
  if (isUnsaved(result)) {
    return data({ ...result, values: typedValues(form), wrong: [] }, { status: unsavedStatus(result.unsaved) });
  }
  if (result.outcome === 'refused') return data(result, { status: 422 });
  const path = href('/account/listings/:id', { id: String(result.id) });
  throw redirect(withLanguage(`${path}?done=created`, language), 303);
}

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
  const words = useRecordWords();
  return (
    <DeskPage title={words('record_new.title')}>
      <UnsavedNotice unsaved={actionData && 'unsaved' in actionData ? actionData.unsaved : undefined} />
      <NewRecordForm {...loaderData} values={actionData?.values ?? {}} wrong={actionData?.wrong ?? []} />
    </DeskPage>
  );
}
