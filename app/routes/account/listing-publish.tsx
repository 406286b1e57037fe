import { data, redirect } from 'react-router';
import { PublishPage, type SentPlan } from '#app/features/records/checks/publish-page.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import type { Route } from './+types/listing-publish.ts';
import { requireId, requireListed, runForm, viewEditor } from './listing-editor.server.ts';

export async function loader(args: Route.LoaderArgs) {
  return { view: await viewEditor(await requireListed(args), args), done: args.url.searchParams.get('done') };
}

/** These lead back to the page; everything else on it publishes. */
const requests = ['request-publication', 'withdraw-request', 'send-back'];

/**
 * 303 to the editor once it is published or planned, and back to the page once somebody was to look at it or has; 422 while
 * something required is missing or for a wrong time, 409 when somebody changed it meanwhile.
 */
export async function action({ request, ...args }: Route.ActionArgs) {
  const { url } = args;
  const form = await request.formData().catch(() => new FormData());
  const isRequest = requests.includes(String(form.get('do')));
  if (!isRequest) form.set('do', 'publish');
  const answer = await runForm(form, args);
  const sent = sentPlan(form);
  switch (answer.outcome) {
    case 'gone':
      throw data(null, { status: 404 });
    case 'unknown':
      throw data(null, { status: 400 });
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'incomplete':
    case 'wrong_time':
      return data({ outcome: answer.outcome, sent }, { status: 422 });
    case 'changed':
      return data({ outcome: answer.outcome, sent }, { status: 409 });
    case 'lost':
    case 'disk_full':
      return data({ outcome: answer.outcome, sent }, { status: 503 });
    default: {
      const done = answer.outcome === 'done' ? answer.done : 'published';
      const to = isRequest ? url.pathname : recordAddress(requireId(args.params.id));
      throw redirect(withLanguage(`${to}?done=${done}`, readLanguage(url.searchParams.get('lang'))), 303);
    }
  }
}

/** What the form of the page was sent with, to stand there again. */
function sentPlan(form: FormData): SentPlan {
  const read = (name: string) => String(form.get(name) ?? '').slice(0, 40);
  return { when: read('when'), at: read('at'), status: read('status'), cuts: read('cuts') };
}

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  return <PublishPage {...loaderData} outcome={actionData?.outcome ?? null} sent={actionData?.sent ?? null} />;
}
