import { useRecordWords } from '#app/features/records/record-words.ts';
import { withoutKey } from '#app/features/records/sheet/field-names.ts';
import { useEditorContext } from './editor-context.tsx';

/** What was typed into an offer or picture that somebody took out meanwhile: it stands nowhere else. */
export function RemovedMeanwhile() {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const removed = Object.entries(editor.state.conflicts).filter(([, theirs]) => theirs.isRemoved);
  return removed.map(([field, { by }]) => (
    <section key={field} className="form-outcome form-trouble" aria-label={view.labels[withoutKey(field)] ?? field}>
      <p>{words('record_editor.removed_by', { name: by ?? words('record_editor.somebody') })}</p>
      <p>
        <b>{view.labels[withoutKey(field)] ?? field}</b>{' '}
        <span dir="auto">{Object.values(editor.inputs(field)).flat().join(' ')}</span>
      </p>
      <button type="button" className="btn btn-line btn-small" onClick={() => editor.decide(field, 'theirs')}>
        {words('record_editor.drop_typed')}
      </button>
    </section>
  ));
}
