import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { arrangement, uploadForm } from '#app/features/records/pictures/pictures-form.server.ts';
import { PicturesPage } from '#app/features/records/pictures/pictures-page.tsx';
import { proposedTexts } from '#app/features/records/pictures/proposed-texts.server.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import type { Route } from './+types/listing-pictures.ts';
import { editorTools, requireId, requireRecord, runForm, viewEditor } from './listing-editor.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const view = await viewEditor(await requireRecord(args), args);
  return { view, proposed: proposedTexts(view.sheet), done: args.url.searchParams.get('done') };
}

/**
 * What is sent without a script: files to be added, or order, categories and texts. 303 back to the page; 422 with the files
 * that were not taken, or what could not be saved.
 */
export async function action({ request, ...args }: Route.ActionArgs) {
  const { url } = args;
  const { form, failures } = await uploadForm(editorTools(args.context), requireId(args.params.id), request);
  if (failures.some(({ failure }) => failure === 'gone')) throw data(null, { status: 404 });
  if (failures.some(({ failure }) => failure === 'forbidden')) throw data(null, { status: 403 });
  const answer = await runForm(arrangement(form), args);
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
