import { data, redirect } from 'react-router';
import { unsavedStatus } from '#app/features/changes/unsaved.server.ts';
import { PublishPage, type SentPlan } from '#app/features/records/checks/publish-page.tsx';
import { textsIn } from '#app/features/records/left-texts.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import type { Route } from './+types/listing-publish.ts';
import { requireId, requireListed, runForm, viewEditor } from './listing-editor.server.ts';

export async function loader(args: Route.LoaderArgs) {
  return { view: await viewEditor(await requireListed(args), args), done: args.url.searchParams.get('done') };
}

/** These lead back to the page. */
const requests = ['request-publication', 'withdraw-request', 'send-back'];
const commands = ['publish', ...requests];

/**
 * 303 to the editor once it is published or planned, and back to the page once somebody was to look at it or has; 422 while
 * something required is missing or for a wrong time, or it does not know the form, 409 when somebody changed it meanwhile or is
 * signed in who did not fill it in, 503 and 507 when nothing was saved.
 */
export async function action({ request, ...args }: Route.ActionArgs) {
  const { url } = args;
  const form = await readForm(request);
  const name = String(form.get('do'));
  const isRequest = requests.includes(name);
  const answer = commands.includes(name) ? await runForm(form, args) : ({ outcome: 'unknown' } as const);
  const sent = sentPlan(form);
  const known = commands.includes(name) ? Object.keys(sent) : [];
  switch (answer.outcome) {
    case 'gone':
      throw data(null, { status: 404 });
    case 'unknown':
      return data({ outcome: 'old_form' as const, sent, left: textsIn(form, known) }, { status: 422 });
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'incomplete':
    case 'wrong_time':
      return data({ outcome: answer.outcome, sent }, { status: 422 });
    case 'changed':
    case 'signed_out':
      return data({ outcome: answer.outcome, sent }, { status: 409 });
    case 'lost':
    case 'disk_full':
      return data({ outcome: answer.outcome, sent }, { status: unsavedStatus(answer.outcome) });
    default: {
      const done = answer.outcome === 'done' ? answer.done : 'published';
      const to = isRequest ? url.pathname : recordAddress(requireId(args.params.id));
      throw redirect(withLanguage(`${to}?done=${done}`, readLanguage(url.searchParams.get('lang'))), 303);
    }
  }
}

/** What the form of the page was sent with, to stand there again. */
function sentPlan(form: FormData): SentPlan {
  const read = (name: string) => String(form.get(name) ?? '').slice(0, 1000);
  return { when: read('when'), at: read('at'), status: read('status'), cuts: read('cuts'), note: read('note') };
}

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { outcome = null, sent = null } = actionData ?? {};
  const left = actionData && 'left' in actionData ? actionData.left : [];
  return <PublishPage {...loaderData} outcome={outcome} sent={sent} left={left} />;
}
