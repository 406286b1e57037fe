import { useRecordWords } from './record-words.ts';

/** Why nothing, or not all, of what was sent is saved. */
export type Unsaved = 'lost' | 'disk_full';

/** Says above a form that comes back as it was that it is not saved. */
export function UnsavedNotice({ unsaved }: { unsaved: Unsaved | undefined }) {
  const words = useRecordWords();
  if (unsaved === undefined) return null;
  return (
    <p className="form-outcome form-trouble" role="alert">
      {words(`record_unsaved.${unsaved}`)}
    </p>
  );
}
