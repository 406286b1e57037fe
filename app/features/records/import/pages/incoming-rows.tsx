import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { IncomingView, ShownRow } from './import-view.server.ts';

/** Homes that come in, each with everything that would be written, a page at a time. */
export function IncomingRows({ incoming: { from, count, page, pages, rows } }: { incoming: IncomingView }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const number = (value: number) => formatNumber(value, language);
  const numbers = { from: number(from), to: number(from + rows.length - 1), count: number(count) };
  return (
    <section className="import-part" id="incoming">
      <h2 className="text-h3">
        {words('record_import.incoming')} <small>{words('record_import.incoming_page', numbers)}</small>
      </h2>
      <p className="form-note">{words('record_import.incoming_text')}</p>
      <ul className="import-homes">
        {rows.map((row) => (
          <li key={row.position}>
            <Home row={row} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="import-foot">
          {page > 1 && (
            <Link to={`?page=${page - 1}#incoming`} className="btn btn-line btn-small">
              {words('record_import.incoming_previous')}
            </Link>
          )}
          {page < pages && (
            <Link to={`?page=${page + 1}#incoming`} className="btn btn-line btn-small">
              {words('record_import.incoming_next')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function Home({ row: { row, title, listing, changes, remarks, pictures } }: { row: ShownRow }) {
  const words = useRecordWords();
  const { language } = useI18n();
  return (
    <article>
      <h3 className="text-h4">
        <bdi lang="">{title}</bdi>{' '}
        <small>
          {words('record_import.picture_of_row', { row: String(row) })} {listing}
        </small>
      </h3>
      <dl className="import-facts">
        {changes.map(({ label, before, after, isFirst }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto" lang="">
              {!isFirst && <s>{before}</s>} {after}
            </dd>
          </div>
        ))}
        {pictures > 0 && (
          <div>
            <dt>{words('record_import.incoming_pictures')}</dt>
            <dd>{formatNumber(pictures, language)}</dd>
          </div>
        )}
      </dl>
      {remarks.length > 0 && (
        <ul className="import-remarks">
          {remarks.map((remark) => (
            <li key={remark} dir="auto">
              {remark}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
