import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MatchView } from './match-view.server.ts';

/** What each column of a table becomes, with its first values; proposed, and corrected by hand. */
export function MatchColumns({ match: { rows, columns, targets, currency, areaUnit } }: { match: MatchView }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const doubtful = columns.filter(({ isDoubtful }) => isDoubtful).length;
  const count = (number: number) => formatNumber(number, language);
  return (
    <form method="post">
      <input type="hidden" name="do" value="match" />
      <p className="desk-text">
        {words('record_import.match_text', {
          rows: count(rows),
          columns: count(columns.length),
          doubtful: count(doubtful),
        })}
      </p>
      <div className="import-scroll">
        <table className="desk-table import-match">
          <thead>
            <tr>
              {(['match_column', 'match_values', 'match_becomes', 'match_found'] as const).map((name) => (
                <th key={name}>{words(`record_import.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and keep their order.
              <tr key={at} data-doubtful={column.isDoubtful}>
                <th scope="row">
                  <bdi>{column.head}</bdi>
                </th>
                <td>
                  <bdi className="import-values">{column.values.join(' · ')}</bdi>
                </td>
                <td>
                  <select
                    name={`target.${at}`}
                    className="input select"
                    defaultValue={column.target}
                    aria-label={words('record_import.becomes_named', { column: column.head })}
                  >
                    <option value="">{words('record_import.left_out_column')}</option>
                    {targets.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                  {column.isPrice && <Factor at={at} factor={column.factor} head={column.head} />}
                </td>
                <td>{words(`record_import.found_${column.foundBy ?? (column.target === '' ? 'none' : 'hand')}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="import-foot">
        <label>
          <span className="field-label">{words('record_import.currency')}</span>
          <select name="currency" className="input select" defaultValue={currency}>
            <option value="">{words('record_import.currency_none')}</option>
            {['USD', 'IDR', 'EUR', 'AUD'].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          <span className="field-label">{words('record_import.area_unit')}</span>
          <select name="areaUnit" className="input select" defaultValue={areaUnit}>
            <option value="m2">m²</option>
            <option value="are">are</option>
          </select>
        </label>
        <button type="submit" className="btn btn-primary">
          {words('record_import.dry_run')}
        </button>
      </div>
      <p className="form-note">{words('record_import.match_hint')}</p>
    </form>
  );
}

function Factor({ at, factor, head }: { at: number; factor: number; head: string }) {
  const words = useRecordWords();
  return (
    <select
      name={`factor.${at}`}
      className="input select"
      defaultValue={String(factor)}
      aria-label={words('record_import.factor_named', { column: head })}
    >
      {(['1', '1000', '1000000', '1000000000'] as const).map((value) => (
        <option key={value} value={value}>
          {words(`record_import.factor_${value}`)}
        </option>
      ))}
    </select>
  );
}
