import { useRecordWords } from '#app/features/records/record-words.ts';
import { Badge } from '#app/features/staff/desk/badge.tsx';
import type { TextMark } from './texts-view.ts';

/** What is to be known of a text before it is relied on; nothing where all is well. */
export function TextBadges({ state, isUnedited }: TextMark) {
  const words = useRecordWords();
  return (
    <>
      {isUnedited && <Badge tone="info">{words('record_texts.unedited')}</Badge>}
      {(state === 'older' || state === 'missing') && (
        <Badge tone={state === 'older' ? 'warning' : 'neutral'}>{words(`record_texts.${state}`)}</Badge>
      )}
    </>
  );
}
