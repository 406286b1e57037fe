import { useRecordWords } from '#app/features/records/record-words.ts';
import type { TextMark } from './texts-view.ts';

/** What is to be known of a text before it is relied on; nothing where all is well. */
export function TextBadges({ state, isUnedited }: TextMark) {
  const words = useRecordWords();
  return (
    <>
      {isUnedited && (
        <span className="record-status" data-status="ComingSoon">
          {words('record_texts.unedited')}
        </span>
      )}
      {(state === 'older' || state === 'missing') && (
        <span className="record-status" data-status={state === 'older' ? 'Pending' : 'Incomplete'}>
          {words(`record_texts.${state}`)}
        </span>
      )}
    </>
  );
}
