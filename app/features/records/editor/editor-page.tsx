import { href } from 'react-router';
import { useRecordWords } from '#app/features/records/record-words.tsx';
import type { Section } from '#app/features/records/sheet/record-fields.ts';
import { StatusBadge } from '#app/features/records/status-badge.tsx';
import { formatPastMoment } from '#app/i18n/format-dates.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { EditorContext, useEditorContext } from './editor-context.tsx';
import type { EditorResult } from './editor-result.ts';
import {
  BasicsSection,
  DocumentsSection,
  InternalSection,
  OffersSection,
  PicturesSection,
  PlaceSection,
  TextsSection,
} from './editor-sections.tsx';
import type { EditorView } from './editor-view.ts';
import { SectionList, sectionPath, useSections } from './section-list.tsx';
import { useEditor } from './use-editor.ts';
import { EditorForm, SaveLine, WorkingCopyBar } from './working-copy-bar.tsx';

type Props = { view: EditorView; answer: EditorResult | undefined; section: Section | null; done: string | null };

const done = ['published', 'discarded', 'undone', 'back', 'created', 'duplicated', 'saved'] as const;

/** The editor of a listing: one page at a desk, a section at a time in a hand. */
export function EditorPage({ view: loaded, answer, section, done: named }: Props) {
  const words = useRecordWords();
  const editor = useEditor(loaded, answer);
  const { view } = editor;
  const outcome = done.find((one) => one === named);
  return (
    <EditorContext value={{ view, editor }}>
      <PageHead title={`${view.title} ${view.reference}`} address={null} />
      <div className="editor" data-section={section ?? undefined} data-draft={view.isPublished ? undefined : ''}>
        <PhoneBar section={section} />
        <EditorHead />
        {outcome && answer === undefined && (
          <p className="form-outcome editor-done" role="status">
            {words(`record_editor.done_${outcome}`)}
          </p>
        )}
        {(answer?.outcome === 'changed' || answer?.outcome === 'lost' || answer?.outcome === 'disk_full') && (
          <p className="form-outcome form-trouble" role="alert">
            {words(`record_editor.${answer.outcome}`)}
          </p>
        )}
        <WorkingCopyBar />
        <div className="editor-columns">
          <SectionList current={section} />
          <Sections />
          <Rail />
        </div>
        <Commands />
      </div>
    </EditorContext>
  );
}

/** On a phone: back to the sections, or to the list. */
function PhoneBar({ section }: { section: Section | null }) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const back = section === null ? href('/account/listings') : href('/account/listings/:id', { id: String(view.id) });
  return (
    <div className="editor-phone-bar">
      <Link to={back} aria-label={words(section === null ? 'record_editor.to_list' : 'record_editor.all_sections')}>
        <Icon name="arrow-left" size={20} flip />
      </Link>
      <div>
        <b dir="auto">{view.title}</b>
        <SaveLine />
      </div>
    </div>
  );
}

function EditorHead() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  return (
    <div className="editor-head">
      <div>
        <p className="editor-crumbs">
          <Link to={href('/account/listings')}>{words('record_list.title')}</Link>
          <Icon name="chevron-right" size={16} flip />
          <bdi dir="ltr">{view.reference}</bdi>
        </p>
        <h1 className="desk-title">
          <bdi>{view.title}</bdi> <StatusBadge status={view.status} />
        </h1>
      </div>
      <p className="editor-also">
        {view.path && <Link to={view.path}>{words('record_editor.on_site')}</Link>}
        {view.isPublished && !view.isRemoved && (
          <Link to={href('/account/listings/:id/state', { id: String(view.id) })}>{words('record_move.change')}</Link>
        )}
        {view.may.includes('edit') && (
          <button type="submit" form="duplicate-form" className="editor-text-button">
            {words('record_editor.duplicate')}
          </button>
        )}
        {view.may.includes('remove') && (
          <button type="submit" form={view.isRemoved ? 'back-form' : 'remove-form'} className="editor-text-button">
            {words(view.isRemoved ? 'record_editor.bring_back' : 'record_editor.remove')}
          </button>
        )}
      </p>
    </div>
  );
}

/** One form: without a script its button saves all of it. */
function Sections() {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view, editor } = useEditorContext();
  const names = useSections();
  const mayEdit = view.may.includes('edit') && !view.isRemoved;
  return (
    <form
      id="section-form"
      method="post"
      className="editor-form"
      onSubmit={(event) => {
        event.preventDefault();
        editor.saveNow();
      }}
      onBlur={editor.saveNow}
    >
      <input type="hidden" name="revision" value={editor.state.revision} />
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="language" value={language} />
      {view.isRemoved && <p className="form-outcome form-trouble">{words('record_editor.removed')}</p>}
      {!mayEdit && !view.isRemoved && <p className="form-outcome editor-done">{words('record_editor.not_yours')}</p>}
      <BasicsSection />
      <OffersSection />
      <TextsSection />
      <PicturesSection />
      <PlaceSection />
      <DocumentsSection />
      {names.includes('internal') && <InternalSection />}
      <noscript>
        <button type="submit" className="btn btn-primary">
          {words('record_editor.save')}
        </button>
      </noscript>
      <Neighbours />
    </form>
  );
}

/** On a phone: the section before and the one after. */
function Neighbours() {
  const words = useRecordWords();
  const { view } = useEditorContext();
  return useSections().map((section, at, all) => (
    <p key={section} className="editor-neighbours" data-section={section}>
      {[all[at - 1], all[at + 1]].map((other) =>
        other === undefined ? null : (
          <Link key={other} to={sectionPath(view.id, other)}>
            {words(`record_editor.${other}`)}
          </Link>
        ),
      )}
    </p>
  ));
}

/** What visitors do not see yet, and what is missing. */
function Rail() {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view } = useEditorContext();
  return (
    <aside className="editor-rail">
      {view.unpublished.length > 0 && (
        <section>
          <h2>{words('record_editor.changes_title')}</h2>
          <ul>
            {view.unpublished.map(({ field, label, before, after, by, at }) => (
              <li key={field}>
                <b>{label}</b>
                {view.may.includes('edit') && (
                  <button type="submit" form="undo-form" name="field" value={field} className="editor-text-button">
                    {words('record_editor.undo')}
                  </button>
                )}
                <span className="editor-before-after">
                  <s dir="auto">{shorten(before) ?? words('record_editor.nothing')}</s>
                  <Icon name="arrow-right" size={16} flip />
                  <span dir="auto">{shorten(after) ?? words('record_editor.nothing')}</span>
                </span>
                <small>
                  <bdi>{by ?? words('record_editor.somebody')}</bdi>, {formatPastMoment(at, view.changedAt, language)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.checks.length > 0 && (
        <section>
          <h2 id="missing">{words('record_editor.missing_title')}</h2>
          <ul>
            {view.checks.map(({ name, field, text, section }) => (
              <li key={`${name} ${field}`}>
                <Link to={`${sectionPath(view.id, section).replace(/#.*/, '')}#field-${field}`} keepScroll>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** Of a long text its beginning. */
function shorten(text: string | null): string | null {
  return text === null || text.length <= 90 ? text : `${text.slice(0, 88)}…`;
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
