import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import focalStyles from '#app/features/media/focal-point.css?url';
import { answerEditorForm } from '#app/features/records/editor/editor-response.server.ts';
import { textsIn } from '#app/features/records/left-texts.ts';
import { arrangement, uploadForm } from '#app/features/records/pictures/pictures-form.server.ts';
import { PicturesPage } from '#app/features/records/pictures/pictures-page.tsx';
import { proposedTexts } from '#app/features/records/pictures/proposed-texts.server.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { fieldsInput } from '#app/features/records/sheet/form-inputs.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import type { Route } from './+types/listing-pictures.ts';
import { editorTools, requireId, requireRecord, runForm, viewEditor } from './listing-editor.server.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: focalStyles }];

export async function loader(args: Route.LoaderArgs) {
  const view = await viewEditor(await requireRecord(args), args);
  return { view, proposed: proposedTexts(view.sheet), done: args.url.searchParams.get('done') };
}

/**
 * What is sent without a script: files to be added, or order, categories and texts. 303 back to the page; 422 with the files
 * that were not taken; for what could not be saved, what `answerEditorForm` says.
 */
export async function action({ request, ...args }: Route.ActionArgs) {
  const { url } = args;
  const { form, failures } = await uploadForm(editorTools(args.context), requireId(args.params.id), request);
  if (failures.some(({ failure }) => failure === 'gone')) throw data(null, { status: 404 });
  if (failures.some(({ failure }) => failure === 'forbidden')) throw data(null, { status: 403 });
  const isKnown = form !== null && ['save', null].includes(form.get('do') as string | null);
  if (!isKnown) {
    const answer = { outcome: 'old_form', left: textsIn(form ?? new FormData()) } as const;
    return data({ failures, answer }, { status: 422 });
  }
  const arranged = arrangement(form);
  // Of a form of files alone there is nothing else to be said.
  if (failures.length > 0 && !arranged.has(fieldsInput)) return data({ failures, answer: undefined }, { status: 422 });
  const answer = await runForm(arranged, args);
  if (answer.outcome === 'gone') throw data(null, { status: 404 });
  if (answer.outcome === 'forbidden') throw data(null, { status: 403 });
  const isWhole = answer.outcome === 'saved' && answer.refused.length === 0 && !hasAny(answer.conflicts);
  if (!isWhole) {
    const page = { url, form: arranged, editor: recordAddress(requireId(args.params.id)) };
    const shown = await answerEditorForm(answer, { ...page, findView: (record) => viewEditor(record, args) });
    return data({ failures, answer: shown.data }, shown.init ?? undefined);
  }
  if (failures.length > 0) return data({ failures, answer: undefined }, { status: 422 });
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
  const { failures = [], answer } = actionData ?? {};
  return (
    <PicturesPage key={`${view.id} ${view.reader.id}`} view={view} {...page} failures={failures} answer={answer} />
  );
}
