import { useRecordWords } from '#app/features/records/record-words.ts';
import { initialsOf } from '#app/features/staff/desk/initials.ts';
import type { Present } from './presence.ts';

/** Who else is in this listing, and where. */
export function PresentLine({ present }: { present: readonly Present[] }) {
  const words = useRecordWords();
  return (
    <span className="editor-present" role="status">
      {present.map(({ id, name, section }) => (
        <span key={id}>
          <b aria-hidden="true">{initialsOf(name)}</b>
          {section === null
            ? words('record_presence.here', { name })
            : words('record_presence.in', { name, section: words(`record_editor.${section}`) })}
        </span>
      ))}
    </span>
  );
}
