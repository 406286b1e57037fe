import type { ReactNode } from 'react';
import type { Volume } from '#app/features/inbox/dashboard/day-steps.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Ranked } from './sources.ts';

/** `leadsAt`: the address of this row's leads; null where the inbox has no such filter. */
export type RankRow = Volume & { key: string; name: ReactNode; leadsAt: string | null };

/** More rows are shown on request. */
const rowsShown = 8;

/** Leads and chats by source, each row with a bar. `head` is the heading of the first column. */
export function RankTable({ head, ranked: { rows, rest } }: { head: string; ranked: Ranked<RankRow> }) {
  const words = useDeskWords();
  const { language } = useI18n();
  const maxCount = Math.max(1, ...rows.map(({ leads, chats }) => leads + chats));
  const further = rows.slice(rowsShown);
  const hidden = further.length + rest.count;
  return (
    <>
      <Table head={head} rows={rows.slice(0, rowsShown)} maxCount={maxCount} />
      {hidden > 0 && (
        <details className="as-table">
          <summary>{words('numbers.more', { count: hidden })}</summary>
          <Table head={head} rows={further} maxCount={maxCount}>
            {rest.count > 0 && (
              <tr>
                <th scope="row">{words('numbers.rest', { count: rest.count })}</th>
                <td>{formatNumber(rest.leads, language)}</td>
                <td>{formatNumber(rest.chats, language)}</td>
              </tr>
            )}
          </Table>
        </details>
      )}
    </>
  );
}

type TableProps = { head: string; rows: readonly RankRow[]; maxCount: number; children?: ReactNode };

function Table({ head, rows, maxCount, children }: TableProps) {
  const words = useDeskWords();
  return (
    <table className="numbers-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{words('numbers.leads')}</th>
          <th scope="col">{words('numbers.chats_short')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} maxCount={maxCount} />
        ))}
        {children}
      </tbody>
    </table>
  );
}

function Row({ row: { name, leads, chats, leadsAt }, maxCount }: { row: RankRow; maxCount: number }) {
  const { language } = useI18n();
  const count = formatNumber(leads, language);
  return (
    <tr>
      <th scope="row">
        {name}
        <svg aria-hidden="true" className="rank-bar" viewBox={`0 0 ${maxCount} 1`} preserveAspectRatio="none">
          <rect width={leads} height={1} className="chart-leads" />
          <rect x={leads} width={chats} height={1} className="chart-chats" />
        </svg>
      </th>
      <td>
        {leadsAt === null || leads === 0 ? (
          count
        ) : (
          <Link to={leadsAt} className="text-link">
            {count}
          </Link>
        )}
      </td>
      <td>{formatNumber(chats, language)}</td>
    </tr>
  );
}
