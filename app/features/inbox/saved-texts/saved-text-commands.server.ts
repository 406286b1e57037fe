import * as v from 'valibot';
import { languages } from '#app/i18n/languages.ts';
import { line, optionalLongText } from '#app/platform/forms/form-fields.ts';
import { parseForm } from '#app/platform/forms/parse-form.ts';
import type { FormProblems } from '#app/ui/form/form-problems.ts';
import type { Db } from '#db/tables.ts';
import { type SavedText, textField } from './saved-text.ts';
import { addSavedText, changeSavedText, deleteSavedText } from './saved-texts.server.ts';

/** `changed`: a colleague was faster, nothing was written. Null for an unknown command. */
export type SavedTextResult =
  | { outcome: 'done'; command: 'save' | 'delete' }
  | { outcome: 'refused' | 'changed'; id: string; values: Record<string, string>; problems: FormProblems }
  | null;

const maxLength = 5_000;
const Texts = v.object(Object.fromEntries(languages.map(({ tag }) => [textField(tag), optionalLongText(maxLength)])));
const Name = v.object({ name: line(80) });

type Tools = { db: Db; clock: { now(): number } };

/** Runs a command of the page of saved texts: `do` names it, `id` the text; `from` is when the one rendered was last changed. */
export async function runSavedTextCommand({ db, clock }: Tools, form: FormData): Promise<SavedTextResult> {
  const id = String(form.get('id'));
  if (!/^[\da-f-]{36}$/.test(id)) return null;
  switch (form.get('do')) {
    case 'add':
    case 'save':
      return save({ db, clock }, id, form);
    case 'delete':
      await deleteSavedText(db, id);
      return { outcome: 'done', command: 'delete' };
    default:
      return null;
  }
}

async function save({ db, clock }: Tools, id: string, form: FormData): Promise<SavedTextResult> {
  const [name, texts] = [parseForm(Name, form), parseForm(Texts, form)];
  const sent = { id, values: { ...texts.values, ...name.values } };
  if (!name.ok || !texts.ok) {
    const problems = { ...(name.ok ? {} : name.problems), ...(texts.ok ? {} : texts.problems) };
    return { outcome: 'refused', ...sent, problems };
  }
  const written = languages.flatMap(({ tag }) => {
    const text = texts.value[textField(tag)];
    return text ? [[tag, text]] : [];
  });
  if (written.length === 0) return { outcome: 'refused', ...sent, problems: { [textField('en')]: 'missing' } };
  const text: SavedText = {
    ...{ id, name: name.value.name, texts: Object.fromEntries(written), changedAt: clock.now() },
  };
  if (form.get('do') === 'add') {
    await addSavedText(db, text);
    return { outcome: 'done', command: 'save' };
  }
  const from = Number(form.get('from'));
  // What is no number in its column fails in PostgreSQL; no text was ever changed then.
  const isSaved = await changeSavedText(db, text, Number.isSafeInteger(from) ? from : -1);
  return isSaved ? { outcome: 'done', command: 'save' } : { outcome: 'changed', ...sent, problems: {} };
}
