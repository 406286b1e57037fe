import { data, redirect } from 'react-router';
import { unsavedStatus } from '#app/features/changes/unsaved.server.ts';
import { textsElsewhere, textsIn, textsOf } from '#app/features/records/left-texts.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { inputsOf, readForm, unsentFields } from '#app/features/records/sheet/form-inputs.ts';
import { fieldNamed } from '#app/features/records/sheet/record-fields.ts';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import type { EditorAnswer } from './editor-commands.server.ts';
import type { EditorResult } from './editor-result.ts';
import type { EditorView } from './editor-view.ts';

type Page = {
  url: URL;
  form: FormData;
  /** The address of the listing's editor. */
  editor: string;
  /** Of the page that is shown again; without `?` at its beginning. */
  query?: string;
  findView(record: ListingRecord): Promise<EditorView>;
};

/**
 * Answers a form of a page on which a listing is edited: 303 to where a command leads. What a script saves is answered with
 * the listing as it is now; without one the page comes back, with 409 and 422 for fields that somebody else changed and that
 * cannot hold what was typed, 400 for what another version of the site sent, 404 and 403 when the listing was removed or is no
 * longer theirs, 409 when somebody else is signed in by now, and 503 and 507 when nothing was saved.
 */
export async function answerEditorForm(answer: EditorAnswer, { url, form, editor, query = '', findView }: Page) {
  const language = readLanguage(url.searchParams.get('lang'));
  const shownAgain = (done: string) => `${url.pathname}?${query === '' ? '' : `${query}&`}done=${done}`;
  switch (answer.outcome) {
    case 'gone':
      return data<EditorResult>({ outcome: answer.outcome, sent: sentInputs(form) }, { status: 404 });
    case 'forbidden':
      return data<EditorResult>({ outcome: answer.outcome, sent: sentInputs(form) }, { status: 403 });
    case 'unknown':
      return data<EditorResult>({ outcome: 'old_form', left: textsIn(form) }, { status: 400 });
    case 'done': {
      const { path, done } = answer;
      const to = path === '' ? shownAgain(done) : `${pathFrom(editor, path)}?done=${done}`;
      throw redirect(withLanguage(to, language), 303);
    }
    case 'incomplete':
    case 'wrong_time':
      throw redirect(withLanguage(`${editor}/publish`, language), 303);
    case 'changed':
    case 'too_late':
      return data<EditorResult>(answer, { status: 409 });
    case 'signed_out':
      return data<EditorResult>({ outcome: answer.outcome, sent: sentInputs(form) }, { status: 409 });
    case 'lost':
    case 'disk_full':
      return data<EditorResult>({ ...answer, sent: sentInputs(form) }, { status: unsavedStatus(answer.outcome) });
    case 'saved': {
      const { record, ...result } = answer;
      if (form.get('by') === 'script') return data<EditorResult>({ ...result, view: await findView(record) });
      const hasConflicts = Object.keys(answer.conflicts).length > 0;
      if (!hasConflicts && answer.refused.length === 0)
        throw redirect(withLanguage(shownAgain('saved'), language), 303);
      const strange = answer.refused.filter((field) => fieldNamed(field) === null);
      const unsent = unsentFields(form).filter((field) => answer.refused.includes(field));
      const left = [
        ...strange.flatMap((field) => textsOf(form, field)),
        ...(unsent.length > 0 ? textsElsewhere(form) : []),
      ];
      return data<EditorResult>({ ...result, sent: sentInputs(form), left }, { status: hasConflicts ? 409 : 422 });
    }
  }
}

/** What was typed, by field. */
function sentInputs(form: FormData) {
  const language = readLanguage(String(form.get('language')));
  const values = Object.entries(readForm(form));
  return Object.fromEntries(values.map(([field, value]) => [field, inputsOf(field, value, language)]));
}

function pathFrom(here: string, path: string): string {
  return new URL(path, `http://site${here}/`).pathname.replace(/\/$/, '');
}
