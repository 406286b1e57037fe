import { maxTitleLength, recommendedTitleLength } from '#app/features/listings/title-length.ts';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { LinesInput, TextInput } from '#app/features/records/editor/editor-fields.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf, type Language, languages } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { MarkedText } from './marked-text.tsx';
import { SourceDifferences } from './source-differences.tsx';
import { textFormId, textsAddress } from './text-address.ts';
import { TextBadges } from './text-badge.tsx';
import type { TextColumn as Column, TextsView } from './texts-view.ts';
import { type Marks, useLastChanges, useMarks } from './use-marks.ts';
import { useTexts } from './use-texts.ts';

/** What cards and search engines show whole, and what is read to its end. */
const recommendedWords = { min: 40, max: 220 };

type Props = { column: Column; texts: TextsView; isCurrent: boolean; onFocus(): void };

/** Title and description in one language, with where they stand and what can be done with them. */
export function TextColumn({ column, texts, isCurrent, onFocus }: Props) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const { language: tag, state } = column;
  const name = languages.find((one) => one.tag === tag)?.name ?? tag;
  const { changes, keepChanges, letGo } = useLastChanges(column.changes);
  const marks = useMarks(tag, texts, changes);
  const chooses = texts.first?.language === tag;
  const mayEdit = view.may.includes('edit');
  const shows = mayEdit && !chooses && changes.length > 0;
  return (
    <section
      className="texts-column"
      id={`text-${tag}`}
      data-current={isCurrent ? '' : undefined}
      data-title={marks.title ? marks.tone : undefined}
      aria-labelledby={`text-name-${tag}`}
      onFocus={(event) => {
        onFocus();
        keepChanges(event.target);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) letGo();
      }}
    >
      <header>
        <h3 id={`text-name-${tag}`}>{name}</h3>
        <Standing column={column} />
      </header>
      <TitleInput language={tag} marks={marks} />
      {chooses ? (
        <FirstTexts texts={texts} />
      ) : (
        <DescriptionInput language={tag} marks={marks} describedBy={shows ? `text-changes-${tag}` : undefined} />
      )}
      {mayEdit && !chooses && (
        <div className="texts-foot">
          {shows && <SourceDifferences id={`text-changes-${tag}`} changes={marks.changes} source={texts.source} />}
          <p className="texts-actions">
            {state === 'older' && (
              <button type="submit" form={textFormId('confirm-text', tag)} className="btn btn-line btn-small">
                {words('record_texts.still_holds')}
                <span className="sr-only">: {name}</span>
              </button>
            )}
            {texts.facts.length > 0 && (
              <Link to={textsAddress(view.id, tag, 0)} keepScroll className="editor-text-button">
                {words('record_texts.write_first')}
                <span className="sr-only">: {name}</span>
              </Link>
            )}
            {(state === 'older' || state === 'current') && (
              <button type="submit" form={textFormId('text-source', tag)} className="editor-text-button">
                {words('record_texts.make_source')}
                <span className="sr-only">: {name}</span>
              </button>
            )}
          </p>
          <noscript>
            <button type="submit" className="btn btn-line btn-small">
              {words('record_editor.save')}
              <span className="sr-only">: {name}</span>
            </button>
          </noscript>
        </div>
      )}
    </section>
  );
}

type InputProps = { language: Language; marks: Marks; describedBy?: string | undefined };

function TitleInput({ language, marks }: InputProps) {
  const words = useRecordWords();
  const { title } = useTexts(language);
  const isLong = title.length > recommendedTitleLength;
  return (
    <TextInput
      field={`text.${language}.title`}
      isUnderLanguage
      maxLength={maxTitleLength}
      span={12}
      language={language}
      beside={
        <span className={isLong ? 'editor-warning' : undefined}>
          {words('record_texts.title_count', { count: title.length, max: recommendedTitleLength })}
        </span>
      }
      hint={
        (isLong || marks.title) && (
          <>
            {isLong && <span className="editor-warning">{words('record_texts.too_long')}</span>}{' '}
            {marks.title && <Legend tone={marks.tone} />}
          </>
        )
      }
    />
  );
}

function DescriptionInput({ language, marks, describedBy }: InputProps) {
  const words = useRecordWords();
  const { description } = useTexts(language);
  const { min, max } = recommendedWords;
  const count = description.trim() === '' ? 0 : description.trim().split(/\s+/).length;
  const trouble = count > max ? 'too_long' : count > 0 && count < min ? 'too_short' : null;
  const marked = marks.description.filter(({ isChanged }) => isChanged);
  return (
    <LinesInput
      field={`text.${language}.description`}
      isUnderLanguage
      rows={14}
      language={language}
      beside={
        <span className={trouble ? 'editor-warning' : undefined}>
          {words('record_texts.word_count', { count, min, max })}
        </span>
      }
      behind={<MarkedText stretches={marks.description} tone={marks.tone} language={language} />}
      describedBy={describedBy}
      hint={
        (trouble || marked.length > 0) && (
          <>
            {trouble && <span className="editor-warning">{words(`record_texts.${trouble}`)}</span>}{' '}
            {marked.length > 0 && (
              <>
                <Legend tone={marks.tone} />{' '}
                <span className="sr-only" lang={language} dir={directionOf(language)}>
                  {marked.map(({ text }) => text).join(' … ')}
                </span>
              </>
            )}
          </>
        )
      }
    />
  );
}

/** What marks mean, so that they are not told apart by their colour. */
function Legend({ tone }: Pick<Marks, 'tone'>) {
  const words = useRecordWords();
  return (
    <span className="texts-legend" data-tone={tone}>
      {words(`record_texts.marked_${tone}`)}
    </span>
  );
}

function Standing({ column }: { column: Column }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view } = useEditorContext();
  const { state, changedAt } = column;
  const time = changedAt === null ? '' : formatPastMoment(changedAt, view.seenAt, language);
  return (
    <span className="texts-standing">
      {state === 'source' && words('record_texts.source', { time })}
      {state === 'current' && !column.isUnedited && words('record_texts.current', { time })}
      <TextBadges {...column} />
    </span>
  );
}

/** Two versions made of the facts, to choose from. */
function FirstTexts({ texts: { first } }: { texts: TextsView }) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  if (first === null) return null;
  const { language: tag, seed, versions } = first;
  const form = textFormId('first-text', tag);
  return (
    <fieldset className="texts-first">
      <legend>{words('record_texts.choose')}</legend>
      {versions.map(({ title, description, hash }, version) => (
        <label key={description}>
          <input type="radio" form={form} name="first_text" value={hash} defaultChecked={version === 0} />
          <span lang={tag} dir={directionOf(tag)}>
            <b>{title}</b>
            {description.split('\n\n').map((paragraph) => (
              <span key={paragraph}>{paragraph}</span>
            ))}
          </span>
        </label>
      ))}
      <p className="texts-actions">
        <button type="submit" form={form} className="btn btn-line btn-small">
          {words('record_texts.use')}
        </button>
        <Link to={textsAddress(view.id, tag, seed + 1)} keepScroll className="editor-text-button">
          {words('record_texts.others')}
        </Link>
        <Link to={textsAddress(view.id, tag)} keepScroll className="editor-text-button">
          {words('record_texts.keep')}
        </Link>
      </p>
    </fieldset>
  );
}
