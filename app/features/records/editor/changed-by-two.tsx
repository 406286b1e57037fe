import { useState } from 'react';
import { beginningOf } from '#app/features/listings/view/text-beginning.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { languageOfField, withoutKey } from '#app/features/records/sheet/field-names.ts';
import { inputsOf } from '#app/features/records/sheet/form-inputs.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useEditorContext } from './editor-context.tsx';
import type { Theirs } from './editor-state.ts';
import { inputsText } from './inputs-text.ts';
import { FieldLinks } from './unsaved-fields.tsx';

/** Where values are to be chosen of, and what fits together and is joined. Nothing while no two collide. */
export function ChangedByTwo() {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const { conflicts, joined } = editor.state;
  const fields = Object.keys(conflicts);
  const others = Object.entries(joined).filter(([field]) => view.labels[withoutKey(field)] !== undefined);
  if (fields.length === 0) return null;
  return (
    <section className="editor-two" role="alert">
      <h2>{words('record_editor.conflicting')}</h2>
      <p>{words('record_editor.conflicts', { count: fields.length })}</p>
      <FieldLinks view={view} fields={fields} />
      {others.length > 0 && (
        <>
          <h3>
            {words('record_editor.merged')} <small>{others.length}</small>
          </h3>
          <ul className="editor-joined">
            {others.map(([field, theirs]) => (
              <Joined key={field} field={field} theirs={theirs} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Lists whose values are names that nobody can read. */
const unreadable = ['pictures', 'offers', 'cover'];

function Joined({ field, theirs: { value, by, at } }: { field: string; theirs: Theirs }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view } = useEditorContext();
  const [now] = useState(Date.now);
  const name = withoutKey(field);
  const text = inputsText(inputsOf(field, value, language), view.options[name] ?? []);
  return (
    <li>
      <b>{view.labels[name]}</b>
      {!unreadable.includes(name) && (
        <span dir="auto" lang={languageOfField(field)}>
          {text === '' ? words('record_editor.nothing') : beginningOf(text, 90)}
        </span>
      )}
      <small>
        <bdi>{by ?? words('record_editor.somebody')}</bdi>
        {at !== null && `, ${formatPastMoment(at, now, language, 'second')}`}
      </small>
    </li>
  );
}
