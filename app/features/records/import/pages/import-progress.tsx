import { FoundValues } from '#app/features/records/import/questions/found-values.tsx';
import { recordAddress } from '#app/features/records/record-address.ts';
import { type RecordKey, useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { LikelyDoubles } from './double-rows.tsx';
import { GoneHomes } from './gone-list.tsx';
import { ChangedRows, Figures, KeptRows, MissingPictures, PartHead } from './import-tables.tsx';
import type { ImportView } from './import-view.server.ts';

/** How far an import is, what became of it, and what can be done with it. */
export function ImportProgress({ view }: { view: ImportView }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { run, counts, pictures } = view;
  const all = counts.new + counts.changed + counts.same;
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
          words('record_import.now_pictures', {
            done: count(pictures.done - pictures.failed),
            all: count(pictures.total),
          })}
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

function Deed({
  name,
  isPrimary,
}: {
  name: 'stop' | 'go_on' | 'undo' | 'not_nightly' | 'retry_pictures';
  isPrimary?: true;
}) {
  const words = useRecordWords();
  return (
    <button type="submit" name="do" value={name} className={`btn btn-small ${isPrimary ? 'btn-primary' : 'btn-line'}`}>
      {words(`record_import.${name}`)}
    </button>
  );
}

function Outcome({
  view: { run, counts, pictures, findings, doubles, changed, kept, unpublished, gone, failed, missingPictures },
}: {
  view: ImportView;
}) {
  return (
    <>
      <FailedPictures failed={failed} count={pictures.failed} mayRetry={run.state === 'done'} />
      <MissingPictures rows={missingPictures} />
      <Figures counts={counts} />
      <GoneHomes gone={gone} />
      <LikelyDoubles rows={doubles} count={counts.double} isOver />
      <FoundValues findings={findings} />
      <Unpublished facts={unpublished} />
      <ChangedRows rows={changed} count={counts.changed} />
      <KeptRows rows={kept} />
    </>
  );
}

type FailedProps = { failed: ImportView['failed']; count: number; mayRetry: boolean };

/** Pictures that did not come, which can be fetched again once the import is over. */
function FailedPictures({ failed, count, mayRetry }: FailedProps) {
  const words = useRecordWords();
  if (failed.length === 0) return null;
  return (
    <section className="import-part">
      <PartHead title={words('record_import.pictures_failed')} rows={failed} count={count} />
      {mayRetry && (
        <form method="post" className="import-foot">
          <Deed name="retry_pictures" />
        </form>
      )}
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
  );
}

/** Checks that keep new homes from visitors, each with how many homes and with some of them. */
function Unpublished({ facts }: { facts: ImportView['unpublished'] }) {
  const words = useRecordWords();
  if (facts.length === 0) return null;
  return (
    <section className="import-part">
      <h2 className="text-h3">{words('record_import.unpublished')}</h2>
      <ul className="import-found">
        {facts.map(({ name, label, rows, homes }) => (
          <li key={name}>
            <details>
              <summary>
                {label} <small>{words('record_import.row_count', { count: rows })}</small>
              </summary>
              <ul>
                {homes.map(({ listingId, title }) => (
                  <li key={listingId}>
                    <Link to={recordAddress(listingId)} className="link">
                      <bdi lang="">{title || String(listingId)}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
