import type { ReactNode } from 'react';
import { useEditorContext } from '#app/features/records/editor/editor-context.tsx';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { directionOf, type Language, languages } from '#app/i18n/languages.ts';
import { type SentencePair, shortened } from './source-changes.ts';
import type { PartChange } from './use-marks.ts';

type Props = { id: string; changes: readonly PartChange[]; source: Language };

/** In words, what changed in the source since this text was true to it. */
export function SourceDifferences({ id, changes, source }: Props) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { view } = useEditorContext();
  const name = languages.find(({ tag }) => tag === source)?.name ?? source;
  const at = Math.max(...changes.map((change) => change.at));
  const lines = changes.flatMap(({ part, pairs }) =>
    pairs.filter(isChanged).map((pair) => ({ part, pair, key: `${part} ${pair.before} ${pair.after}` })),
  );
  return (
    <div className="texts-changes" id={id}>
      <b>
        {words('record_texts.source_changed', {
          language: name,
          time: formatPastMoment(at, Math.max(at, view.changedAt), language),
        })}
      </b>
      {lines.length === 0 && <p>{words('record_texts.as_before')}</p>}
      {lines.map(({ part, pair, key }) => (
        <p key={key}>
          {part === 'title' ? (
            <Phrase
              text={words('record_texts.in_title')}
              values={{ change: <Difference pair={pair} source={source} /> }}
            />
          ) : (
            <Difference pair={pair} source={source} />
          )}
        </p>
      ))}
    </div>
  );
}

function Difference({ pair: { before, after }, source }: { pair: SentencePair; source: Language }) {
  const words = useRecordWords();
  const quoted = (text: string): ReactNode => (
    <bdi lang={source} dir={directionOf(source)}>
      {text.trim()}
    </bdi>
  );
  if (before === null)
    return <Phrase text={words('record_texts.sentence_added')} values={{ text: quoted(after ?? '') }} />;
  if (after === null) return <Phrase text={words('record_texts.sentence_removed')} values={{ text: quoted(before) }} />;
  const short = shortened(before, after);
  const values = { before: quoted(short.before), after: quoted(short.after) };
  return <Phrase text={words('record_texts.is_now')} values={values} />;
}

/** Spaces and line breaks are no change. */
function isChanged({ before, after }: SentencePair): boolean {
  return before?.replace(/\s+/g, ' ').trim() !== after?.replace(/\s+/g, ' ').trim();
}
