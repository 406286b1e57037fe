import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { beginningOf } from '#app/features/listings/view/text-beginning.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { languageOfField, type Section } from '#app/features/records/sheet/field-names.ts';
import { skipLinksId } from '#app/features/staff/desk/desk-frame.tsx';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useEditorContext } from './editor-context.tsx';
import { EditorFrame } from './editor-frame.tsx';
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
import { SectionForm } from './section-form.tsx';
import { checkPath, sectionPath, useSections } from './section-list.tsx';
import { useEditor } from './use-editor.ts';

type Props = { view: EditorView; answer: EditorResult | undefined; section: Section | null; done: string | null };

/** The editor of a listing: one page at a desk, a section at a time in a hand. */
export function EditorPage({ view: loaded, answer, section, done }: Props) {
  const editor = useEditor(loaded, answer);
  const { view } = editor;
  return (
    <EditorFrame editor={editor} answer={answer} section={section} done={done}>
      <PageHead title={`${view.title} ${view.reference}`} address={null} />
      {view.checks.length > 0 && <ToMissing />}
      <Sections />
      <Rail />
    </EditorFrame>
  );
}

/** The second link of the page, as soon as there are scripts. */
function ToMissing() {
  const words = useRecordWords();
  const [links, setLinks] = useState<Element | null>(null);
  useEffect(() => setLinks(document.getElementById(skipLinksId)), []);
  if (links === null) return null;
  return createPortal(
    <a href="#missing" className="skip-link btn btn-primary">
      {words('record_editor.to_missing')}
    </a>,
    links,
  );
}

/** All sections; on a phone one of them is in sight. */
function Sections() {
  const words = useRecordWords();
  const names = useSections();
  return (
    <SectionForm>
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
    </SectionForm>
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
                  <Value field={field} text={before} as="s" />
                  <Icon name="arrow-right" size={16} flip />
                  <Value field={field} text={after} as="span" />
                </span>
                <small>
                  <bdi>{by ?? words('record_editor.somebody')}</bdi>, {formatPastMoment(at, view.seenAt, language)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.checks.length > 0 && (
        <section>
          <h2 id="missing" tabIndex={-1}>
            {words('record_editor.missing_title')}
          </h2>
          <ul>
            {view.checks.map((check) => (
              <li key={`${check.name} ${check.field}`}>
                <Link to={checkPath(view.id, check)} keepScroll>
                  {check.text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** Of a long text its beginning, marked as what it is written in. */
function Value({ field, text, as: Tag }: { field: string; text: string | null; as: 's' | 'span' }) {
  const words = useRecordWords();
  if (text === null) return <Tag>{words('record_editor.nothing')}</Tag>;
  return (
    <Tag dir="auto" lang={languageOfField(field)}>
      {beginningOf(text, 90)}
    </Tag>
  );
}
