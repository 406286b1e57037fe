import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { type Counts, countNames } from './counts.ts';
import { firstSorting, type SortColumn, type StatisticsQuery, statisticsAddress } from './statistics-query.ts';
import { useStatisticsWords } from './statistics-words.ts';

type Row = { key: string; name: ReactNode; counts: Counts };

type Props = { head: string; label: string; rows: readonly Row[]; query: StatisticsQuery };

/** Counts by what `head` names. Each heading is a link that sorts all tables of the page by its column, and turns the order round. */
export function CountTable({ head, label, rows, query }: Props) {
  const { language } = useI18n();
  const words = useStatisticsWords();
  return (
    // Each heading is a link, by which a keyboard scrolls it.
    <div className="count-scroll">
      <table className="numbers-table count-table" aria-label={label}>
        <thead>
          <tr>
            <SortHead column="name" query={query} words={head} />
            {countNames.map((name) => (
              <SortHead key={name} column={name} query={query} words={words(`statistics.${name}_short`)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {countNames.map((count) => (
                <td key={count}>{formatNumber(counts[count], language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortHead({ column, query, words: name }: { column: SortColumn; query: StatisticsQuery; words: string }) {
  const words = useStatisticsWords();
  const { sorting } = query;
  const isCurrent = sorting.column === column;
  const next = isCurrent ? { column, isAscending: !sorting.isAscending } : firstSorting(column);
  return (
    <th scope="col" aria-sort={isCurrent ? (sorting.isAscending ? 'ascending' : 'descending') : undefined}>
      <Link
        to={statisticsAddress({ ...query, sorting: next, page: 1 })}
        keepScroll
        title={words('statistics.sort_by', { column: name })}
      >
        {name}
        {isCurrent && <span aria-hidden="true">{sorting.isAscending ? ' ↑' : ' ↓'}</span>}
      </Link>
    </th>
  );
}
