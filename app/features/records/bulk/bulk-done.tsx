import { href } from 'react-router';
import { type RecordQuery, writeRecordQuery } from '#app/features/records/list/list-query.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { BulkKind } from './bulk-order.ts';

export type DoneBatch = {
  id: string;
  kind: BulkKind;
  isUndo: boolean;
  isUndone: boolean;
  count: number;
  /** How many stay as somebody else changed them meanwhile. */
  left: number;
  /** How many more were chosen than are done at a time. */
  beyond: number;
  /** An undo whose time was over before all was: its key, and how many are undone so far. */
  begun: { key: string; count: number } | null;
};

type Props = { batch: DoneBatch; query: RecordQuery; formKey: string };

/** What was done to how many listings, with the way back. */
export function BulkDone({ batch, query, formKey }: Props) {
  const { id, kind, isUndo, isUndone, count, left, beyond, begun } = batch;
  const { language } = useI18n();
  const words = useRecordWords();
  return (
    <form
      method="post"
      action={withLanguage(`${href('/account/listings')}?index&done=${id}`, language)}
      className="form-outcome bulk-done"
    >
      <p role="status">
        {words(isUndo ? 'record_bulk.undone' : `record_bulk.done_${kind}`, { count })}
        {left > 0 && ` ${words('record_bulk.left', { count: left })}`}
        {beyond > 0 && ` ${words('record_bulk.beyond', { count: beyond })}`}
      </p>
      {begun && !isUndone && <p>{words('record_bulk.undone_so_far', { count: begun.count })}</p>}
      {!isUndo && !isUndone && count > 0 && (
        <>
          <input type="hidden" name="do" value="undo" />
          <input type="hidden" name="batch" value={id} />
          <input type="hidden" name="order" value={writeRecordQuery(query).slice(1)} />
          <input type="hidden" name="key" value={begun?.key ?? formKey} />
          <button type="submit" className="btn btn-line btn-small">
            {words('record_bulk.undo')}
          </button>
        </>
      )}
    </form>
  );
}
