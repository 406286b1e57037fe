import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sendEdit } from '#app/features/changes/send-edit.ts';
import { answerEditorForm } from '#app/features/records/editor/editor-response.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { textsView } from '#app/features/records/texts/find-texts.server.ts';
import { readTextsQuery } from '#app/features/records/texts/text-address.ts';
import { TextsPage } from '#app/features/records/texts/texts-page.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/listing-texts.ts';
import { requireId, requireListed, runForm, viewEditor } from './listing-editor.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const { text } = readTextsQuery(searchParams);
  return { view: await findView(await requireListed(args), args), text, done: searchParams.get('done') };
}

async function findView(record: ListingRecord, args: Pick<Route.LoaderArgs, 'url' | 'context'>) {
  const { searchParams } = args.url;
  const { db, catalogue, clock } = args.context.get(servicesContext);
  const view = await viewEditor(record, args);
  const { first } = readTextsQuery(searchParams);
  const [cover = null] = view.pictures;
  const around = { language: readLanguage(searchParams.get('lang')), now: clock.now(), first, cover };
  return { ...view, sideBySide: await textsView({ db, places: catalogue.places }, record, around) };
}

/** What `answerEditorForm` says. */
export async function action({ request, ...args }: Route.ActionArgs) {
  const { url } = args;
  const form = await readForm(request);
  const { text } = readTextsQuery(
    new URLSearchParams({ text: String(form.get('text') ?? url.searchParams.get('text')) }),
  );
  return answerEditorForm(await runForm(form, args), {
    ...{ url, form, editor: recordAddress(requireId(args.params.id)), query: text === null ? '' : `text=${text}` },
    findView: (record) => findView(record, args),
  });
}

/** What a script saves comes back with the page as it is then. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendEdit(serverAction);
}

export default function ListingTexts({ loaderData: { view, text, done }, actionData }: Route.ComponentProps) {
  return <TextsPage key={`${view.id} ${view.reader.id}`} view={view} text={text} done={done} answer={actionData} />;
}
