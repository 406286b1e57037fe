import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { Link } from '#app/ui/link.tsx';
import { PartHead } from './import-tables.tsx';
import type { ShownRow } from './import-view.server.ts';
import { rowAnchor } from './row-anchor.ts';

/** Homes that are likely here already, and what can be decided of them, one by one or all at once. `isOver`: nothing any more. */
export function LikelyDoubles({ rows, count, isOver }: { rows: readonly ShownRow[]; count: number; isOver?: true }) {
  const words = useRecordWords();
  if (rows.length === 0) return null;
  const hasListing = rows.some(({ double }) => double?.listingId != null);
  const deeds = hasListing ? (['doubles_same', 'doubles_new'] as const) : (['doubles_new'] as const);
  return (
    <section className="import-part">
      <PartHead title={words('record_import.double')} {...{ rows, count }} />
      <p className="form-note">{words('record_import.double_text')}</p>
      {!isOver && (
        <form method="post" className="import-foot">
          {deeds.map((name) => (
            <button key={name} type="submit" name="do" value={name} className="btn btn-line btn-small">
              {words(`record_import.${name}`)}
            </button>
          ))}
        </form>
      )}
      <ul className="import-changes">
        {rows.map((row) => (
          <li key={row.position} id={rowAnchor(row.position)}>
            <Double row={row} />
            {!isOver && <DecideDouble row={row} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Double({ row: { row, title, double, doubleOf } }: { row: ShownRow }) {
  const words = useRecordWords();
  if (double === null) return null;
  const why = words(`record_import.double_by_${double.by}`);
  return (
    <p>
      {words('record_import.picture_of_row', { row: String(row) })} <bdi lang="">{title}</bdi>
      <br />
      {double.listingId === null ? (
        words('record_import.double_of_row', { row: String(double.row ?? ''), why })
      ) : (
        <Link to={recordAddress(double.listingId)}>{words('record_import.double_of', { listing: doubleOf, why })}</Link>
      )}
    </p>
  );
}

function DecideDouble({ row: { position, title, double } }: { row: ShownRow }) {
  const words = useRecordWords();
  const names = double?.listingId == null ? (['double_new'] as const) : (['double_same', 'double_new'] as const);
  return (
    <form method="post" className="import-decide">
      <input type="hidden" name="position" value={position} />
      {names.map((name) => (
        <button key={name} type="submit" name="do" value={name} className="btn btn-line btn-small">
          {words(`record_import.${name}`)}
          <span className="sr-only">: {title}</span>
        </button>
      ))}
    </form>
  );
}
