import { useEffect, useState } from 'react';
import { EditorFrame } from '#app/features/records/editor/editor-frame.tsx';
import type { EditorResult } from '#app/features/records/editor/editor-result.ts';
import { EditorSection } from '#app/features/records/editor/editor-sections.tsx';
import type { EditorView } from '#app/features/records/editor/editor-view.ts';
import { SectionForm } from '#app/features/records/editor/section-form.tsx';
import { useEditor } from '#app/features/records/editor/use-editor.ts';
import { EditorForm } from '#app/features/records/editor/working-copy-bar.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type Language, languages, withLanguage } from '#app/i18n/languages.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { textFormId } from './text-address.ts';
import { TextColumn } from './text-column.tsx';
import { TextPreviews } from './text-previews.tsx';
import type { TextsView } from './texts-view.ts';

type Props = {
  view: EditorView & { sideBySide: TextsView };
  /** The language in sight where there is room for one only. */
  text: Language | null;
  done: string | null;
  answer: EditorResult | undefined;
};

/** The texts of a listing in all languages, side by side; in a hand one at a time. */
export function TextsPage({ view: loaded, text, done, answer }: Props) {
  const words = useRecordWords();
  const editor = useEditor(loaded, answer);
  const { view } = editor;
  const texts = view.sideBySide ?? loaded.sideBySide;
  const [current, setCurrent] = useState(text ?? texts.source);
  useEffect(() => setCurrent((now) => languageAtWork() ?? text ?? now), [text]);
  return (
    <EditorFrame editor={editor} answer={answer} section="texts" done={done} page="texts">
      <PageHead title={`${words('record_editor.texts')} · ${view.title}`} address={null} />
      <SectionForm>
        <EditorSection name="texts" note={<Facts facts={texts.facts} />}>
          <Tabs texts={texts} current={current} onChoose={setCurrent} />
          <div className="texts-columns">
            {texts.columns.map((column) => (
              <TextColumn
                key={column.language}
                column={column}
                texts={texts}
                isCurrent={column.language === current}
                onFocus={() => setCurrent(column.language)}
              />
            ))}
          </div>
          <TextPreviews texts={texts} language={current} />
        </EditorSection>
      </SectionForm>
      <TextForms texts={texts} />
    </EditorFrame>
  );
}

/** Of the field that has the focus, which it may have had before the page was taken over. */
function languageAtWork(): Language | undefined {
  const column = document.activeElement?.closest('.texts-column');
  return languages.find(({ tag }) => column?.id === `text-${tag}`)?.tag;
}

function Facts({ facts }: Pick<TextsView, 'facts'>) {
  const words = useRecordWords();
  if (facts.length === 0) return <span className="editor-hint">{words('record_texts.no_facts')}</span>;
  return (
    <details className="texts-facts">
      <summary>{words('record_texts.facts', { count: facts.length })}</summary>
      <p className="editor-hint">{words('record_texts.facts_hint')}</p>
      <ul>
        {facts.map(({ label, value }) => (
          <li key={`${label} ${value}`}>
            {label}
            {value !== null && <b dir="auto">{value}</b>}
          </li>
        ))}
      </ul>
    </details>
  );
}

type TabsProps = { texts: TextsView; current: Language; onChoose(language: Language): void };

/** In a hand: which language is in sight. */
function Tabs({ texts, current, onChoose }: TabsProps) {
  const words = useRecordWords();
  const { language } = useI18n();
  return (
    <nav className="texts-tabs" aria-label={words('record_texts.languages')}>
      {texts.columns.map(({ language: tag, state }) => (
        <a
          key={tag}
          href={withLanguage(`?text=${tag}`, language)}
          aria-current={tag === current ? 'page' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChoose(tag);
          }}
        >
          {languages.find((one) => one.tag === tag)?.name}
          {(state === 'older' || state === 'missing') && <small>{words(`record_texts.tab_${state}`)}</small>}
        </a>
      ))}
    </nav>
  );
}

/** The forms behind the buttons of the columns. */
function TextForms({ texts: { columns, first } }: { texts: TextsView }) {
  return (
    <>
      {columns.map(({ language }) => (
        <TextForm key={language} language={language} does="confirm-text" />
      ))}
      {columns.map(({ language }) => (
        <TextForm key={language} language={language} does="text-source" />
      ))}
      {first && <TextForm language={first.language} does="first-text" seed={first.seed} />}
    </>
  );
}

type FormProps = { language: Language; does: 'confirm-text' | 'text-source' | 'first-text'; seed?: number };

function TextForm({ language, does, seed }: FormProps) {
  return (
    <EditorForm id={textFormId(does, language)} does={does}>
      <input type="hidden" name="text" value={language} />
      {seed !== undefined && <input type="hidden" name="seed" value={seed} />}
    </EditorForm>
  );
}
