import type { ReactNode } from 'react';
import { readerInput } from '#app/features/records/form-reader.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useEditorContext } from './editor-context.tsx';

/** The one form of a page: it saves itself, and without a script its buttons save all of it. */
export function SectionForm({ encType, children }: { encType?: 'multipart/form-data'; children: ReactNode }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view, editor } = useEditorContext();
  const mayEdit = view.may.includes('edit') && !view.isRemoved;
  return (
    <form
      id="section-form"
      method="post"
      encType={encType}
      className="editor-form"
      // A browser that fills in again what stood here before a reload would type over what is saved now.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        editor.saveNow();
      }}
      onBlur={editor.saveNow}
    >
      <input type="hidden" name="revision" value={editor.state.revision} />
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name={readerInput} value={view.reader.id} />
      <input type="hidden" name="language" value={language} />
      {view.isRemoved && <p className="form-outcome form-trouble">{words('record_editor.removed')}</p>}
      {!mayEdit && !view.isRemoved && <p className="form-outcome editor-done">{words('record_editor.not_yours')}</p>}
      {children}
    </form>
  );
}
