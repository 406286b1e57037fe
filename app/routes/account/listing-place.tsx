import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { sendEdit } from '#app/features/changes/send-edit.ts';
import { readPoint } from '#app/features/places/typed-point/read-point.ts';
import { answerEditorForm } from '#app/features/records/editor/editor-response.server.ts';
import { PlacePage } from '#app/features/records/place/place-page.tsx';
import { pinInputs, roundedPin } from '#app/features/records/place/place-spot.ts';
import type { PointAnswer } from '#app/features/records/place/point-answer.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { writeForm } from '#app/features/records/sheet/form-inputs.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import type { Route } from './+types/listing-place.ts';
import { requireId, requireRecord, runForm, viewEditor } from './listing-editor.server.ts';

/** The pin that was saved without a script is the middle of what a link shows. */
const windowQuery = 'window';

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const [done, isWindow] = [searchParams.get('done'), searchParams.has(windowQuery)];
  return { view: await viewEditor(await requireRecord(args), args), done, isWindow };
}

/**
 * What `answerEditorForm` says; for `do=read-point` the point that was typed or pasted: to a script as it is, without one it is
 * saved, and 422 with what was typed where there is none in it.
 */
export async function action({ request, ...args }: Route.ActionArgs) {
  const { url } = args;
  let form = await readForm(request);
  let query = '';
  if (form.get('do') === 'read-point') {
    const typed = String(form.get('typed') ?? '');
    const { point, isWindow, problem } = readPoint(typed);
    const byScript = form.get('by') === 'script';
    if (point === null) {
      return data<PointAnswer>({ outcome: 'no_point', problem, typed }, { status: byScript ? 200 : 422 });
    }
    if (byScript) return data<PointAnswer>({ outcome: 'point', point, isWindow });
    if (isWindow) query = windowQuery;
    form = new FormData();
    writeForm(form, 'pin', pinInputs(roundedPin(point), 'en'));
    form.set('language', 'en');
  }
  return answerEditorForm(await runForm(form, args), {
    ...{ url, form, query, editor: recordAddress(requireId(args.params.id)) },
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

export default function ListingPlace({ loaderData: { view, done, isWindow }, actionData }: Route.ComponentProps) {
  return (
    <PlacePage key={`${view.id} ${view.reader.id}`} view={view} answer={actionData} done={done} isWindow={isWindow} />
  );
}
