import type { Unsaved } from '#app/features/changes/unsaved.server.ts';
import { useRecordWords } from './record-words.ts';

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
