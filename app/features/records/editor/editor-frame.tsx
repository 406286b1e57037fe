import { type ReactNode, useEffect } from 'react';
import { href } from 'react-router';
import { LeftOver } from '#app/features/records/left-over.tsx';
import type { Present } from '#app/features/records/presence/presence.ts';
import { PresentLine } from '#app/features/records/presence/present-line.tsx';
import { usePresence } from '#app/features/records/presence/use-presence.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { RecordHead } from '#app/features/records/record-head.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { restorableForDays } from '#app/features/records/restorable.ts';
import type { Section } from '#app/features/records/sheet/field-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { ChangedByTwo } from './changed-by-two.tsx';
import { CommandButton } from './command-button.tsx';
import { EditorContext, useEditorContext } from './editor-context.tsx';
import type { EditorResult } from './editor-result.ts';
import { RemovedMeanwhile } from './removed-meanwhile.tsx';
import { SectionList } from './section-list.tsx';
import { UnsavedFields } from './unsaved-fields.tsx';
import type { Editor } from './use-editor.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { EditorForm, liveId, SaveLine, WorkingCopyBar } from './working-copy-bar.tsx';

const outcomes = [
  ...([
    'published',
    'unpublished',
    'planned',
    'unplanned',
    'discarded',
    'confirmed',
    'undone',
    'back',
    'created',
    'duplicated',
    'saved',
  ] as const),
  ...(['first_text', 'confirm_text', 'text_source'] as const),
] as const;

type Props = {
  editor: Editor;
  /** What became of the form that this document answers. */
  answer: EditorResult | undefined;
  /** The one in sight on a phone; null for their list. */
  section: Section | null;
  /** What was done last, by its name in the address. */
  done: string | null;
  /** Of a page that is laid out in its own way. */
  page?: 'pictures' | 'place' | 'texts';
  /** Where its forms are sent, when that is not the page itself. */
  action?: string;
  children: ReactNode;
};

/** What stands around every page on which a listing is edited: its head, where its changes stand, and the sections. */
export function EditorFrame({ editor, answer, section, done, page, action, children }: Props) {
  const words = useRecordWords();
  const { view } = editor;
  const outcome = outcomes.find((one) => one === done);
  useFieldFocus();
  useFocusOnLive(done);
  const mayEdit = view.may.includes('edit') && !view.isRemoved;
  const present = usePresence({ id: view.id, mayEdit, section });
  return (
    <EditorContext value={{ view, editor, ...(action !== undefined && { action }) }}>
      <div
        className="editor"
        data-section={section ?? undefined}
        data-page={page}
        data-draft={view.isPublished ? undefined : ''}
      >
        <PhoneBar section={section} present={present} />
        <EditorHead />
        {outcome && answer === undefined && (
          <p className="form-outcome editor-done" role="status">
            {words(`record_editor.done_${outcome}`)}
          </p>
        )}
        {outcome === 'published' && <UnsavedFields view={view} fields={editor.unsaved} isPublished />}
        {answer !== undefined && answer.outcome !== 'saved' && (
          <p className="form-outcome form-trouble" role="alert">
            {words(`record_editor.${answer.outcome}`)}
          </p>
        )}
        {answer !== undefined && 'left' in answer && <LeftOver left={answer.left ?? []} />}
        <RemovedMeanwhile />
        <ChangedByTwo />
        <WorkingCopyBar present={present} />
        <div className="editor-columns">
          <SectionList current={section} />
          {children}
        </div>
        <Commands />
      </div>
    </EditorContext>
  );
}

/** After publishing, what is said of it is where one goes on. */
function useFocusOnLive(done: string | null): void {
  useEffect(() => {
    if (done === 'published') document.getElementById(liveId)?.focus({ preventScroll: true });
  }, [done]);
}

/** On a phone: back to the sections, or to the list. */
function PhoneBar({ section, present }: { section: Section | null; present: readonly Present[] }) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const back = section === null ? href('/account/listings') : href('/account/listings/:id', { id: String(view.id) });
  return (
    <div className="editor-phone-bar">
      <Link to={back} aria-label={words(section === null ? 'record_editor.to_list' : 'record_editor.all_sections')}>
        <Icon name="arrow-left" size={20} flip />
      </Link>
      <div>
        <b dir="auto" lang={view.titleLanguage ?? undefined}>
          {view.title}
        </b>
        <SaveLine />
        <PresentLine present={present} />
      </div>
    </div>
  );
}

function EditorHead() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  return (
    <RecordHead record={view}>
      {view.path && <Link to={view.path}>{words('record_editor.on_site')}</Link>}
      <Link to={recordAddress(view.id, 'history')}>{words('record_list.history')}</Link>
      {view.isPublished && !view.isRemoved && view.may.includes('readStatistics') && (
        <Link to={recordAddress(view.id, 'report')}>{words('record_editor.report')}</Link>
      )}
      {view.isPublished && !view.isRemoved && (
        <Link to={href('/account/listings/:id/state', { id: String(view.id) })}>{words('record_move.change')}</Link>
      )}
      {view.may.includes('edit') && (
        <CommandButton form="duplicate-form" className="editor-text-button">
          {words('record_editor.duplicate')}
        </CommandButton>
      )}
      {view.may.includes('remove') && view.isRemoved === view.isBackable && <RemoveButton />}
    </RecordHead>
  );
}

/** What visitors see now is removed by a second press only. */
function RemoveButton() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const remove = words(view.isRemoved ? 'record_editor.bring_back' : 'record_editor.remove');
  if (view.path === null || view.isRemoved)
    return (
      <CommandButton form={view.isRemoved ? 'back-form' : 'remove-form'} className="editor-text-button">
        {remove}
      </CommandButton>
    );
  return (
    <details className="record-remove">
      <summary className="editor-text-button">{remove}</summary>
      <p>{words('record_editor.remove_sure', { days: restorableForDays })}</p>
      <CommandButton form="remove-form" className="btn btn-line btn-small">
        {words('record_editor.remove_now')}
      </CommandButton>
    </details>
  );
}

/** The forms behind buttons that stand within the great one. */
function Commands() {
  return (
    <>
      <EditorForm id="undo-form" does="undo" />
      <EditorForm id="offer-form" does="add-offer" />
      <EditorForm id="offer-removal" does="remove-offer" />
      <EditorForm id="duplicate-form" does="duplicate" />
      <EditorForm id="remove-form" does="remove" />
      <EditorForm id="back-form" does="bring-back" />
    </>
  );
}
