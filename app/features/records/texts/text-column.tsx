import { maxTitleLength } from '#app/features/listings/title-length.ts';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { LinesInput, TextInput } from '#app/features/records/editor/editor-fields.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf, languages } from '#app/i18n/languages.ts';
import type { Stretch } from '#app/platform/word-diff.ts';
import { Link } from '#app/ui/link.tsx';
import { textFormId, textsAddress } from './text-address.ts';
import { TextBadges } from './text-badge.tsx';
import type { TextColumn as Column, SourceChange, TextsView } from './texts-view.ts';
import { useTexts } from './use-texts.ts';

type Props = { column: Column; texts: TextsView; isCurrent: boolean; onFocus(): void };

/** Title and description in one language, with where they stand and what can be done with them. */
export function TextColumn({ column, texts, isCurrent, onFocus }: Props) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const { language: tag, state, changes } = column;
  const { title, description } = useTexts(tag);
  const name = languages.find((one) => one.tag === tag)?.name ?? tag;
  const count = description.trim() === '' ? 0 : description.trim().split(/\s+/).length;
  const chooses = texts.first?.language === tag;
  const mayEdit = view.may.includes('edit');
  return (
    <section
      className="texts-column"
      id={`text-${tag}`}
      data-current={isCurrent ? '' : undefined}
      aria-labelledby={`text-name-${tag}`}
      onFocus={onFocus}
    >
      <header>
        <h3 id={`text-name-${tag}`}>{name}</h3>
        <Standing column={column} />
      </header>
      <TextInput
        field={`text.${tag}.title`}
        maxLength={maxTitleLength}
        span={12}
        language={tag}
        beside={
          <span className={title.length > maxTitleLength ? 'editor-warning' : undefined}>
            {words('record_texts.title_count', { count: title.length, max: maxTitleLength })}
          </span>
        }
      />
      {chooses ? (
        <FirstTexts texts={texts} />
      ) : (
        <LinesInput
          field={`text.${tag}.description`}
          rows={14}
          language={tag}
          beside={words('record_texts.word_count', { count })}
        />
      )}
      {mayEdit && !chooses && (
        <div className="texts-foot">
          {state === 'older' && <Changes changes={changes} source={texts.source} />}
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

function Standing({ column }: { column: Column }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view } = useEditorContext();
  const { state, changedAt } = column;
  const time = changedAt === null ? '' : formatPastMoment(changedAt, Math.max(changedAt, view.changedAt), language);
  return (
    <span className="texts-standing">
      {state === 'source' && words('record_texts.source', { time })}
      {state === 'current' && !column.isUnedited && words('record_texts.current', { time })}
      <TextBadges {...column} />
    </span>
  );
}

/** What changed in the source since this text was true to it. */
function Changes({ changes, source }: { changes: readonly SourceChange[]; source: Column['language'] }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view } = useEditorContext();
  const name = languages.find(({ tag }) => tag === source)?.name ?? source;
  const at = Math.max(...changes.map((change) => change.at));
  const differs = changes.some(({ older, newer }) => [...older, ...newer].some(({ isChanged }) => isChanged));
  if (changes.length === 0) return null;
  return (
    <div className="texts-changes">
      <b>
        {words('record_texts.source_changed', {
          language: name,
          time: formatPastMoment(at, Math.max(at, view.changedAt), language),
        })}
      </b>
      {!differs && <p>{words('record_texts.as_before')}</p>}
      {differs &&
        changes.map(({ part, older, newer }) => (
          <div key={part}>
            <Marked label={words('record_texts.before')} stretches={older} source={source} isOlder />
            <Marked label={words('record_texts.now')} stretches={newer} source={source} />
          </div>
        ))}
    </div>
  );
}

type MarkedProps = { label: string; stretches: readonly Stretch[]; source: Column['language']; isOlder?: boolean };

/** A version of the source with what differs marked; of the rest what is around it. */
function Marked({ label, stretches, source, isOlder = false }: MarkedProps) {
  if (!stretches.some(({ isChanged }) => isChanged)) return null;
  const Tag = isOlder ? 'del' : 'ins';
  return (
    <p>
      <span className="texts-when">{label}</span>{' '}
      <span lang={source} dir={directionOf(source)}>
        {stretches.map(({ text, isChanged }, at) =>
          // The stretches of a version never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          isChanged ? <Tag key={at}>{text}</Tag> : <span key={at}>{around(text, at, stretches.length)}</span>,
        )}
      </span>
    </p>
  );
}

const maxAround = 48;

/** Of a long stretch that is the same its ends. */
function around(text: string, at: number, count: number): string {
  const words = text.split(/(?<=\s)/);
  const end = (from: readonly string[]) => {
    const kept: string[] = [];
    for (const word of from) {
      if (kept.join('').length + word.length > maxAround) break;
      kept.push(word);
    }
    return kept;
  };
  if (text.length <= maxAround * 2) return text;
  const first = at === 0 ? '' : end(words).join('');
  const last = at === count - 1 ? '' : end(words.toReversed()).toReversed().join('');
  return `${first}… ${last}`;
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
      {versions.map(({ title, description }, version) => (
        <label key={description}>
          <input type="radio" form={form} name="version" value={version} defaultChecked={version === 0} />
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
