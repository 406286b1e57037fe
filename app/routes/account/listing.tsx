import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { sendEdit } from '#app/features/changes/send-edit.ts';
import { EditorPage } from '#app/features/records/editor/editor-page.tsx';
import { answerEditorForm } from '#app/features/records/editor/editor-response.server.ts';
import { isSectionChange } from '#app/features/records/editor/section-change.ts';
import { sections } from '#app/features/records/sheet/field-names.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import type { Route } from './+types/listing.ts';
import { requireRecord, runForm, viewEditor } from './listing-editor.server.ts';

export async function loader(args: Route.LoaderArgs) {
  return { view: await viewEditor(await requireRecord(args), args) };
}

/** What `answerEditorForm` says. */
export async function action({ request, ...args }: Route.ActionArgs) {
  const { url } = args;
  const form = await readForm(request);
  return answerEditorForm(await runForm(form, args), {
    ...{ url, form, editor: url.pathname },
    findView: (record) => viewEditor(record, args),
  });
}

/** What a script saves comes back with the page as it is then. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionResult === undefined && !isSectionChange(args) && args.defaultShouldRevalidate;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendEdit(serverAction);
}

export default function Listing({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const section = sections.find((one) => one === search.get('section')) ?? null;
  const done = search.get('done');
  return (
    <EditorPage key={`${view.id} ${view.reader.id}`} view={view} answer={actionData} section={section} done={done} />
  );
}
