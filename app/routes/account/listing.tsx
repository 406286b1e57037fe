import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { EditorPage } from '#app/features/records/editor/editor-page.tsx';
import { answerEditorForm } from '#app/features/records/editor/editor-response.server.ts';
import { sendEdit } from '#app/features/records/editor/editor-result.ts';
import { sections } from '#app/features/records/sheet/field-names.ts';
import type { Route } from './+types/listing.ts';
import { requireRecord, runForm, viewEditor } from './listing-editor.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  return {
    view: await viewEditor(await requireRecord(args), args),
    section: sections.find((section) => section === searchParams.get('section')) ?? null,
    done: searchParams.get('done'),
  };
}

/** What `answerEditorForm` says. */
export async function action({ request, ...args }: Route.ActionArgs) {
  const { url } = args;
  const form = await request.formData().catch(() => new FormData());
  return answerEditorForm(await runForm(form, args), {
    ...{ url, form, editor: url.pathname },
    findView: (record) => viewEditor(record, args),
  });
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
