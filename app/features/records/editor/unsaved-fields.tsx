import { useRecordWords } from '#app/features/records/record-words.ts';
import { withoutKey } from '#app/features/records/sheet/field-names.ts';
import { Link } from '#app/ui/link.tsx';
import type { EditorView } from './editor-view.ts';
import { fieldPath } from './section-list.tsx';

type Props = { view: Pick<EditorView, 'id' | 'labels' | 'sections'>; fields: readonly string[]; isPublished: boolean };

/** What is not saved, and so not published with the rest, each with where it is mended. */
export function UnsavedFields({ view, fields, isPublished }: Props) {
  const words = useRecordWords();
  const count = fields.length;
  if (count === 0) return null;
  return (
    <div className="form-outcome form-trouble editor-behind" role="status">
      <p>{words(isPublished ? 'record_editor.left_behind' : 'record_publish.leaves', { count })}</p>
      <FieldLinks view={view} fields={fields} />
    </div>
  );
}

/** Where each of these fields is. */
export function FieldLinks({ view, fields }: Pick<Props, 'view' | 'fields'>) {
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <Link to={fieldPath(view, field)} keepScroll className="editor-text-button">
            {view.labels[withoutKey(field)] ?? field}
          </Link>
        </li>
      ))}
    </ul>
  );
}
