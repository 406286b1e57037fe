import { href } from 'react-router';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { BatchView } from './bulk-batches.server.ts';

type Props = { batches: readonly BatchView[]; formKey: string };

/** What was done to several listings at once lately, each with its way back. */
export function BulkBatches({ batches, formKey }: Props) {
  const words = useRecordWords();
  const back = (
    <Link to={href('/account/listings')} className="desk-back">
      <Icon name="arrow-left" size={18} flip />
      {words('record_list.title')}
    </Link>
  );
  return (
    <DeskPage title={words('record_bulk.batches')} back={back}>
      {batches.length === 0 ? (
        <p className="desk-text">{words('record_bulk.no_batches')}</p>
      ) : (
        <ol className="bulk-batches">
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} formKey={formKey} />
          ))}
        </ol>
      )}
    </DeskPage>
  );
}

function Batch({ batch, formKey }: { batch: BatchView; formKey: string }) {
  const { language } = useI18n();
  const words = useRecordWords();
  const { id, kind, count, name, time, isUndone, mayUndo } = batch;
  return (
    <li id={`batch-${id}`}>
      <div>
        <p>{words(`record_bulk.done_${kind}`, { count })}</p>
        <p className="bulk-by">
          <bdi>{name ?? words('record_history.somebody')}</bdi> · <time dateTime={time.iso}>{time.words}</time>
        </p>
      </div>
      {isUndone && <span>{words('record_bulk.is_undone')}</span>}
      {mayUndo && (
        <form method="post" action={withLanguage(`${href('/account/listings')}?index`, language)}>
          <input type="hidden" name="do" value="undo" />
          <input type="hidden" name="batch" value={id} />
          <input type="hidden" name="key" value={`${formKey}-${id}`.slice(0, 80)} />
          <button type="submit" className="btn btn-line btn-small">
            {words('record_bulk.undo')}
            <span className="sr-only"> {words(`record_bulk.done_${kind}`, { count })}</span>
          </button>
        </form>
      )}
    </li>
  );
}
