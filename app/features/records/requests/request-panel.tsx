import { type ReactNode, useId } from 'react';
import type { EditorView } from '#app/features/records/editor/editor-view.ts';
import { readerInput } from '#app/features/records/form-reader.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { NotSentNote } from '#app/features/staff/desk/sends-mail.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';

/** `note`: as it was typed into a form that comes back. */
type Props = { view: EditorView; note: string | undefined };

/** Who wants the listing published, and what an editor wrote about that. */
export function RequestPanel({ view, note }: Props) {
  const words = useRecordWords();
  const { request, may } = view;
  if (request === null) return null;
  const { sentBack } = request;
  const name = (by: string | null) => by ?? words('record_editor.somebody');
  return (
    <section className="publish-request">
      <h2>{words(sentBack ? 'record_request.sent_back' : 'record_list.tab_requested')}</h2>
      <p>{words('record_request.requested', { name: name(request.by), time: request.time })}</p>
      {request.note !== '' && (
        <blockquote dir="auto" lang="">
          {request.note}
        </blockquote>
      )}
      {sentBack && (
        <>
          <p>{words('record_request.sent_back_by', { name: name(sentBack.by), time: sentBack.time })}</p>
          <blockquote dir="auto" lang="">
            {sentBack.text}
          </blockquote>
        </>
      )}
      {may.includes('requestPublication') && !sentBack && (
        <RequestForm view={view} does="withdraw-request">
          <button type="submit" className="btn btn-line btn-small">
            {words('record_request.withdraw')}
          </button>
        </RequestForm>
      )}
      {may.includes('sendBack') && !sentBack && (
        <RequestForm view={view} does="send-back">
          <Note label={words('record_request.answer')} text={note} isRequired />
          <button type="submit" className="btn btn-line btn-small">
            {words('record_request.send_back')}
          </button>
        </RequestForm>
      )}
    </section>
  );
}

/** Has an editor look at the listing, until one was wanted and has not answered. */
export function NewRequest({ view, note }: Props) {
  const words = useRecordWords();
  const isWaiting = view.request !== null && view.request.sentBack === null;
  if (!view.may.includes('requestPublication') || isWaiting) return null;
  const missing = view.checks.filter(({ isRequired }) => isRequired);
  return (
    <section className="publish-request">
      <h2>{words('record_request.title')}</h2>
      {missing.length > 0 && (
        <div className="publish-still">
          <p>{words('record_request.incomplete')}</p>
          <ul>
            {missing.map((check) => (
              <li key={`${check.name} ${check.field}`}>{check.text}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="editor-hint">{words('record_request.hint')}</p>
      <NotSentNote />
      <RequestForm view={view} does="request-publication">
        <Note label={words('record_request.note')} text={note} />
        <button type="submit" className={view.may.includes('publish') ? 'btn btn-line btn-small' : 'btn btn-primary'}>
          {words(view.request ? 'record_request.again' : 'record_request.ask')}
        </button>
      </RequestForm>
    </section>
  );
}

type FormProps = {
  view: EditorView;
  does: 'request-publication' | 'withdraw-request' | 'send-back';
  children: ReactNode;
};

function RequestForm({ view, does, children }: FormProps) {
  const { language } = useI18n();
  return (
    <form method="post">
      <input type="hidden" name="do" value={does} />
      <input type="hidden" name="key" value={`${view.key}-${does}`} />
      <input type="hidden" name={readerInput} value={view.reader.id} />
      <input type="hidden" name="language" value={language} />
      {children}
    </form>
  );
}

type NoteProps = { label: string; text: string | undefined; isRequired?: boolean };

function Note({ label, text, isRequired = false }: NoteProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        name="note"
        rows={3}
        maxLength={1000}
        dir="auto"
        defaultValue={text}
        required={isRequired}
        className="input input-lines"
      />
    </div>
  );
}
