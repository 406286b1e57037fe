import { useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MatchView } from './match-view.server.ts';

/** How a table is written and what each of its columns becomes, with its first values; proposed, and corrected by hand. */
export function MatchColumns({ match }: { match: MatchView }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { rows, unequal, columns, settings, format } = match;
  const doubtful = columns.filter(({ isDoubtful }) => isDoubtful).length;
  const count = (number: number) => formatNumber(number, language);
  return (
    <>
      <p className="desk-text">
        {words('record_import.match_text', {
          rows: count(rows),
          columns: count(columns.length),
          doubtful: count(doubtful),
        })}
      </p>
      {unequal > 0 && <p className="form-note">{words('record_import.match_unequal', { count: count(unequal) })}</p>}
      <Format format={format} />
      <form method="post">
        <input type="hidden" name="do" value="match" />
        {columns.some(({ guess }) => guess !== null) && (
          <p className="form-note">{words('record_import.match_guessed')}</p>
        )}
        <Columns match={match} />
        <div className="import-foot">
          {settings.map((setting) => (
            <Setting key={setting.name} setting={setting} />
          ))}
          <button type="submit" className="btn btn-primary">
            {words('record_import.dry_run')}
          </button>
        </div>
        <p className="form-note">{words('record_import.match_hint')}</p>
      </form>
    </>
  );
}

function Columns({ match: { columns, targets } }: { match: MatchView }) {
  const words = useRecordWords();
  return (
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
          {columns.map((column) => (
            <tr key={column.at} data-doubtful={column.isDoubtful}>
              <th scope="row">
                <bdi>{column.head}</bdi>
              </th>
              <td>
                <bdi className="import-values">{column.values.join(' · ')}</bdi>
              </td>
              <td>
                <select
                  name={`target.${column.at}`}
                  className="input select"
                  defaultValue={column.target}
                  aria-label={words('record_import.becomes_named', { column: column.head })}
                >
                  {column.guess === null ? (
                    <option value="">{words('record_import.left_out_column')}</option>
                  ) : (
                    <Guess guess={column.guess} />
                  )}
                  {targets.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                {column.isPrice && <Factor at={column.at} factor={column.factor} head={column.head} />}
              </td>
              <td>{words(`record_import.found_${column.foundBy ?? (column.target === '' ? 'none' : 'hand')}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Nothing is taken by a guess: it is the first thing to choose. */
function Guess({ guess: { value, label } }: { guess: NonNullable<MatchView['columns'][number]['guess']> }) {
  const words = useRecordWords();
  return (
    <>
      <option value="">{words('record_import.match_choose')}</option>
      <option value={value}>{words('record_import.match_proposed', { target: label })}</option>
      <option value="-">{words('record_import.left_out_column')}</option>
    </>
  );
}

function Format({ format }: { format: MatchView['format'] }) {
  const words = useRecordWords();
  return (
    <form method="post" className="import-foot">
      <input type="hidden" name="do" value="reread" />
      {format.map(({ name, value, options }) => (
        <label key={name}>
          <span className="field-label">{words(`record_import.format_${name}`)}</span>
          <select name={name} className="input select" defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="btn">
        {words('record_import.reread')}
      </button>
    </form>
  );
}

function Setting({ setting: { name, value, isAsked, options } }: { setting: MatchView['settings'][number] }) {
  const words = useRecordWords();
  return (
    <div data-asked={isAsked}>
      <label className="field-label" htmlFor={`setting-${name}`}>
        {words(`record_import.setting_${name}`)}
      </label>
      {options === null ? (
        <input type="date" id={`setting-${name}`} name={name} className="input" defaultValue={value} />
      ) : (
        <select id={`setting-${name}`} name={name} className="input select" defaultValue={value}>
          <option value="">{words('record_import.setting_none')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {isAsked && <span className="form-note">{words('record_import.setting_asked')}</span>}
    </div>
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
      {(['1', '0.01', '1000', '1000000', '1000000000'] as const).map((value) => (
        <option key={value} value={value}>
          {words(`record_import.factor_${value === '0.01' ? 'cents' : value}`)}
        </option>
      ))}
    </select>
  );
}
