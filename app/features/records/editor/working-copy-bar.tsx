import { href } from 'react-router';
import { beginningOf } from '#app/features/listings/view/text-beginning.ts';
import { readerInput } from '#app/features/records/form-reader.ts';
import type { Present } from '#app/features/records/presence/presence.ts';
import { PresentLine } from '#app/features/records/presence/present-line.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { languageOfField } from '#app/features/records/sheet/field-names.ts';
import { troubleWords } from '#app/features/records/trouble-words.ts';
import { Badge } from '#app/features/staff/desk/badge.tsx';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { CommandButton, WaitingCommands } from './command-button.tsx';
import { useEditorContext } from './editor-context.tsx';
import { fieldPath } from './section-list.tsx';

/** Of what the bar begins with: whether everything is on the site, and since when. */
export const liveId = 'live';

/** Where the listing's changes stand: saved or not, published or not, and how to publish them. */
export function WorkingCopyBar({ present }: { present: readonly Present[] }) {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  const count = view.unpublished.length;
  const unpublished = new Set([...view.unpublished.map(({ field }) => field), ...editor.unsaved]).size;
  const live = count > 0 ? null : view.live;
  const isDraft = !view.isPublished;
  const hasRequired = view.checks.some(({ isRequired }) => isRequired);
  // Whether visitors are told of a cut is chosen there.
  const isCheckedFirst = hasRequired || view.cutFrom.length > 0;
  return (
    <div className="editor-bar">
      <Badge id={liveId} tone={isDraft ? 'neutral' : unpublished > 0 ? 'warning' : 'success'}>
        {isDraft
          ? words('record_editor.never_published')
          : unpublished > 0
            ? words('record_editor.unpublished', { count: unpublished })
            : live
              ? words('record_editor.live_since', { time: live.since })
              : words('record_editor.all_published')}
      </Badge>
      <SaveLine isQuiet={live !== null} />
      <PresentLine present={present} />
      <Planned />
      <Requested />
      <WaitingCommands />
      <Confirmation />
      <span className="editor-bar-ends">
        {view.may.includes('edit') && (
          <button type="submit" form="section-form" className="btn btn-text btn-small">
            {words('record_editor.save')}
          </button>
        )}
        {!isDraft && count > 0 && view.may.includes('edit') && <Discard />}
        {live && live.count > 0 && view.may.includes('publish') && (
          <EditorForm id="undo-publication" does="undo-publication">
            <CommandButton className="btn btn-text btn-small">
              {words('record_editor.undo_published', { count: live.count })}
            </CommandButton>
          </EditorForm>
        )}
        {(isDraft || count > 0) && (
          <Link to={href('/account/listings/:id/preview', { id: String(view.id) })} className="btn btn-line btn-small">
            {words('record_editor.preview')}
          </Link>
        )}
        {view.may.includes('publish') && !isDraft && count > 0 && !hasRequired && (
          <Link to={recordAddress(view.id, 'publish')} className="btn btn-text btn-small">
            {words('record_publish.at_a_time')}
          </Link>
        )}
        {view.may.includes('publish') && !isDraft && count > 0 && !isCheckedFirst ? (
          <EditorForm id="publish-form" does="publish">
            <CommandButton className="btn btn-primary btn-small">{words('record_editor.publish')}</CommandButton>
          </EditorForm>
        ) : (
          <CheckLink className="btn btn-primary btn-small" />
        )}
      </span>
    </div>
  );
}

/** To what is missing before publishing, once everything typed is saved; nothing where there is nothing to publish. */
export function CheckLink({ className }: { className: string }) {
  const words = useRecordWords();
  const { view, editor } = useEditorContext();
  if (view.isPublished && view.unpublished.length === 0) return null;
  return (
    <span onClickCapture={editor.followWhenSaved} className="editor-command">
      <Link to={recordAddress(view.id, 'publish')} className={className}>
        {words('record_editor.check')}
      </Link>
    </span>
  );
}

/** Lists what goes before it goes. */
function Discard() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  return (
    <details className="editor-discard">
      <summary className="btn btn-text btn-small">{words('record_editor.discard')}</summary>
      <EditorForm id="discard-form" does="discard">
        <div>
          <p>{words('record_editor.discard_text')}</p>
          <ul>
            {view.unpublished.map(({ field, label, after }) => (
              <li key={field}>
                <b>{label}</b>{' '}
                <span dir="auto" lang={after === null ? undefined : languageOfField(field)}>
                  {after === null ? words('record_editor.nothing') : beginningOf(after, 60)}
                </span>
              </li>
            ))}
          </ul>
          <CommandButton className="btn btn-line btn-small">
            {words('record_editor.discard_now', { count: view.unpublished.length })}
          </CommandButton>
        </div>
      </EditorForm>
    </details>
  );
}

/** A form of one command, which loads a new document once everything typed is saved. */
export function EditorForm({ id, does, children }: { id: string; does: string; children?: React.ReactNode }) {
  const { language } = useI18n();
  const { view, editor, action } = useEditorContext();
  return (
    <form id={id} method="post" action={action} onSubmit={editor.submitWhenSaved} className="editor-command">
      <input type="hidden" name="do" value={does} />
      <input type="hidden" name="revision" value={editor.state.revision} />
      <input type="hidden" name="key" value={`${view.key}-${id}`} />
      <input type="hidden" name={readerInput} value={view.reader.id} />
      <input type="hidden" name="language" value={language} />
      {children}
    </form>
  );
}

/** When it is published by itself, or why it was not. */
function Planned() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  if (view.publication === null) return null;
  const { time, state } = view.publication;
  const isPlanned = state === 'planned' || state === 'waiting';
  return (
    <span className={state === 'planned' ? 'editor-planned' : 'editor-planned editor-warning'}>
      <span>{words(`record_publish.state_${state}`, { time })}</span>
      {view.may.includes('publish') && (
        <EditorForm id="cancel-publication" does="cancel-publication">
          <CommandButton className="editor-text-button">
            {words(isPlanned ? 'record_publish.cancel' : 'record_publish.dismiss')}
          </CommandButton>
        </EditorForm>
      )}
    </span>
  );
}

/** That somebody wants it published, or that an editor answered. */
function Requested() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  if (view.request === null) return null;
  const { by, sentBack } = view.request;
  return (
    <Link to={recordAddress(view.id, 'publish')} className="editor-planned editor-text-button">
      {sentBack
        ? words('record_request.sent_back')
        : words('record_request.requested_line', { name: by ?? words('record_editor.somebody') })}
    </Link>
  );
}

/** When somebody said that it is still to be had, and the press that says so again. */
function Confirmation() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  if (view.confirmation === null) return null;
  const { words: when, isToday } = view.confirmation;
  return (
    <span className="editor-planned">
      <span>{when}</span>
      {view.may.includes('confirm') && !isToday && (
        <EditorForm id="confirm-listing" does="confirm">
          <button type="submit" className="editor-text-button">
            {words('record_confirm.still_there')}
          </button>
        </EditorForm>
      )}
    </span>
  );
}

/** Said politely: what became of what was typed last. `isQuiet`: nothing before something is typed. */
export function SaveLine({ isQuiet = false }: { isQuiet?: boolean }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view, editor } = useEditorContext();
  const { saveState, savedAt, unsaved } = editor;
  if (saveState !== 'idle' && saveState !== 'typed' && saveState !== 'saving' && saveState !== 'saved') {
    return (
      <span className="editor-saved editor-warning" role="status">
        <Icon name="circle-alert" size={16} />
        <span>{troubleWords(saveState, editor.isOnDevice, words)}</span>
        {saveState !== 'gone' && saveState !== 'forbidden' && (
          <button type="button" className="editor-text-button" onClick={editor.saveNow}>
            {words('record_editor.try_again')}
          </button>
        )}
      </span>
    );
  }
  const [first] = unsaved;
  if (first !== undefined && saveState !== 'typed' && saveState !== 'saving') {
    return (
      <span className="editor-saved editor-warning" role="status">
        <Icon name="circle-alert" size={16} />
        <Link to={fieldPath(view, first)} keepScroll className="editor-text-button">
          {words('record_editor.not_saved', { count: unsaved.length })}
        </Link>
      </span>
    );
  }
  const time =
    savedAt === null
      ? formatPastMoment(view.changedAt, view.seenAt, language)
      : formatPastMoment(savedAt, savedAt, language, 'second');
  return (
    <span className="editor-saved" role="status">
      {saveState === 'saving' || saveState === 'typed' ? (
        words('record_editor.saving')
      ) : saveState === 'idle' && isQuiet ? null : (
        <>
          <Icon name="check" size={16} />
          <span>{words('record_editor.saved_at', { time })}</span>
        </>
      )}
    </span>
  );
}
