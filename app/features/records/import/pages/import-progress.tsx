import { recordAddress } from '#app/features/records/record-address.ts';
import { type RecordKey, useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { ChangedRows, Figures, KeptRows, MissingPictures, PartHead, RefusedRows } from './import-tables.tsx';
import type { ImportView } from './import-view.server.ts';

/** How far an import is, what became of it, and what can be done with it. */
export function ImportProgress({ view }: { view: ImportView }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { run, counts, pictures } = view;
  const all = counts.total - counts.refused;
  const count = (number: number) => formatNumber(number, language);
  const isWorking = ['reading', 'running', 'undoing'].includes(run.state);
  return (
    <>
      <p className="form-outcome editor-done" role="status">
        {words(`record_import.now_${run.state}` as RecordKey, {
          rows: count(counts.total),
          done: count(counts.done),
          all: count(all),
        })}{' '}
        {pictures.total > 0 &&
          words('record_import.now_pictures', { done: count(pictures.done), all: count(pictures.total) })}
      </p>
      {run.state === 'running' && all > 0 && (
        <progress
          className="import-progress"
          max={all + pictures.total}
          value={counts.done + pictures.done}
          aria-label={words('record_import.progress')}
        />
      )}
      <form method="post" className="import-foot">
        {isWorking && (
          <Link to="" className="btn btn-line btn-small">
            {words('record_import.look_again')}
          </Link>
        )}
        {run.state === 'running' && <Deed name="stop" />}
        {run.state === 'stopped' && <Deed name="go_on" isPrimary />}
        {view.isUndoable && <Deed name="undo" />}
        {view.source.isNightly && <Deed name="not_nightly" />}
      </form>
      {view.isUndoable && <p className="form-note">{words('record_import.undo_hint')}</p>}
      {run.state !== 'reading' && <Outcome view={view} />}
    </>
  );
}

function Deed({ name, isPrimary }: { name: 'stop' | 'go_on' | 'undo' | 'not_nightly'; isPrimary?: true }) {
  const words = useRecordWords();
  return (
    <button type="submit" name="do" value={name} className={`btn btn-small ${isPrimary ? 'btn-primary' : 'btn-line'}`}>
      {words(`record_import.${name}`)}
    </button>
  );
}

function Outcome({
  view: { counts, refused, changed, kept, unpublished, failed, missingPictures },
}: {
  view: ImportView;
}) {
  const words = useRecordWords();
  return (
    <>
      <Figures counts={counts} />
      <RefusedRows rows={refused} count={counts.refused} />
      {unpublished.length > 0 && (
        <section className="import-part">
          <PartHead title={words('record_import.unpublished')} rows={unpublished} count={unpublished.length} />
          <ul className="import-changes">
            {unpublished.map(({ row, title, listing, listingId, unpublished: missing }) => (
              <li key={row}>
                <p>{listingId !== null && <Link to={recordAddress(listingId)}>{`${listing} ${title}`}</Link>}</p>
                <p className="form-note">{missing.join(' ')}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {failed.length > 0 && (
        <section className="import-part">
          <h2 className="text-h3">{words('record_import.pictures_failed')}</h2>
          <ul className="import-changes">
            {failed.map(({ sourceRow, address, problem }) => (
              <li key={`${sourceRow} ${address}`}>
                <p>
                  {words('record_import.picture_of_row', { row: String(sourceRow) })} <bdi>{address}</bdi>
                </p>
                <p className="form-note">{words(`record_import.picture_${problem}` as RecordKey)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MissingPictures rows={missingPictures} />
      <ChangedRows rows={changed} count={counts.changed} />
      <KeptRows rows={kept} />
    </>
  );
}
