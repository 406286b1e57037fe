import { data, redirect, useSearchParams } from 'react-router';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { confirmAddress } from '#app/features/records/confirm/confirm-address.ts';
import { findConfirmPage, runConfirm } from '#app/features/records/confirm/confirm-page.server.ts';
import { ConfirmPage } from '#app/features/records/confirm/confirm-page.tsx';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { requestContext } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/confirm-listing.ts';

/** 404 for a link that is none of ours, 410 for one that works no more. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const view = await findConfirmPage({ ...services, places: services.catalogue.places }, readLink(url, params));
  if (view === null) throw data(null, { status: 404 });
  return data(view, { status: view.state === 'old' ? 410 : 200 });
}

/** 303 back to the page, which says what is so now; 503 when nothing could be saved. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const link = readLink(url, params);
  const form = await readForm(request);
  const outcome = await runConfirm({ ...services, log: context.get(requestContext).log }, { ...link, form });
  if (outcome === 'none') throw data(null, { status: 404 });
  if (outcome === 'unsaved') {
    return data({ problem: recordWordsOf(link.language)('record_editor.lost') }, { status: 503 });
  }
  const answer = form.get('answer') === 'gone' ? 'gone' : 'there';
  throw redirect(withLanguage(confirmAddress(link.id ?? 0, link.key, answer), link.language), 303);
}

function readLink({ searchParams }: URL, { id }: { id: string }) {
  const language = readLanguage(searchParams.get('lang'));
  return { id: readListingId(id), key: searchParams.get('key') ?? '', language };
}

export default function ConfirmListing({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const answer = search.get('answer') === 'gone' ? 'gone' : 'there';
  return <ConfirmPage view={loaderData} answer={answer} problem={actionData?.problem ?? null} />;
}
