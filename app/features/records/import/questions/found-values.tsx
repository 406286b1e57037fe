import { type RecordKey, useRecordWords } from '#app/features/records/record-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { findingText } from './finding-text.ts';
import { type Finding, findingKinds } from './findings.ts';

/** As many values as are named under one heading; the download has all. */
const maxValues = 20;

/** What is to be said of the rows of an import, by its kind, with how many rows it concerns. */
export function FoundValues({ findings }: { findings: readonly Finding[] }) {
  const words = useRecordWords();
  return findingKinds.map((kind) => {
    const own = findings.filter((finding) => finding.kind === kind);
    if (own.length === 0) return null;
    return (
      <section key={kind} className="import-part">
        <h2 className="text-h3">{words(`record_import.found_${kind}` as RecordKey)}</h2>
        <ul className="import-found" data-bad={kind === 'refused'}>
          {own.map((finding) => (
            <li key={`${finding.reason} ${finding.target} ${finding.column}`}>
              <FoundGroup finding={finding} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function FoundGroup({ finding }: { finding: Finding }) {
  const words = useRecordWords();
  const { language } = useI18n();
  const { column, rows, values } = finding;
  const left = values.length - maxValues;
  return (
    <details>
      <summary>
        {column !== '' && <bdi lang="">{column}: </bdi>}
        {findingText(finding, words)} <small>{words('record_import.row_count', { count: rows })}</small>
      </summary>
      <ul>
        {values.slice(0, maxValues).map(({ value, rows: count, row }) => (
          <li key={value}>
            {value !== '' && (
              <code className="import-value" lang="">
                {value}
              </code>
            )}{' '}
            {words('record_import.row_count', { count })}, {words('record_import.found_first', { row: String(row) })}
          </li>
        ))}
        {left > 0 && <li>{words('record_import.found_more', { count: formatNumber(left, language) })}</li>}
      </ul>
    </details>
  );
}
