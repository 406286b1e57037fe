import { rowOutcomes } from '#app/features/records/import/import.ts';
import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ImportView, ShownChange, ShownRow } from './import-view.server.ts';
import { rowAnchor } from './row-anchor.ts';

/** How many homes have which outcome, those that are refused first. */
export function Figures({ counts }: Pick<ImportView, 'counts'>) {
  const words = useRecordWords();
  const { language } = useI18n();
  return (
    <dl className="import-figures">
      {rowOutcomes
        .filter((name) => name !== 'double' || counts.double > 0)
        .map((name) => (
          <div key={name} data-bad={name === 'refused' && counts.refused > 0}>
            <dt>{words(`record_import.${name}`)}</dt>
            <dd>{formatNumber(counts[name], language)}</dd>
          </div>
        ))}
    </dl>
  );
}

type RowsProps = { rows: readonly ShownRow[]; count: number };

/** What becomes of listings that are here, field by field; and what is kept as somebody changed it here. `mayDecide`: about that. */
export function ChangedRows({ mayDecide = false, ...props }: RowsProps & { mayDecide?: boolean }) {
  const words = useRecordWords();
  return <RowsOfListings title={words('record_import.changed')} mayDecide={mayDecide} {...props} />;
}

/** Listings that stay as they are, because somebody changed them here. */
export function KeptRows({ rows, mayDecide = false }: Pick<RowsProps, 'rows'> & { mayDecide?: boolean }) {
  const words = useRecordWords();
  return <RowsOfListings title={words('record_import.stay')} {...{ rows, mayDecide }} count={rows.length} />;
}

type ListingsProps = RowsProps & { title: string; mayDecide: boolean };

function RowsOfListings({ title: head, rows, count, mayDecide }: ListingsProps) {
  const words = useRecordWords();
  if (rows.length === 0) return null;
  return (
    <section className="import-part">
      <PartHead title={head} {...{ rows, count }} />
      <ul className="import-changes">
        {rows.map(({ position, row, title, listing, listingId, changes, kept, left, overwrites }) => (
          <li key={row} id={rowAnchor(position)}>
            <p lang="">
              {listingId === null ? title : <Link to={recordAddress(listingId)}>{`${listing} ${title}`}</Link>}
            </p>
            <Changes changes={changes} />
            {kept.length > 0 && <p className="form-note">{words('record_import.kept_text')}</p>}
            <Changes changes={kept} isKept />
            {left.length > 0 && (
              <p className="form-note">{words('record_import.left_text', { fields: left.join(', ') })}</p>
            )}
            {mayDecide && (kept.length > 0 || overwrites) && <Decide {...{ position, overwrites, listing }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which of both counts, what the source says or what somebody made of it here. */
function Decide({ position, overwrites, listing }: Pick<ShownRow, 'position' | 'overwrites' | 'listing'>) {
  const words = useRecordWords();
  const name = overwrites ? 'keep' : 'take';
  return (
    <form method="post">
      <input type="hidden" name="position" value={position} />
      <button type="submit" name="do" value={name} className="btn btn-line btn-small">
        {words(`record_import.${name}`)}
        <span className="sr-only">: {listing}</span>
      </button>
    </form>
  );
}

/** `isKept`: what is here stays, and is not struck out. */
export function Changes({ changes, isKept = false }: { changes: readonly ShownChange[]; isKept?: boolean }) {
  const words = useRecordWords();
  return (
    <dl>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isKept ? (
              <span dir="auto" lang="">
                {before}
              </span>
            ) : (
              <s dir="auto" lang="">
                {before}
              </s>
            )}{' '}
            {isKept ? '·' : <span className="sr-only">{words('record_history.to')}</span>}{' '}
            <span dir="auto" lang="">
              {after}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Which pictures are named and did not come. */
export function MissingPictures({ rows }: { rows: ImportView['missingPictures'] }) {
  const words = useRecordWords();
  if (rows.length === 0) return null;
  return (
    <section className="import-part">
      <h2 className="text-h3">{words('record_import.pictures_missing')}</h2>
      <p className="form-note">{words('record_import.pictures_missing_text')}</p>
      <ul className="import-changes">
        {rows.map(({ row, names }) => (
          <li key={row}>
            {words('record_import.picture_of_row', { row: String(row) })}{' '}
            <bdi lang="" className="import-value">
              {names.join(', ')}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PartHead({ title, rows, count }: { title: string; rows: readonly unknown[]; count: number }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const numbers = { count: formatNumber(count, language), shown: formatNumber(rows.length, language) };
  return (
    <h2 className="text-h3">
      {title} <small>{count > rows.length ? words('record_import.some_of', numbers) : numbers.count}</small>
    </h2>
  );
}
