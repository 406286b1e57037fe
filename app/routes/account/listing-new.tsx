import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { agentRules, offeredLanguages } from '#app/features/agency/agency.ts';
import { sendEdit } from '#app/features/changes/send-edit.ts';
import { isUnsaved, orUnsaved, unsavedStatus } from '#app/features/changes/unsaved.server.ts';
import { placeName } from '#app/features/places/place.ts';
import { isOfAnother } from '#app/features/records/form-reader.ts';
import { LeftOver } from '#app/features/records/left-over.tsx';
import { findSource, findSources } from '#app/features/records/new/listing-sources.server.ts';
import { createFromForm, typedValues } from '#app/features/records/new/new-record.server.ts';
import type { NewRecordAnswer } from '#app/features/records/new/new-record-answer.ts';
import { NewRecordForm } from '#app/features/records/new/new-record-form.tsx';
import { SourceChoice } from '#app/features/records/new/source-choice.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { UnsavedNotice } from '#app/features/records/unsaved-notice.tsx';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-new.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = getSignedIn(context);
  const { db, agency, clock } = context.get(servicesContext);
  const { catalogue } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const places = [...catalogue.places.values()].map((place) => ({
    value: place.slug,
    label: placeName(place, place.slug, language),
  }));
  const reader = {
    staff,
    rules: agentRules(agency.record),
    offered: offeredLanguages(agency.record),
    now: clock.now(),
  };
  const tools = { db, places: catalogue.places, reader, language };
  const chosen = await findSource(tools, url.searchParams.get('from') ?? '');
  const text = url.searchParams.get('q')?.trim() || null;
  return {
    form: {
      formKey: randomUUID(),
      staffId: staff.id,
      places,
      from: chosen?.source.id ?? null,
      known: chosen?.values ?? {},
    },
    choice: { source: chosen?.source ?? null, text, found: text === null ? [] : await findSources(tools, text) },
  };
}

/**
 * 303 to the editor of the draft, or its address for a script; with everything typed 422, or 503 and 507 when it could not be
 * saved, 409 when somebody else is signed in by now than who filled it in.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, catalogue, agency, clock } = context.get(servicesContext);
  const { staff } = getSignedIn(context);
  if (!mayDo('create', staff, staff.id, agentRules(agency.record))) throw data(null, { status: 403 });
  const form = await readForm(request);
  if (isOfAnother(form, staff))
    return data<NewRecordAnswer>({ outcome: 'signed_out', values: typedValues(form), wrong: [] }, { status: 409 });
  const language = readLanguage(url.searchParams.get('lang'));
  const rules = agentRules(agency.record);
  const privacy = agency.record.locationPrivacy;
  const offered = offeredLanguages(agency.record);
  const tools = { db, places: catalogue.places, staff, rules, offered, privacy, now: clock.now(), language };
  const result = await orUnsaved({ db, log: context.get(requestContext).log }, () => createFromForm(tools, form));
  if (isUnsaved(result)) {
    const answer = { outcome: result.unsaved, values: typedValues(form), wrong: [] };
    return data<NewRecordAnswer>(answer, { status: unsavedStatus(result.unsaved) });
  }
  if (result.outcome === 'refused') return data<NewRecordAnswer>(result, { status: 422 });
  const path = `${recordAddress(result.id)}?done=created`;
  if (form.get('by') === 'script') return data<NewRecordAnswer>({ outcome: 'created', path });
  throw redirect(withLanguage(path, language), 303);
}

/** Without leaving the page when the line is down. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendEdit(serverAction);
}

export default function NewListing({ loaderData, actionData }: Route.ComponentProps) {
  const words = useRecordWords();
  const unsaved = (['lost', 'disk_full'] as const).find((one) => one === actionData?.outcome);
  return (
    <DeskPage title={words('record_new.title')}>
      <UnsavedNotice unsaved={unsaved} />
      {actionData?.outcome === 'signed_out' && (
        <p className="form-outcome form-trouble" role="alert">
          {words('record_editor.signed_out')}
        </p>
      )}
      {actionData?.outcome === 'refused' && <LeftOver left={actionData.left} />}
      <SourceChoice {...loaderData.choice} />
      <NewRecordForm
        key={loaderData.form.from}
        {...loaderData.form}
        answer={actionData as NewRecordAnswer | undefined}
      />
    </DeskPage>
  );
}
