import type { ReactNode } from 'react';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { EntryError } from '#app/features/staff/sign-in/entry-form.tsx';
import { dotted } from '#app/i18n/format.ts';
import { directionOf, languages } from '#app/i18n/languages.ts';
import { Field, FieldsContext, useField } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/text-fields.tsx';
import { placeholders, type SavedText, textField } from './saved-text.ts';
import type { SavedTextResult } from './saved-text-commands.server.ts';

type Props = {
  texts: readonly SavedText[];
  /** The id of the next one: makes a form that is sent twice one text. */
  newId: string;
  /** Where the forms are sent. */
  action: string;
  /** A form that came back. */
  answer: Exclude<SavedTextResult, { outcome: 'done' } | null> | undefined;
};

/** The agency's saved texts, each in a form that opens in place. */
export function SavedTexts({ texts, newId, action, answer }: Props) {
  const words = useDeskWords();
  const isNew = answer !== undefined && !texts.some(({ id }) => id === answer.id);
  return (
    <>
      <p className="desk-text">{words('saved_texts.text')}</p>
      <dl className="saved-placeholders">
        {placeholders.map((name) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{`{${name}}`}</code>
            </dt>
            <dd>{words(`saved_texts.fills_${name}`)}</dd>
          </div>
        ))}
      </dl>
      <ul className="saved-texts">
        {texts.length === 0 && <li className="desk-text">{words('saved_texts.none')}</li>}
        {texts.map((text) => (
          <li key={text.id}>
            <TextForm text={text} action={action} answer={answer?.id === text.id ? answer : undefined}>
              <button type="submit" name="do" value="save" className="btn btn-primary btn-small">
                {words('lead.save')}
              </button>
              <Delete />
            </TextForm>
          </li>
        ))}
      </ul>
      <TextForm text={null} newId={newId} action={action} answer={isNew ? answer : undefined}>
        <button type="submit" name="do" value="add" className="btn btn-primary btn-small">
          {words('lead.save')}
        </button>
      </TextForm>
    </>
  );
}

/** Asks once before it deletes. */
function Delete() {
  const words = useDeskWords();
  return (
    <details className="saved-delete">
      <summary className="btn btn-text btn-small">{words('saved_texts.delete')}</summary>
      <button type="submit" name="do" value="delete" formNoValidate className="btn btn-line btn-small">
        {words('saved_texts.delete_now')}
      </button>
    </details>
  );
}

type FormProps = Pick<Props, 'action' | 'answer'> & { text: SavedText | null; newId?: string; children: ReactNode };

const none = {};

function typed({ name, texts }: SavedText): Record<string, string> {
  const written = languages.map(({ tag }) => [textField(tag), texts[tag] ?? '']);
  return { name, ...Object.fromEntries(written) };
}

function TextForm({ text, newId = '', action, answer, children }: FormProps) {
  const words = useDeskWords();
  const values = answer?.values ?? (text ? typed(text) : none);
  return (
    <details className="saved-text" open={answer !== undefined}>
      {text ? (
        <summary>
          <b dir="auto">{text.name}</b>
          <span>{dotted(languages.filter(({ tag }) => text.texts[tag]).map(({ code }) => code))}</span>
        </summary>
      ) : (
        <summary className="btn btn-line btn-small">{words('saved_texts.add')}</summary>
      )}
      <form method="post" action={action} className="saved-form">
        {answer?.outcome === 'changed' && <EntryError>{words('saved_texts.changed')}</EntryError>}
        <input type="hidden" name="id" value={text?.id ?? answer?.id ?? newId} />
        <input type="hidden" name="from" value={text?.changedAt ?? ''} />
        <FieldsContext value={{ values, problems: answer?.problems ?? none }}>
          <TextField name="name" label={words('saved_texts.name')} autoComplete="off" />
          {languages.map(({ tag, name }) => (
            <Words key={tag} tag={tag} label={name} />
          ))}
        </FieldsContext>
        <div className="saved-ends">{children}</div>
      </form>
    </details>
  );
}

/** One language's text. */
function Words({ tag, label }: { tag: (typeof languages)[number]['tag']; label: string }) {
  const { control, frame } = useField('text', { name: textField(tag), label, optional: true });
  return (
    <Field {...frame} optional={false}>
      <textarea {...control} lang={tag} dir={directionOf(tag)} rows={4} className="input input-lines" />
    </Field>
  );
}
